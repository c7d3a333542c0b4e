import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPreparationError } from "./preparation-error.ts";
import { prepare } from "./prepare.ts";
import { temporaryDirectory } from "./temporary-directory.testdata.ts";

const mode = (path: string): number => statSync(path).mode & 0o777;

test("copies what a mounted Secret shows: links to files, not the kubelet's entries or directories (TRAP)", async () => {
  const at = temporaryDirectory();
  const config = join(at, "config");
  mkdirSync(join(config, "..2026_01_01"), { recursive: true });
  mkdirSync(join(config, "restore"));
  mkdirSync(join(config, "..2026_01_01/restore"));
  writeFileSync(join(config, "..2026_01_01/main.tf.json"), "{}", { mode: 0o444 });
  symlinkSync("..2026_01_01", join(config, "..data"));
  symlinkSync("..data/main.tf.json", join(config, "main.tf.json"));
  symlinkSync("..data/restore", join(config, "linked"));
  writeFileSync(join(config, ".hidden"), "");
  writeFileSync(join(config, "backend_override.tf.json"), "{}");
  const prepared = prepare({ workdir: join(at, "work"), config, providers: join(at, "none") }, { TMPDIR: "/tmp" });
  expect(prepared.directory).toBe(join(at, "work/root"));
  expect(readdirSync(prepared.directory).sort()).toEqual(["backend_override.tf.json", "main.tf.json"]);
  expect(mode(prepared.directory)).toBe(0o700);
  expect(mode(join(prepared.directory, "main.tf.json"))).toBe(0o600);
  expect(prepared.providersMirror).toBe(false);
  expect(readdirSync(join(at, "work"))).toEqual(["root"]);
});

test("makes a temporary directory only where the container names none", async () => {
  const at = temporaryDirectory();
  mkdirSync(join(at, "config"));
  const prepared = prepare({ workdir: join(at, "work"), config: join(at, "config"), providers: join(at, "none") }, {});
  expect(prepared.environment.TMPDIR).toBe(join(at, "work/tmp"));
  expect(mode(join(at, "work/tmp"))).toBe(0o700);
});

test("with a mirror writes the CLI config, byte for byte, its path escaped", async () => {
  const at = temporaryDirectory();
  const providers = join(at, 'pro"viders');
  for (const directory of [providers, join(at, "config")]) mkdirSync(directory);
  const prepared = prepare({ workdir: join(at, "work"), config: join(at, "config"), providers }, { TMPDIR: "/tmp" });
  expect(prepared.providersMirror).toBe(true);
  expect(prepared.environment.TF_CLI_CONFIG_FILE).toBe(join(at, "work/cli.tfrc"));
  expect(prepared.environment).not.toHaveProperty("TF_PLUGIN_CACHE_DIR");
  expect(mode(join(at, "work/cli.tfrc"))).toBe(0o600);
  expect(readFileSync(join(at, "work/cli.tfrc"), "utf8")).toBe(`provider_installation {
  filesystem_mirror {
    path    = "${at}/pro\\"viders"
    include = ["*/*/*"]
  }
  direct {
    exclude = ["*/*/*"]
  }
}
`);
});

test("a mirror that is a file is none", async () => {
  const at = temporaryDirectory();
  mkdirSync(join(at, "config"));
  writeFileSync(join(at, "providers"), "");
  const prepared = prepare(
    { workdir: join(at, "work"), config: join(at, "config"), providers: join(at, "providers") },
    { TMPDIR: "/tmp" },
  );
  expect(prepared).toMatchObject({ providersMirror: false });
});

test.each([
  ["config cannot be read", { config: "none" }, "config"],
  ["the work directory cannot be made", { workdir: "file/work" }, "work directory"],
])("%s: a preparation error that names it", async (_, over, named) => {
  const at = temporaryDirectory();
  mkdirSync(join(at, "config"));
  writeFileSync(join(at, "file"), "");
  const paths = { workdir: "work", config: "config", providers: "none", ...over };
  const absolute = Object.fromEntries(Object.entries(paths).map(([k, v]) => [k, join(at, v)])) as typeof paths;
  const error: unknown = await Promise.resolve()
    .then(() => prepare(absolute, { TMPDIR: "/tmp" }))
    .catch((e: unknown) => e);
  expect(isPreparationError(error) && error.message.includes(named === "config" ? absolute.config : named)).toBe(true);
});
