variables {
  captf_contract            = "v1alpha1"
  captf_cluster             = { name = "smoke-cluster", namespace = "default" }
  captf_object              = { kind = "TerraformCluster", name = "smoke", namespace = "default" }
  captf_tags                = { "captf.io/test" = "smoke" }
  control_plane_initialized = false
}

run "own_endpoint_is_named_after_the_object" {
  command = plan

  assert {
    condition     = output.control_plane_endpoint == { host = "noop-smoke.invalid", port = 6443 }
    error_message = "The default endpoint must be noop-<object name>.invalid:6443."
  }
}

run "own_endpoint_ignores_the_requested_port" {
  command = plan

  variables {
    cluster_network = { api_server_port = 8443 }
  }

  assert {
    condition     = output.control_plane_endpoint.port == 6443
    error_message = "The default port is the constant 6443."
  }

  assert {
    condition     = terraform_data.load_balancer.input.cluster_network.api_server_port == 8443
    error_message = "The requested port must be recorded all the same."
  }

  assert {
    condition     = length(terraform_data.load_balancer.input.cluster_network.pods) == 0
    error_message = "An address range that was left out must be recorded as an empty list."
  }
}

run "given_endpoint_is_returned" {
  command = plan

  variables {
    control_plane_endpoint = { host = "api.example.com", port = 443 }
  }

  assert {
    condition     = output.control_plane_endpoint == { host = "api.example.com", port = 443 }
    error_message = "A given endpoint must come back unchanged."
  }
}
