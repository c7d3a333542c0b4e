import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../json/json-text.testdata.ts";
import { decodeRunArguments } from "./decode-arguments.ts";
import { encodeRunArguments, type RunArguments, runFlags } from "./flags.ts";
import { buildJob } from "./job/build-job.ts";
import { jobSpecs } from "./job/job-specs.testdata.ts";

const values = (...args: string[]) => {
  const decoded = decodeRunArguments(args);
  return decoded.kind === "arguments" ? decoded.values : decoded.problem;
};

describe("grammar (runner 2)", () => {
  test.each([
    ["nothing", [], {}],
    ["equals sign", ["--op=apply"], { op: "apply" }],
    ["separate value", ["--op", "apply"], { op: "apply" }],
    ["of a single value the last counts", ["--op=apply", "--op=plan"], { op: "plan" }],
    ["an empty value", ["--image=", "--force-unlock", ""], { image: "", "force-unlock": "" }],
    ["an equals sign in a value", ["--backend-config=a=b=c"], { "backend-config": ["a=b=c"] }],
    ["a line end in a value", ["--image=a\nb"], { image: "a\nb" }],
    ["_ in names is -, in values it stays", ["--lock_timeout=5_s"], { "lock-timeout": "5_s" }],
    ["a value that looks like a flag", ["--bin", "--op=x"], { bin: ["--op=x"] }],
    [
      "TRAP: a list is repeated, never split at commas",
      ['--backend-config=labels={"a"="b","c"=""}', "--backend-config=x,y"],
      { "backend-config": ['labels={"a"="b","c"=""}', "x,y"] },
    ],
    ["a bare switch", ["--guard-deletes", "--op=apply"], { "guard-deletes": true, op: "apply" }],
    ["a switch set to false", ["--guard-deletes=false"], { "guard-deletes": false }],
    ["a count stays text", ["--restore-chunks=2"], { "restore-chunks": "2" }],
  ])("%s", (_, args, expected) => expect(values(...args)).toEqual(expected));
  test.each([
    ["an unknown flag, its value not quoted", ["--bogus=hunter2"], "unknown flag --bogus"],
    ["an inherited name", ["--constructor=x"], "unknown flag --constructor"],
    ["a missing value", ["--op"], "--op needs a value"],
    ["a switch of another value, not quoted", ["--guard-deletes=hunter2"], "--guard-deletes is true or false"],
    ["an argument", ["hunter2"], "run takes no arguments besides flags"],
    ["a value after a switch is an argument", ["--guard-deletes", "true"], "run takes no arguments besides flags"],
    ["a flag without a name", ["--=hunter2"], "run takes no arguments besides flags"],
    ["something before the hyphens", ["x--op=apply"], "run takes no arguments besides flags"],
    ["one hyphen", ["-op=apply"], "run takes no arguments besides flags"],
  ])("a mistake: %s", (_, args, problem) => expect(decodeRunArguments(args)).toEqual({ kind: "mistake", problem }));
});

describe("encode and parse are one table", () => {
  test("every flag of runner 2.4 is read", () => {
    for (const flag of Object.values(runFlags)) expect(decodeRunArguments([`--${flag.name}=true`]).kind).toBe("arguments");
  });
  test("what encodeRunArguments writes is read", () => {
    const text = fc.string();
    const list = fc.array(text, { minLength: 1, maxLength: 3 });
    const typed = { string: text, duration: text, list, switch: fc.boolean(), count: fc.nat() };
    const given = fc.record(Object.fromEntries(Object.entries(runFlags).map(([key, { type }]) => [key, typed[type]])), {
      requiredKeys: [],
    }) as fc.Arbitrary<RunArguments>; // a value of its type for each flag
    fc.assert(
      fc.property(given, (args) => {
        const expected = Object.fromEntries(
          Object.entries(args)
            .filter(([, value]) => value !== false) // a switch that is off is left out
            .map(([key, value]) => [
              runFlags[key as keyof typeof runFlags].name,
              typeof value === "number" ? String(value) : value,
            ]),
        );
        expect(values(...encodeRunArguments(args).slice(1))).toEqual(expected);
      }),
      { seed, numRuns: 200 },
    );
  });
  test.each(Object.entries(jobSpecs))("what a Job passes is read, every argument of it: %s", (_, spec) => {
    const args = buildJob(spec).job.spec.template.spec.containers[0].args ?? [];
    const decoded = decodeRunArguments(args);
    if (decoded.kind === "mistake") throw new Error(decoded.problem);
    const again = Object.entries(decoded.values).flatMap(([name, value]) =>
      value === true ? [`--${name}`] : [value].flat().map((one) => `--${name}=${one}`),
    );
    expect(again.toSorted()).toEqual([...args].sort());
    expect(decoded.values.op).toBe(spec.run.op);
  });
});
