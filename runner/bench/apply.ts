import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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
import type { Bench } from "./bench.ts";
import { median } from "./median.ts";

const pairs = 10;
const module = fileURLToPath(new URL("../../noop-modules/machine", import.meta.url));
const script = `set -e
mkdir -p "$1/work/${rootDirectory}" && cp "$1/config/"* "$1/work/${rootDirectory}" && cd "$1/work/${rootDirectory}"
export ${environmentNames.home}="$1/work" ${environmentNames.data}="$1/work/${workFiles.data}"
"$2" version -json >/dev/null
"$2" init -input=false -no-color -lock-timeout=300s
"$2" validate -json -no-color
"$2" apply -input=false -no-color -lock-timeout=300s -json -auto-approve -var-file=${rootFiles.variables}
`;

/** A new instance: nothing applied yet. */
const instance = (place: string, name: string): string => {
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
  // No settings of this machine's user in either of the two.
  const environment = { PATH: process.env.PATH ?? "", TMPDIR: dirname(directory), ...runtimeSettings };
  const started = performance.now();
  const { status, stderr } = spawnSync(file, args, { env: environment, cwd: directory, stdio: ["ignore", "pipe", "pipe"] });
  const taken = performance.now() - started;
  if (status !== 0) throw new Error(`${argv.join(" ")} ended with ${status}: ${stderr}`);
  return taken;
};

const byRunner = (directory: string, runner: readonly string[], runtime: string): number => {
  const args = encodeRunArguments({
    op: "apply",
    bin: [runtime],
    module: join(directory, "module"),
    providers: join(directory, "no-providers"),
    workdir: join(directory, "work"),
    config: join(directory, "config"),
    result: join(directory, "result.json"),
  });
  const taken = timed(directory, [...runner, ...args]);
  const decoded = decodeResult(readFileSync(join(directory, "result.json")));
  if (decoded.kind !== "result" || decoded.result.changes?.add !== 1) throw new Error("the runner applied nothing");
  return taken;
};

/**
 * What the runner costs: `run --op=apply` of the no-op machine against a shell script that makes the same runtime calls, in turns.
 * Gives the medians, and that of the ratios of the pairs.
 */
export const benchApply: Bench = ({ runner, runtime, place }) => {
  const measured = Array.from({ length: pairs + 1 }, (_, i) => {
    const script_ = () => {
      const directory = instance(place, `script-${i}`);
      return timed(directory, ["/bin/sh", "-c", script, "script", directory, runtime]);
    };
    const runner_ = () => byRunner(instance(place, `runner-${i}`), runner, runtime);
    // Whoever goes second finds warmer caches, so they take turns.
    if (i % 2 === 0) return { script: script_(), runner: runner_() };
    const first = runner_();
    return { runner: first, script: script_() };
  }).slice(1); // the first pair warms up
  const show = (values: readonly number[]): string => `${median(values).toFixed(0)} ms`;
  return [
    `script ${show(measured.map((m) => m.script))}, runner ${show(measured.map((m) => m.runner))} (medians of ${pairs})`,
    `ratio ${median(measured.map((m) => m.runner / m.script)).toFixed(2)}`,
  ];
};
