variables {
  captf_contract        = "v1alpha1"
  captf_cluster         = { name = "smoke", namespace = "default" }
  captf_object          = { kind = "TerraformMachine", name = "smoke-md-0-abcde", namespace = "default" }
  captf_cluster_outputs = { backend_id = "noop-backend-smoke" }
  captf_tags            = { "captf.io/test" = "smoke" }
  machine_name          = "smoke-md-0-xyz12"
  bootstrap_data        = "I2Nsb3VkLWNvbmZpZwo="
  bootstrap_format      = "cloud-config"
  failure_domain        = "fd1"
  control_plane         = false
}

run "outputs" {
  command = plan

  assert {
    condition     = output.provider_id == "noop:///default/smoke-md-0-xyz12"
    error_message = "The provider id must be noop:///<object namespace>/<machine name>."
  }

  assert {
    condition     = jsonencode(output.addresses) == jsonencode([{ address = "10.0.0.1", type = "InternalIP" }])
    error_message = "There must be exactly one address."
  }

  assert {
    condition     = output.failure_domain == "fd1"
    error_message = "A requested failure domain must come back."
  }

  assert {
    condition     = output.interruptible == false
    error_message = "No machine is interruptible."
  }

  assert {
    condition     = jsonencode(output.health) == jsonencode({ healthy = true, message = null, reasons = [], state = "running" })
    error_message = "Health must be the running literal with all four attributes."
  }

  assert {
    condition     = terraform_data.instance.input.backend_id == "noop-backend-smoke"
    error_message = "The cluster's export must be recorded."
  }
}

run "no_failure_domain_is_picked" {
  command = plan

  variables {
    failure_domain = null
  }

  assert {
    condition     = output.failure_domain == null
    error_message = "Without a request the failure domain must stay null."
  }
}

run "cluster_without_exports" {
  command = plan

  variables {
    captf_cluster_outputs = {}
  }

  assert {
    condition     = terraform_data.instance.input.backend_id == null
    error_message = "A cluster that exports nothing must be accepted."
  }
}

run "cluster_with_null_exports" {
  command = plan

  variables {
    captf_cluster_outputs = null
  }

  assert {
    condition     = terraform_data.instance.input.backend_id == null
    error_message = "Null exports must be accepted."
  }
}
