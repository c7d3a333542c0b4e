locals {
  # A gzip stream (its base64 begins with H4sI) is no text and cannot be decoded here: it is recorded as it came.
  user_data = startswith(var.bootstrap_data, "H4sI") ? var.bootstrap_data : base64decode(var.bootstrap_data)
}

# Stands in for a scaling group. Every input it depends on is in `input`, so a changed input is an update in place.
resource "terraform_data" "group" {
  input = {
    cluster                 = var.captf_cluster
    object                  = var.captf_object
    machinepool_name        = var.machinepool_name
    tags                    = var.captf_tags
    backend_id              = try(var.captf_cluster_outputs.backend_id, null)
    replicas                = var.replicas
    user_data               = local.user_data
    bootstrap_format        = var.bootstrap_format
    failure_domains         = var.failure_domains
    cluster_failure_domains = var.cluster_failure_domains
    kubernetes_version      = var.kubernetes_version
    node_labels             = var.node_labels
  }
}
