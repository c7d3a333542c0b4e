import { optional, required } from "../api-type.ts";
import { flag } from "../scalars.ts";
import { identityRef } from "./identity-ref.ts";
import { jobPolicy } from "./job-policy.ts";
import { deletionPolicy } from "./settings.ts";
import { source } from "./source.ts";
import { variables, variablesFrom } from "./variables.ts";

/** The fields that every kind with infrastructure has in its spec (api 2). */
export const workloadSpec = {
  adoptRetainedState: optional(flag(), "Whether state that an earlier object of this name left behind is taken over."),
  deletionPolicy: optional(deletionPolicy, "Whether deletion destroys or keeps the infrastructure; inherited, else Destroy."),
  identityRef: optional(identityRef, "Where the credentials come from."),
  jobs: optional(jobPolicy, "The Jobs that run the module."),
  source: required(source, "The module."),
  variables: optional(variables, "Arguments of the module by name. They win over variablesFrom."),
  variablesFrom: optional(variablesFrom, "ConfigMaps and Secrets with more arguments; a later one wins."),
} as const;
