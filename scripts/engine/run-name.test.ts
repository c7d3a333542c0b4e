import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { isLeftOver, runName } from "./run-name.ts";

/** The id of a process that has just ended. */
const gone = (): number =>
  Number(execFileSync(process.execPath, ["-e", "process.stdout.write(String(process.pid))"], { encoding: "utf8" }));

test("a run's name can be an image's tag", () => {
  expect(runName("docker", "_my host.example", 12)).toBe("my-host.example_12_docker");
  expect(runName("docker", "h".repeat(300), 12)).toMatch(/^h{100,}_12_docker$/);
});

test("what a run left over is that of an ended process of this machine, and no other's", () => {
  const pid = gone();
  expect(isLeftOver(runName("docker", undefined, pid))).toBe(true);
  expect(isLeftOver(runName("docker"))).toBe(false);
  expect(isLeftOver(runName("docker", "another-machine", pid))).toBe(false);
  expect(isLeftOver("")).toBe(false);
  expect(isLeftOver("latest")).toBe(false);
});
