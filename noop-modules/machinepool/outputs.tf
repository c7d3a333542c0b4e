locals {
  group = "${var.captf_object.namespace}/${var.captf_object.name}"

  # range() gives at most 1024 numbers, which bounds the pool.
  raw_ids = [for i in range(var.replicas) : "noop:///${local.group}/${i}"]
}

output "provider_id" {
  description = "Identity of the group."
  value       = "noop-group:///${local.group}"
}

output "provider_id_list" {
  description = "Identities of the members in text order: /10 comes before /2."
  value       = sort(local.raw_ids)
}

output "replicas" {
  description = "Size that was asked for."
  value       = var.replicas
}

output "instances" {
  description = "The members, in the order of provider_id_list."
  value       = [for id in sort(local.raw_ids) : { provider_id = id, state = "running" }]
}

output "health" {
  description = "Always running and healthy, also without members."
  value       = { state = "running", healthy = true, message = null, reasons = [] }
}
