import { describe, expect, it } from "vitest";
import type { ProgressEvent } from "./event.ts";
import { lineProgress } from "./lines.ts";
import { liveProgress } from "./live.ts";

const finished = (step: string, exit: number | null, meantToFail = false): ProgressEvent => ({
  kind: "finished",
  step,
  exit,
  seconds: 1.26,
  meantToFail,
});

describe("lineProgress", () => {
  it.each<[string, ProgressEvent, string]>([
    ["nothing for a start", { kind: "started", step: "main/apply" }, ""],
    ["a step", finished("main/apply", 0), "main/apply done in 1.3 s\n"],
    ["a failed one", finished("main/apply", 1), "main/apply failed with exit 1 in 1.3 s\n"],
    ["a killed one", finished("main/apply", null), "main/apply failed with a signal in 1.3 s\n"],
    ["one that was to fail", finished("undeclared/apply", 1, true), "undeclared/apply failed, as it should in 1.3 s\n"],
    [
      "one that was to fail and did not",
      finished("undeclared/apply", 0, true),
      "undeclared/apply done, though it should have failed in 1.3 s\n",
    ],
    ["a note", { kind: "note", text: "stopping" }, "stopping\n"],
  ])("%s", (_, event, line) => {
    const written: string[] = [];
    lineProgress((text) => written.push(text)).report(event);
    expect(written.join("")).toBe(line);
  });
});

describe("liveProgress", () => {
  const start = (columns = 80) => {
    const written: string[] = [];
    const clock = { now: 0, tick: () => {}, stopped: false };
    const progress = liveProgress({
      write: (text) => written.push(text),
      columns: () => columns,
      now: () => clock.now,
      everySecond: (tick) => {
        clock.tick = tick;
        return () => {
          clock.stopped = true;
        };
      },
    });
    return { progress, written, clock };
  };
  const clear = "\r\u001b[2K";

  it("rewrites one line with what is done and what runs for how long", () => {
    const { progress, written, clock } = start();
    progress.report({ kind: "started", step: "main/apply" });
    clock.now = 2500;
    clock.tick();
    progress.report(finished("main/apply", 0));
    expect(written).toEqual([`${clear}0 done | main/apply 0 s`, `${clear}0 done | main/apply 2 s`, `${clear}1 done`]);
  });

  it("cuts the line to the terminal, so that it stays one line", () => {
    const { progress, written } = start(10);
    progress.report({ kind: "started", step: "main/apply" });
    expect(written).toEqual([`${clear}0 done | `]);
  });

  it("puts a note above the line, and leaves nothing behind", () => {
    const { progress, written, clock } = start();
    progress.report({ kind: "note", text: "stopping" });
    progress.end();
    progress.end();
    clock.tick();
    expect(written).toEqual([`${clear}stopping\n`, `${clear}0 done`, clear]);
    expect(clock.stopped).toBe(true);
  });
});
