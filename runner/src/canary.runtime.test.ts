import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { encodeJsonString } from "@captf/sdk/json";
import { operations, type RunArguments } from "@captf/sdk/run";
import { expect, inject, test } from "vitest";
import { type Instance, instance } from "./real-runtime.testdata.ts";

// Acceptance: secrets in bootstrap data, in a sensitive user variable and in the environment appear in no log and in no result, on
// the real runtime, also where a module throws them about.
const secrets = {
  bootstrap: "bootstrap-canary-5f2a-<&>",
  command: "- kubeadm join 10.0.0.1:6443 --token abcdef.0123456789abcdef --certificate-key 1234567890abcdef --node-name foo",
  variable: 'variable-canary-"9c1d" Bearer wrapped-canary-by-its-spaces correct horse battery staple purple zebra umbrella',
  environment: "environment-canary-31",
};
const bootstrapData = Buffer.from(`#cloud-config\n${secrets.bootstrap}\n${secrets.command}\n`).toString("base64");
/** Beginnings, as a line of base64 may be wrapped. */
const encoded = [
  bootstrapData,
  ...[secrets.variable, secrets.environment].flatMap((secret) =>
    (["base64", "base64url"] as const).map((encoding) => Buffer.from(secret).toString(encoding).slice(0, 24)),
  ),
];
const password = encodeJsonString(secrets.variable, "none");

const declaration = 'variable "password" {\n  type = string\n}\n';
/** Undoes every protection that the runtime has. */
const careless = `${declaration}
resource "terraform_data" "careless" {
  input = {
    password = nonsensitive(var.password)
    data     = nonsensitive(var.bootstrap_data)
    text     = nonsensitive(base64decode(var.bootstrap_data))
  }
  provisioner "local-exec" {
    command     = "env; printf '%s\\n' \\"$PASSWORD\\" \\"$DATA\\""
    environment = { PASSWORD = nonsensitive(var.password), DATA = nonsensitive(base64decode(var.bootstrap_data)) }
  }
  provisioner "local-exec" {
    command     = "printf '%s\\n' \\"$JSON\\" \\"$BASE64\\" \\"$FOR_URLS\\" \\"$URL\\"; printf '%s\\n' \\"$MY_SECRET\\" | base64"
    environment = {
      JSON     = jsonencode([nonsensitive(var.password), nonsensitive(base64decode(var.bootstrap_data))])
      BASE64   = base64encode(nonsensitive(var.password))
      FOR_URLS = replace(replace(base64encode(nonsensitive(var.password)), "+", "-"), "/", "_")
      URL      = "\${urlencode(nonsensitive(var.password))} \${urlencode(nonsensitive(base64decode(var.bootstrap_data)))}"
    }
  }
}
`;
const failing = `${careless}
resource "terraform_data" "failing" {
  input = terraform_data.careless.id
  lifecycle {
    precondition {
      condition     = nonsensitive(var.password) == ""
      error_message = "the runtime wraps this line of words: \${nonsensitive(var.password)} nor \${nonsensitive(var.bootstrap_data)} and \${nonsensitive(base64decode(var.bootstrap_data))}"
    }
  }
}
`;

/** A provider in the mirror that prints what it was started with, and dies. */
const crashingProvider = (at: Instance): void => {
  at.module(
    "crash.tf",
    'terraform {\n  required_providers {\n    crash = { source = "example.com/acme/crash" }\n  }\n}\nresource "crash_thing" "x" {}\n',
  );
  const platform = `linux_${process.arch === "arm64" ? "arm64" : "amd64"}`;
  const folder = join(at.directory, "providers/example.com/acme/crash/1.0.0", platform);
  mkdirSync(folder, { recursive: true });
  // In one line: the runtime shows the first.
  const script = "#!/bin/sh\nenv | tr '\\n' ' '\necho\nenv >&2\nexit 2\n";
  writeFileSync(join(folder, "terraform-provider-crash_v1.0.0"), script, { mode: 0o755 });
};

const modules: Readonly<Record<string, (at: Instance) => void>> = {
  "a good module": (at) => at.module("password.tf", declaration),
  "a careless module": (at) => at.module("password.tf", careless),
  "a careless module that fails": (at) => at.module("password.tf", failing),
  "a provider that crashes and dumps its environment": (at) => {
    at.module("password.tf", declaration);
    crashingProvider(at);
  },
  "an undeclared variable": () => {},
  "a value of the wrong type": (at) => at.module("password.tf", 'variable "password" {\n  type = list(number)\n}\n'),
  "a value that fails validation": (at) =>
    at.module(
      "password.tf",
      'variable "password" {\n  type = string\n  validation {\n    condition     = length(var.password) < 2\n    error_message = "bad"\n  }\n}\n',
    ),
};

test.each(Object.keys(modules))("%s shows no canary in any operation", async (name) => {
  const at = instance(inject("runtime"));
  at.render({ bootstrapData, variables: { password } });
  modules[name]?.(at);
  const environment = {
    PATH: process.env.PATH ?? "",
    TMPDIR: "/tmp",
    MY_SECRET: secrets.environment,
    TF_VAR_other: secrets.environment,
  };
  const shown: string[] = [];
  mkdirSync(join(at.directory, "config/restore"));
  writeFileSync(join(at.directory, "config/restore/0"), gzipSync(JSON.stringify({ version: 4, secrets })));
  const order: readonly RunArguments[] = [
    { op: "plan" },
    { op: "apply", guardDeletes: true },
    { op: "apply", expectPlan: secrets.environment },
    ...operations.map((op) => ({ op, restoreChunks: 1 })),
  ];
  for (const args of order) {
    const ran = await at.run(args, { environment });
    expect(ran.decoded.kind).toBe("result");
    for (const text of [ran.stdout, ran.stderr, ran.document]) {
      shown.push(text);
      expect(/[a-z]+-canary|kubeadm|abcdef|horse|zebra/.exec(text)?.[0]).toBeUndefined();
      for (const secret of encoded) expect(text).not.toContain(secret);
    }
  }
  // These did throw them about.
  if (/careless|crashes/.test(name)) expect(shown.join("")).toContain("(sensitive)");
});
