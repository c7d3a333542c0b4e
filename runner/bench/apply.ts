import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { goldenInputs } from "@captf/sdk/examples";
import { renderRoot } from "@captf/sdk/root";
import {
  decodeResult,
  encodeRunArguments,
  environmentNames,
  rootDirectory,
  rootFiles,
  runtimeSettings,
  workFiles,
} from "@captf/sdk/run";

/**
 * What the runner costs: `run --op=apply` of the no-op machine against a shell script that makes the same runtime calls, in turns.
 * Prints the median of the ratios of the pairs. `CAPTF_TERRAFORM`, else terraform on the PATH, is the runtime.
 */
const pairs = 10;
const runtime = process.env.CAPTF_TERRAFORM ?? "terraform";
const runner = fileURLToPath(new URL("../bin/captf-runner.cjs", import.meta.url));
const module = fileURLToPath(new URL("../../noop-modules/machine", import.meta.url));
const place = mkdtempSync(join(tmpdir(), "captf-runner-bench-"));
// No settings of this machine's user in either of the two.
const environment = {
  PATH: process.env.PATH ?? "",
  TMPDIR: place,
  ...runtimeSettings,
};

const script = `set -e
mkdir -p "$1/work/${rootDirectory}" && cp "$1/config/"* "$1/work/${rootDirectory}" && cd "$1/work/${rootDirectory}"
export ${environmentNames.home}="$1/work" ${environmentNames.data}="$1/work/${workFiles.data}"
"$2" version -json >/dev/null
"$2" init -input=false -no-color -lock-timeout=300s
"$2" validate -json -no-color
"$2" apply -input=false -no-color -lock-timeout=300s -json -auto-approve -var-file=${rootFiles.variables}
`;

/** A new instance: nothing applied yet. */
const instance = (name: string): string => {
  const directory = join(place, name);
  cpSync(module, join(directory, "module"), { recursive: true });
  for (const part of ["config", "state"]) mkdirSync(join(directory, part));
  const backend = { terraform: { backend: { local: { path: join(directory, "state/terraform.tfstate") } } } };
  const files = { ...renderRoot("machine", goldenInputs("machine")), "backend_override.tf.json": JSON.stringify(backend) };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(directory, "config", file), text);
  return directory;
};

const timed = (directory: string, argv: readonly string[]): number => {
  const [file = "", ...args] = argv;
  const started = performance.now();
  const { status, stderr } = spawnSync(file, args, { env: environment, cwd: directory, stdio: ["ignore", "pipe", "pipe"] });
  const taken = performance.now() - started;
  if (status !== 0) throw new Error(`${argv.join(" ")} ended with ${status}: ${stderr}`);
  return taken;
};

const byRunner = (directory: string): number => {
  const args = encodeRunArguments({
    op: "apply",
    bin: [runtime],
    module: join(directory, "module"),
    providers: join(directory, "no-providers"),
    workdir: join(directory, "work"),
    config: join(directory, "config"),
    result: join(directory, "result.json"),
  });
  const taken = timed(directory, [process.execPath, runner, ...args]);
  const decoded = decodeResult(readFileSync(join(directory, "result.json")));
  if (decoded.kind !== "result" || decoded.result.changes?.add !== 1) throw new Error("the runner applied nothing");
  return taken;
};

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};

try {
  const measured = Array.from({ length: pairs + 1 }, (_, i) => {
    const script_ = () => {
      const directory = instance(`script-${i}`);
      return timed(directory, ["/bin/sh", "-c", script, "script", directory, runtime]);
    };
    const runner_ = () => byRunner(instance(`runner-${i}`));
    // Whoever goes second finds warmer caches, so they take turns.
    if (i % 2 === 0) return { script: script_(), runner: runner_() };
    const first = runner_();
    return { runner: first, script: script_() };
  }).slice(1); // the first pair warms up
  const show = (values: readonly number[]): string => `${median(values).toFixed(0)} ms`;
  console.log(
    `script ${show(measured.map((m) => m.script))}, runner ${show(measured.map((m) => m.runner))} (medians of ${pairs})`,
  );
  console.log(`ratio ${median(measured.map((m) => m.runner / m.script)).toFixed(2)}`);
} finally {
  rmSync(place, { recursive: true, force: true });
}
