locals {
  # A gzip stream (its base64 begins with H4sI) is no text and cannot be decoded here: it is recorded as it came.
  user_data = startswith(var.bootstrap_data, "H4sI") ? var.bootstrap_data : base64decode(var.bootstrap_data)
}

# Stands in for a virtual machine. Every input it depends on is in `input`, so a changed input is an update in place.
resource "terraform_data" "instance" {
  input = {
    cluster            = var.captf_cluster
    object             = var.captf_object
    machine_name       = var.machine_name
    tags               = var.captf_tags
    backend_id         = try(var.captf_cluster_outputs.backend_id, null)
    user_data          = local.user_data
    bootstrap_format   = var.bootstrap_format
    failure_domain     = var.failure_domain
    kubernetes_version = var.kubernetes_version
    control_plane      = var.control_plane
  }
}
