# In a plan a new or replaced resource has no id yet and a changed one no output: an assertion on what is not known fails.

variables {
  captf_contract          = "v1alpha1"
  captf_cluster           = { name = "smoke", namespace = "default" }
  captf_object            = { kind = "TerraformMachinePool", name = "smoke-mp-0", namespace = "default" }
  captf_tags              = { "captf.io/test" = "smoke" }
  machinepool_name        = "smoke-mp-0"
  replicas                = 3
  bootstrap_data          = "I2Nsb3VkLWNvbmZpZwo="
  bootstrap_format        = "cloud-config"
  failure_domains         = []
  cluster_failure_domains = ["fd1"]
  node_labels             = {}
  autoscaling             = { enabled = false, min = 0, max = 0 }
}

run "first_apply" {
  assert {
    condition     = nonsensitive(terraform_data.group.output.user_data) == "#cloud-config\n"
    error_message = "The decoded payload must reach the user data byte for byte."
  }

  assert {
    condition     = terraform_data.group.output.tags["captf.io/test"] == "smoke"
    error_message = "The tags must be recorded."
  }
}

run "equal_inputs_plan_nothing" {
  command = plan

  assert {
    condition     = length(terraform_data.group.id) == 36
    error_message = "The resource must stay."
  }

  assert {
    condition     = terraform_data.group.output.tags["captf.io/test"] == "smoke"
    error_message = "Nothing may change."
  }
}

run "changed_tag_is_an_update_in_place" {
  command = plan

  variables {
    captf_tags = { "captf.io/test" = "changed" }
  }

  assert {
    condition     = length(terraform_data.group.id) == 36
    error_message = "The resource must stay."
  }

  assert {
    condition     = terraform_data.group.input.tags["captf.io/test"] == "changed"
    error_message = "The changed tag must be planned."
  }
}

run "rotated_bootstrap_data_is_an_update_in_place" {
  command = plan

  variables {
    bootstrap_data = "I2Nsb3VkLWNvbmZpZwojIDIK"
  }

  assert {
    condition     = length(terraform_data.group.id) == 36
    error_message = "The group must stay."
  }

  assert {
    condition     = nonsensitive(terraform_data.group.input.user_data) == "#cloud-config\n# 2\n"
    error_message = "The new payload must be planned."
  }
}

run "scaling_is_an_update_in_place" {
  command = plan

  variables {
    replicas = 5
  }

  assert {
    condition     = length(terraform_data.group.id) == 36
    error_message = "The group must stay."
  }

  assert {
    condition     = length(output.provider_id_list) == 5 && output.replicas == 5
    error_message = "The pool must grow to the requested size."
  }
}

run "scaled_to_zero" {
  variables {
    replicas = 0
  }

  assert {
    condition     = length(output.provider_id_list) == 0 && terraform_data.group.output.replicas == 0
    error_message = "The pool must shrink to nothing."
  }
}

run "gzip_payload_is_recorded_as_it_came" {
  variables {
    bootstrap_data = "H4sIAAAAAAAAA1NOzskvTdFNzs9Ly0znAgAFVrO4DgAAAA=="
  }

  assert {
    condition     = nonsensitive(terraform_data.group.output.user_data) == "H4sIAAAAAAAAA1NOzskvTdFNzs9Ly0znAgAFVrO4DgAAAA=="
    error_message = "A gzip payload is no text: its base64 must be recorded unchanged."
  }
}
