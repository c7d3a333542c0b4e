import { expect, test } from "vitest";
import { maxInstances, maxProviderIds } from "../contract/outputs/machinepool.ts";
import { maxProviderIdBytes } from "../contract/provider-id.ts";
import { maxPublishedExportsBytes } from "../outputs/exports.ts";
import { jobPaths, rootDirectory } from "../run/paths.ts";
import { maxInlineVariables } from "../variables/inline-variables.ts";
import { maxVariablesSchemaBytes } from "../variables/schema/node.ts";
import { maxVariablesSources } from "../variables/source.ts";
import { maxRootBytes } from "./render-root.ts";

test("limits (inputs-rendering 9)", () => {
  expect({
    "rendered root": maxRootBytes,
    "status.exports": maxPublishedExportsBytes,
    "inline variables": maxInlineVariables,
    variablesFrom: maxVariablesSources,
    "variables schema label": maxVariablesSchemaBytes,
    "status.instances": maxInstances,
    provider_id_list: `${maxProviderIds} × ${maxProviderIdBytes} B`,
  }).toEqual({
    "rendered root": 1_000_000,
    "status.exports": 65_536,
    "inline variables": 256,
    variablesFrom: 16,
    "variables schema label": 32_768,
    "status.instances": 1000,
    provider_id_list: "10000 × 512 B",
  });
});

test("paths of a Job (inputs-rendering 2)", () => {
  expect(jobPaths).toMatchObject({
    module: "/captf/module",
    runtime: "/captf/runtime",
    providers: "/captf/providers",
    config: "/captf/config",
    bin: "/captf/bin",
    workdir: "/captf/work",
    planKey: "/captf/plan-key/key",
    credentials: "/var/run/captf/credentials",
  });
  expect(rootDirectory).toBe("root");
});
