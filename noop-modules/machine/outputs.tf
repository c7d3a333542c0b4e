output "provider_id" {
  description = "Identity of the machine, as its node would report it."
  value       = "noop:///${var.captf_object.namespace}/${var.machine_name}"
}

output "addresses" {
  description = "The same address for every machine."
  value       = [{ type = "InternalIP", address = "10.0.0.1" }]
}

output "failure_domain" {
  description = "The requested failure domain; null when none was requested."
  value       = var.failure_domain
}

output "interruptible" {
  description = "No machine is taken away early."
  value       = false
}

output "health" {
  description = "Always running and healthy."
  value       = { state = "running", healthy = true, message = null, reasons = [] }
}
