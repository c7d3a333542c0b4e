variable "captf_contract" {
  description = "Version of the module contract that the caller follows."
  type        = string
}

variable "captf_cluster" {
  description = "Name and namespace of the Cluster API cluster."
  type        = object({ name = string, namespace = string })
}

variable "captf_object" {
  description = "The TerraformMachine that this run belongs to. Its namespace is part of the provider id."
  type        = object({ kind = string, name = string, namespace = string })
}

variable "captf_cluster_outputs" {
  description = "What the cluster module exports; empty for a cluster that is managed elsewhere."
  type        = any
  default     = null
}

variable "captf_tags" {
  description = "Tags for everything that can carry tags."
  type        = map(string)
}

variable "machine_name" {
  description = "Name of the owning Machine. It names the provider id."
  type        = string
}

variable "bootstrap_data" {
  description = "Base64 of the bootstrap payload."
  type        = string
  sensitive   = true
}

variable "bootstrap_format" {
  description = "Format of the bootstrap payload: cloud-config or ignition."
  type        = string
}

variable "failure_domain" {
  description = "Where the machine must be placed; null leaves the choice to the module."
  type        = string
  default     = null
}

variable "kubernetes_version" {
  description = "Kubernetes version of the machine."
  type        = string
  default     = null
}

variable "control_plane" {
  description = "Whether the machine is a control plane node."
  type        = bool
}
