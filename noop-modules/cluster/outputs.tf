locals {
  # `.invalid` resolves nowhere: the endpoint is valid and stable, and nobody can reach it by accident.
  own_endpoint = {
    host = "noop-${var.captf_object.name}.invalid"
    port = 6443
  }
}

output "control_plane_endpoint" {
  description = "The given endpoint, else one that is named after the TerraformCluster."
  value       = var.control_plane_endpoint != null ? var.control_plane_endpoint : local.own_endpoint
}

output "failure_domains" {
  description = "The one failure domain, usable for control planes."
  value       = [{ name = "fd1", control_plane = true }]
}

output "exports" {
  description = "What machines and pools of this cluster receive. The value is not known before the first apply."
  value       = { backend_id = "noop-backend-${terraform_data.load_balancer.id}" }
}

output "health" {
  description = "Always running and healthy."
  value       = { state = "running", healthy = true, message = null, reasons = [] }
}
