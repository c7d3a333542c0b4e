import { PassThrough, Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import { memoryOutput } from "../fake-runtime.testdata.ts";
import { redactor } from "../redact/redactor.ts";
import { Capture } from "./capture.ts";
import { lineLog } from "./line-log.ts";
import { type Line, lineReader, maxLineBytes, overlongNote } from "./line-reader.ts";
import { streamOutput } from "./stream-output.ts";
import { stripStyling } from "./strip-styling.ts";
import { Tail } from "./tail.ts";

const read = (...chunks: (string | Uint8Array)[]): Line[] => {
  const lines: Line[] = [];
  const reader = lineReader((more) => void lines.push(...more));
  for (const chunk of chunks) reader.write(Buffer.from(chunk));
  reader.end();
  return lines;
};

describe("lines", () => {
  test.each([
    ["none", [""], []],
    ["whole ones", ["a\nb\n"], ["a", "b"]],
    ["a last one without newline", ["a\nb"], ["a", "b"]],
    ["empty ones", ["\n\n"], ["", ""]],
    ["one in pieces", ["a", "b", "c\nd"], ["abc", "d"]],
    ["a character in pieces", [Buffer.from([0xc3]), Buffer.from([0xa9, 10])], ["é"]],
  ])("%s", (_, chunks, lines) => expect(read(...chunks)).toEqual(lines));

  test("exactly 1 MiB is kept, one byte more is dropped up to its newline", () => {
    const exact = "x".repeat(maxLineBytes);
    expect(read(`${exact}\nb`)).toEqual([exact, "b"]);
    expect(read(exact, "x\nb")).toEqual([null, "b"]);
    expect(read(exact, "x", exact, "\nb")).toEqual([null, "b"]);
    expect(read(exact, "x")).toEqual([null]);
  });
});

describe("log of runtime output", () => {
  test("is stripped, redacted line by line, and notes an over-long line once", () => {
    const output = memoryOutput();
    const seen: string[] = [];
    const log = lineLog(output, redactor([{ value: "hunter2", lineMinimum: 4 }]), (line) => seen.push(line));
    log.write(Buffer.from(`\u001b[31m│\u001b[0m Error: hun\u001b[1mter2\n${"x".repeat(maxLineBytes + 1)}\nend`));
    log.end();
    expect(output.text()).toBe(`Error: (sensitive)\n${overlongNote}\nend\n`);
    expect(seen).toEqual(["Error: hunter2", "end"]);
  });
});

describe("styling", () => {
  test.each([
    ["\u001b[1;31mred\u001b[0m", "red"],
    ["\u001b[2K\u001b[?25lx", "x"],
    ["\u001b]8;;http://x\u0007link\u001b]8;;\u0007", "link"],
    ["╷\n│ Error: x\n│\n╵", "\nError: x\n\n"],
    ["a │ b", "a │ b"],
    ["plain [0m", "plain [0m"],
    ["\u001b=a\u001b(Bb\u001b7c\u001bMd", "abcd"],
  ])("%j becomes %j", (text, plain) => expect(stripStyling(text)).toBe(plain));
});

describe("tail", () => {
  test("keeps whole last lines of at most 64 KiB", () => {
    const tail = new Tail();
    for (let i = 0; i < 20_000; i++) tail.add(`line ${i}`);
    expect(Buffer.byteLength(tail.text)).toBeLessThanOrEqual(65_536);
    expect(Buffer.byteLength(tail.text)).toBeGreaterThan(65_000);
    expect(tail.text).toMatch(/^line \d+\n/);
    expect(tail.text.endsWith("\nline 19999")).toBe(true);
  });
  test("drops a line that does not fit: half of it could be half a secret", () => {
    const tail = new Tail();
    tail.add("x".repeat(70_000));
    tail.add("Error: y");
    expect(tail.text).toBe("Error: y");
  });
});

test("a capture that grew too big is no document", () => {
  const capture = new Capture(3);
  capture.write(Buffer.from("abc"));
  expect(Buffer.from(capture.bytes).toString()).toBe("abc");
  capture.write(Buffer.from("d"));
  capture.write(Buffer.from("e"));
  expect(capture.bytes).toHaveLength(0);
});

describe("stream", () => {
  test("a full stream asks to wait, once for all who wait", async () => {
    const stream = new PassThrough({ highWaterMark: 1 });
    const output = streamOutput(stream);
    const waits = [output.write("abc"), output.write("def")];
    expect(waits[0]).toBeInstanceOf(Promise);
    expect(stream.listenerCount("drain")).toBe(1);
    stream.resume();
    await Promise.all(waits);
    expect(stream.listenerCount("drain")).toBe(0);
  });
  test("a reader that went away ends the output, not the run", async () => {
    const stream = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => done(new Error("EPIPE")) });
    const output = streamOutput(stream);
    await output.write("a");
    await output.write("b");
    await output.flush();
    expect(output.write("c")).toBeUndefined();
  });
  test("flush waits until all has left", async () => {
    const stream = new PassThrough();
    const output = streamOutput(stream);
    let flushed = false;
    let release = (): void => {};
    const slow = new Writable({
      write: (_chunk, _encoding, done) => {
        release = done;
      },
    });
    const slowOutput = streamOutput(slow);
    slowOutput.write("x");
    const pending = slowOutput.flush().then(() => {
      flushed = true;
    });
    await output.flush();
    expect(flushed).toBe(false);
    release();
    release();
    await pending;
    expect(flushed).toBe(true);
  });
});
