variables {
  captf_contract          = "v1alpha1"
  captf_cluster           = { name = "smoke", namespace = "default" }
  captf_object            = { kind = "TerraformMachinePool", name = "smoke-mp-0", namespace = "default" }
  captf_cluster_outputs   = { backend_id = "noop-backend-smoke" }
  captf_tags              = { "captf.io/test" = "smoke" }
  machinepool_name        = "smoke-pool"
  replicas                = 3
  bootstrap_data          = "I2Nsb3VkLWNvbmZpZwo="
  bootstrap_format        = "cloud-config"
  failure_domains         = ["fd1"]
  cluster_failure_domains = ["fd1"]
  node_labels             = { pool = "smoke" }
  autoscaling             = { enabled = false, min = 0, max = 0 }
}

run "outputs" {
  command = plan

  assert {
    condition     = output.provider_id == "noop-group:///default/smoke-mp-0"
    error_message = "The group id must be noop-group:///<object namespace>/<object name>."
  }

  assert {
    condition     = join(" ", output.provider_id_list) == "noop:///default/smoke-mp-0/0 noop:///default/smoke-mp-0/1 noop:///default/smoke-mp-0/2"
    error_message = "Members must be noop:///<object namespace>/<object name>/<index>."
  }

  assert {
    condition     = output.replicas == 3
    error_message = "The size must be the requested one."
  }

  assert {
    condition     = jsonencode(output.instances) == jsonencode([for id in output.provider_id_list : { provider_id = id, state = "running" }])
    error_message = "There must be one running instance for each member, in the same order."
  }

  assert {
    condition     = jsonencode(output.health) == jsonencode({ healthy = true, message = null, reasons = [], state = "running" })
    error_message = "Health must be the running literal with all four attributes."
  }

  assert {
    condition     = terraform_data.group.input.backend_id == "noop-backend-smoke"
    error_message = "The cluster's export must be recorded."
  }
}

run "twelve_members_are_in_text_order" {
  command = plan

  variables {
    replicas = 12
  }

  assert {
    condition     = join(" ", [for id in output.provider_id_list : trimprefix(id, "noop:///default/smoke-mp-0/")]) == "0 1 10 11 2 3 4 5 6 7 8 9"
    error_message = "The ids must be sorted as text."
  }

  assert {
    condition     = join(" ", output.instances[*].provider_id) == join(" ", output.provider_id_list)
    error_message = "Instances must follow the order of the ids."
  }
}

run "no_members" {
  command = plan

  variables {
    replicas = 0
  }

  assert {
    condition     = length(output.provider_id_list) == 0 && length(output.instances) == 0 && output.replicas == 0
    error_message = "An empty pool must have empty lists."
  }

  assert {
    condition     = output.health.state == "running" && output.health.healthy
    error_message = "An empty pool is running and healthy."
  }
}

run "autoscaling_does_not_set_the_size" {
  command = plan

  variables {
    autoscaling = { enabled = true, min = 5, max = 9 }
  }

  assert {
    condition     = output.replicas == 3
    error_message = "The size must come from `replicas`."
  }
}

run "cluster_without_exports" {
  command = plan

  variables {
    captf_cluster_outputs = {}
  }

  assert {
    condition     = terraform_data.group.input.backend_id == null
    error_message = "A cluster that exports nothing must be accepted."
  }
}
