# In a plan a new or replaced resource has no id yet and a changed one no output: an assertion on what is not known fails.

variables {
  captf_contract            = "v1alpha1"
  captf_cluster             = { name = "smoke", namespace = "default" }
  captf_object              = { kind = "TerraformCluster", name = "smoke", namespace = "default" }
  captf_tags                = { "captf.io/test" = "smoke" }
  control_plane_initialized = false
}

run "first_apply" {
  assert {
    condition     = output.exports == { backend_id = "noop-backend-${terraform_data.load_balancer.id}" }
    error_message = "The only export must be the backend id, made of the resource's id."
  }

  assert {
    condition     = jsonencode(output.failure_domains) == jsonencode([{ control_plane = true, name = "fd1" }])
    error_message = "There must be exactly one failure domain, fd1."
  }

  assert {
    condition     = jsonencode(output.health) == jsonencode({ healthy = true, message = null, reasons = [], state = "running" })
    error_message = "Health must be the running literal with all four attributes."
  }

  assert {
    condition     = terraform_data.load_balancer.output.tags["captf.io/test"] == "smoke"
    error_message = "The tags must be recorded."
  }
}

run "equal_inputs_plan_nothing" {
  command = plan

  assert {
    condition     = length(terraform_data.load_balancer.id) == 36
    error_message = "The resource must stay."
  }

  assert {
    condition     = terraform_data.load_balancer.output.tags["captf.io/test"] == "smoke"
    error_message = "Nothing may change."
  }
}

run "changed_tag_is_an_update_in_place" {
  command = plan

  variables {
    captf_tags = { "captf.io/test" = "changed" }
  }

  assert {
    condition     = length(terraform_data.load_balancer.id) == 36
    error_message = "The resource must stay."
  }

  assert {
    condition     = terraform_data.load_balancer.input.tags["captf.io/test"] == "changed"
    error_message = "The changed tag must be planned."
  }
}

run "control_plane_comes_up_in_place" {
  command = plan

  variables {
    control_plane_initialized = true
  }

  assert {
    condition     = length(output.exports.backend_id) == length("noop-backend-") + 36
    error_message = "The export must stay known, so machines see no change."
  }

  assert {
    condition     = output.control_plane_endpoint.host == "noop-smoke.invalid"
    error_message = "The endpoint must not move."
  }
}
