variable "captf_contract" {
  description = "Version of the module contract that the caller follows."
  type        = string
}

variable "captf_cluster" {
  description = "Name and namespace of the Cluster API cluster."
  type        = object({ name = string, namespace = string })
}

variable "captf_object" {
  description = "The TerraformCluster that this run belongs to. Its name forms the host of the default endpoint."
  type        = object({ kind = string, name = string, namespace = string })
}

variable "captf_tags" {
  description = "Tags for everything that can carry tags."
  type        = map(string)
}

variable "control_plane_endpoint" {
  description = "An endpoint that exists already; null asks this module for one."
  type        = object({ host = string, port = number })
  default     = null
}

variable "kubernetes_version" {
  description = "Kubernetes version of the cluster's topology; null without a topology."
  type        = string
  default     = null
}

variable "control_plane_initialized" {
  description = "Whether the first control plane node is up."
  type        = bool
}

variable "cluster_network" {
  description = "Address ranges, service domain and API server port that the cluster asks for; null when it asks for none."
  type = object({
    pods            = optional(list(string), [])
    services        = optional(list(string), [])
    service_domain  = optional(string)
    api_server_port = optional(number)
  })
  default = null
}
