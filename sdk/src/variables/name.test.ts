import { expect, test } from "vitest";
import type { Role } from "../contract/role.ts";
import { variableNameProblem } from "./name.ts";

test.each<[Role, string, ReturnType<typeof variableNameProblem>]>([
  ["machine", "disk_gib", null],
  ["machine", "my-name", null],
  ["machine", "_x", null],
  ["machine", "-x", "not-an-identifier"],
  ["machine", "", "not-an-identifier"],
  ["machine", "a b", "not-an-identifier"],
  ["machine", "größe", "not-an-identifier"],
  ["machine", "a\n", "not-an-identifier"],
  ["machine", "captf_extra", "reserved"],
  ["machine", "for_each", "reserved"],
  ["machine", "locals", "reserved"],
  ["machine", "machine_name", "reserved"],
  ["machinepool", "machine_name", null],
  ["cluster", "captf_cluster_outputs", "reserved"],
  ["cluster", "bootstrap_data", null],
])("%s: %j -> %s (inputs-rendering 4.3)", (role, name, problem) => expect(variableNameProblem(role, name)).toBe(problem));
