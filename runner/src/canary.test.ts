import { gzipSync } from "node:zlib";
import { goldenInputs } from "@captf/sdk/examples";
import { encodeJsonString, JsonText } from "@captf/sdk/json";
import { renderRoot } from "@captf/sdk/root";
import { operations, type RunArguments } from "@captf/sdk/run";
import { expect, test } from "vitest";
import { operation, place, type Script } from "./fake-runtime.testdata.ts";

// Acceptance: a secret in bootstrap data, in a sensitive user variable or in the environment appears in no log and no result,
// whatever the runtime does with it.
const canaries = {
  // A line of the payload: what is masked of a document are its lines.
  bootstrap: '- secret: bootstrap-canary-"quoted"-<5f2a>',
  variable: 'variable canary "quoted" & <9c1d> ${here}',
  list: "list-canary-77",
  environment: "environment-canary-31",
  dropped: "dropped-canary-64",
  planned: 'planned-canary-"08"-secret',
};
const bootstrapData = Buffer.from(`#cloud-config\nusers:\n  ${canaries.bootstrap}\n`).toString("base64");
const literal = (value: string): string => encodeJsonString(value, "none");

const root = renderRoot(
  "machine",
  { ...goldenInputs("machine"), bootstrap_data: bootstrapData },
  new Map([
    ["password", { value: new JsonText(literal(canaries.variable)), sensitive: true }],
    ["many", { value: new JsonText(`{"a":[${literal(canaries.list)}]}`), sensitive: true }],
  ]),
);

const { planned: _, ...known } = canaries;
const plain = [...Object.values(known), bootstrapData, `#cloud-config\nusers:\n  ${canaries.bootstrap}\n`];
const tfvarsLines = root["terraform.tfvars.json"].split("\n").filter((line) => /canary|bootstrap_data/.test(line));
const printed = [
  ...plain.flatMap((value) => value.split("\n")),
  ...plain.map(literal),
  ...plain.map((value) => encodeJsonString(value, "html")),
  ...tfvarsLines,
];
/** Base64 as it is and for URLs, padded and not, and as a URL has it in its path and in its query. */
const encodings = (value: string): readonly string[] => {
  const bytes = Buffer.from(value);
  const [standard, forUrls] = [bytes.toString("base64"), bytes.toString("base64url")];
  const padding = "=".repeat(standard.length - standard.replace(/=+$/, "").length);
  const url = encodeURIComponent(value);
  return [standard, standard.replace(/=+$/, ""), forUrls, forUrls + padding, url, url.replaceAll("%20", "+")];
};
const encoded = plain.flatMap((value) => [...encodings(value), ...encodings(`${value}\n`)]);
/** All that a careless runtime could print, one output a line. */
const leaks = [
  ...printed,
  ...encoded.map((text) => `curl https://example.com/?q=${text}&x=1`),
  ...tfvarsLines.map((line) => encodeJsonString(line, "html")),
  ...Object.values(known).map((value) => `\u001b[31m│\u001b[0m ${value.slice(0, 5)}\u001b[1m${value.slice(5)}`),
  ...Object.values(known).map((value) => `Error: ${value}`),
];
const messages = [...plain, ...leaks].flatMap((text) => [
  { type: "log", "@message": text },
  ...["error", "warning"].map((severity) => ({ type: "diagnostic", diagnostic: { severity, summary: text, detail: text } })),
]);
const addressed = plain.flatMap((text) => {
  const address = `module.role.a.b[${literal(text)}]`;
  return [
    { type: "apply_errored", "@message": text, hook: { resource: { addr: address } } },
    { type: "diagnostic", diagnostic: { severity: "error", summary: text, detail: text, address } },
  ];
});
const plan = {
  resource_changes: [
    {
      address: `module.role.a.b[${literal(canaries.planned)}]`,
      change: { actions: ["create"], before: null, after: { p: canaries.planned }, after_sensitive: { p: true } },
    },
  ],
};
const diagnostics = printed.map((text) => ({ severity: "error", summary: text, detail: text, snippet: { code: text } }));

/** A runtime that prints all of it on both streams in every step, and then exits as told. */
const leaky = (
  exits: Readonly<Record<string, number>>,
  // `dd` writes small pieces, so that a secret comes in several.
  cat = "cat",
): { script: Script; files: Readonly<Record<string, string>> } => {
  const files = {
    leaks: leaks.join("\n"),
    ui: [...addressed, ...messages].map((message) => JSON.stringify(message)).join("\n"),
    validate: JSON.stringify({ diagnostics }, null, 2).replace(/[<>&]/g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`),
    plan: JSON.stringify(plan),
    version: JSON.stringify({ terraform_version: canaries.environment }),
  };
  const body = (name: string, stdout: string): [string, string] => [
    name,
    `${cat} < "$here/config/leaks" >&2\ncase "$*" in *-refresh-only*) ${cat} < "$here/config/leaks" ;; *) ${cat} < "$here/config/${stdout}" ;; esac\nexit ${exits[name] ?? 0}`,
  ];
  return {
    script: Object.fromEntries([
      body("version", "version"),
      body("init", "leaks"),
      body("force-unlock", "leaks"),
      body("validate", "validate"),
      body("plan", "leaks"),
      body("show", "plan"),
      body("apply", "ui"),
      body("destroy", "ui"),
      body("state", "leaks"),
    ]),
    files,
  };
};

const runs: Readonly<Record<string, RunArguments>> = {
  ...Object.fromEntries(operations.map((op) => [op, { op }])),
  restore: { op: "restore", restoreChunks: 1, restoreResources: 1 },
  "guarded apply": { op: "apply", guardDeletes: true },
  "apply of another plan than the approved one": { op: "apply", expectPlan: canaries.environment },
};
const fails = ["nothing", "init", "force-unlock", "validate", "plan", "show", "apply", "destroy", "state"];
const cases = Object.keys(runs).flatMap((what) => fails.map((failing): [string, string] => [what, failing]));

const forbidden = [bootstrapData, ...encoded.map((text) => text.replace(/=+$/, ""))];

test.each([
  ...cases.map(([what, failing]) => [what, failing, "at once", "cat"] as const),
  ...Object.keys(runs).map((what) => [what, "nothing", "in pieces of 13 bytes", "dd bs=13 2>/dev/null"] as const),
])("%s, failing at %s, written %s, shows no canary", async (what, failing, _, cat) => {
  const { script, files } = leaky({ plan: 2, [failing]: 1 }, cat);
  const errored = { apply: `cp "$here/config/plan" errored.tfstate\n${script.apply}` };
  const p = place({ ...script, ...errored }, { ...root, ...files, "restore/0": gzipSync(JSON.stringify(plan)) });
  const ran = await operation(
    p,
    { ...runs[what], forceUnlock: "lock" },
    {
      environment: {
        PATH: process.env.PATH ?? "",
        MY_SECRET: canaries.environment,
        TF_VAR_x: canaries.dropped,
      },
    },
  );
  expect(ran.decoded.kind).toBe("result");
  for (const [where, text] of Object.entries({ stdout: ran.stdout, stderr: ran.stderr, result: ran.document })) {
    // The planned value is not known to be secret before the plan was read, and no log shows that; but no result may have it.
    const words = where === "result" ? /[a-z]+.canary/ : /(?:bootstrap|variable|list|environment|dropped).canary/;
    expect({ where, found: words.exec(text)?.[0] }).toEqual({ where, found: undefined });
    for (const secret of forbidden) expect(text).not.toContain(secret);
  }
  expect(ran.stdout + ran.stderr).toContain("(sensitive)");
});

test("lines of up to and over 1 MiB show no canary, nor its beginning", async () => {
  const secret = canaries.variable;
  const lineWith = (length: number, before: number): string =>
    `${"x".repeat(before)}${secret}${"y".repeat(Math.max(0, length - before - secret.length))}`;
  const mebibyte = 2 ** 20;
  const lines = [
    lineWith(mebibyte, 10),
    lineWith(mebibyte, mebibyte - secret.length),
    // The cut goes through the secret, or is right behind it.
    ...[1, 10, secret.length].map((over) => lineWith(mebibyte + over, mebibyte - secret.length + over)),
    lineWith(2 * mebibyte, mebibyte + 7),
  ];
  const p = place(
    { init: 'cat "$here/config/long"; cat "$here/config/long" >&2', apply: 'cat "$here/config/long"' },
    { ...root, long: lines.join("\n") },
  );
  const { stdout, stderr } = await operation(p, { op: "apply" });
  for (const text of [stdout, stderr]) expect(/variable canary|vari[^a]|9c1d/.exec(text)?.[0]).toBeUndefined();
  expect(stdout.split("(sensitive)").length - 1).toBe(4);
});
