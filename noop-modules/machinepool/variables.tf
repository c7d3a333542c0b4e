variable "captf_contract" {
  description = "Version of the module contract that the caller follows."
  type        = string
}

variable "captf_cluster" {
  description = "Name and namespace of the Cluster API cluster."
  type        = object({ name = string, namespace = string })
}

variable "captf_object" {
  description = "The TerraformMachinePool that this run belongs to. Its namespace and name form the provider ids."
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

variable "machinepool_name" {
  description = "Name of the owning MachinePool."
  type        = string
}

variable "replicas" {
  description = "Size of the group, at most 1024 here."
  type        = number
}

variable "bootstrap_data" {
  description = "Base64 of the bootstrap payload. It rotates during the life of the pool."
  type        = string
  sensitive   = true
}

variable "bootstrap_format" {
  description = "Format of the bootstrap payload: cloud-config or ignition."
  type        = string
}

variable "failure_domains" {
  description = "Where members must be placed; empty leaves the choice to the module."
  type        = list(string)
}

variable "cluster_failure_domains" {
  description = "Names of all failure domains of the cluster."
  type        = list(string)
}

variable "kubernetes_version" {
  description = "Kubernetes version of the members."
  type        = string
  default     = null
}

variable "node_labels" {
  description = "Labels for the nodes of the pool."
  type        = map(string)
}

variable "autoscaling" {
  description = "Limits of an autoscaler. The size always comes from `replicas` here."
  type        = object({ enabled = bool, min = number, max = number })
}
