import { expect, test } from "vitest";
import { decodeFlags, usage } from "./flags.ts";

const none = { controllers: [], auditLog: null, auditPolicy: null, kubeconfig: null, offline: false };

test.each([
  { name: "nothing", args: [], flags: none },
  {
    name: "controllers, an empty name left out",
    args: ["--controllers", "namespace-controller,,garbage-collector-controller"],
    flags: { ...none, controllers: ["namespace-controller", "garbage-collector-controller"] },
  },
  {
    name: "files, taken from the caller's directory",
    args: ["--audit-log=a.log", "--audit-policy", "../policy.yaml", "--kubeconfig", "/etc/kc"],
    flags: { ...none, auditLog: "/here/a.log", auditPolicy: "/policy.yaml", kubeconfig: "/etc/kc" },
  },
  { name: "offline", args: ["--offline"], flags: { ...none, offline: true } },
])("$name", ({ args, flags }) => {
  expect(decodeFlags(args, "/here")).toEqual({ flags });
});

test.each([
  { name: "an unknown flag", args: ["--controler", "a"], problem: "Unknown option '--controler'" },
  { name: "a flag without its value", args: ["--kubeconfig"], problem: "Option '--kubeconfig <value>' argument missing" },
  { name: "an empty file name", args: ["--audit-log="], problem: "--audit-log wants a file" },
  { name: "a word that is no flag", args: ["start"], problem: "Unexpected argument 'start'" },
])("refused: $name", ({ args, problem }) => {
  expect(decodeFlags(args, "/here")).toEqual({ problem: expect.stringContaining(problem) });
});

test("--help wins over other flags, and names them all", () => {
  expect(decodeFlags(["--offline", "--help"], "/here")).toEqual({ help: true });
  for (const flag of ["controllers", "audit-log", "audit-policy", "kubeconfig", "offline", "help"]) {
    expect(usage).toContain(`  --${flag} `);
  }
});
