# In a plan a new or replaced resource has no id yet and a changed one no output: an assertion on what is not known fails.

variables {
  captf_contract   = "v1alpha1"
  captf_cluster    = { name = "smoke", namespace = "default" }
  captf_object     = { kind = "TerraformMachine", name = "smoke-md-0-abcde", namespace = "default" }
  captf_tags       = { "captf.io/test" = "smoke" }
  machine_name     = "smoke-md-0-abcde"
  bootstrap_data   = "I2Nsb3VkLWNvbmZpZwo="
  bootstrap_format = "cloud-config"
  control_plane    = false
}

run "first_apply" {
  assert {
    condition     = nonsensitive(terraform_data.instance.output.user_data) == "#cloud-config\n"
    error_message = "The decoded payload must reach the user data byte for byte."
  }

  assert {
    condition     = terraform_data.instance.output.tags["captf.io/test"] == "smoke"
    error_message = "The tags must be recorded."
  }
}

run "equal_inputs_plan_nothing" {
  command = plan

  assert {
    condition     = length(terraform_data.instance.id) == 36
    error_message = "The resource must stay."
  }

  assert {
    condition     = terraform_data.instance.output.tags["captf.io/test"] == "smoke"
    error_message = "Nothing may change."
  }
}

run "changed_tag_is_an_update_in_place" {
  command = plan

  variables {
    captf_tags = { "captf.io/test" = "changed" }
  }

  assert {
    condition     = length(terraform_data.instance.id) == 36
    error_message = "The resource must stay."
  }

  assert {
    condition     = terraform_data.instance.input.tags["captf.io/test"] == "changed"
    error_message = "The changed tag must be planned."
  }
}

run "gzip_payload_is_recorded_as_it_came" {
  variables {
    bootstrap_data = "H4sIAAAAAAAAA1NOzskvTdFNzs9Ly0znAgAFVrO4DgAAAA=="
  }

  assert {
    condition     = nonsensitive(terraform_data.instance.output.user_data) == "H4sIAAAAAAAAA1NOzskvTdFNzs9Ly0znAgAFVrO4DgAAAA=="
    error_message = "A gzip payload is no text: its base64 must be recorded unchanged."
  }
}
