import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memoryOutput } from "../fake-runtime.testdata.ts";
import { lineLog } from "../output/line-log.ts";
import { collapseGaps } from "./gaps.ts";
import { maxWaiting, type Redactor, redactor } from "./redactor.ts";

const secrets = (...values: string[]) => values.map((value) => ({ value, lineMinimum: 4 }));

/** Never waits for a next line. */
const impatient = (redactor: Redactor): Redactor =>
  Object.assign((text: string) => redactor(text), {
    lines: () => {
      const lines = redactor.lines();
      return { ...lines, add: (more: string) => lines.add(more) + lines.flush() };
    },
  });

/** What is shown after each of the pieces, and at the end. */
const shown = (values: string[], ...pieces: string[]): string[] => {
  const lines = redactor(secrets(...values)).lines();
  return [...pieces.map((piece) => lines.add(piece)), lines.end()];
};

describe("a secret that the runtime wrapped", () => {
  test.each([
    ["at a space", "x correct\nhorse y", "x (sensitive) y"],
    ["with an indent", "x correct\n    horse y", "x (sensitive) y"],
    ["behind a margin", "x correct\n│ horse y", "x (sensitive) y"],
    ["with a carriage return", "x correct\r\nhorse y", "x (sensitive) y"],
    ["is no other text", "x correcthorse y", "x correcthorse y"],
    ["but not where it has no space", "x corr\nect horse y", "x corr\nect horse y"],
  ])("%s", (_, text, masked) => expect(redactor(secrets("correct horse"))(text)).toBe(masked));
  test("what comes before and after gaps stays where it is", () =>
    expect(redactor(secrets("one two", "three"))("a  b\n\n│ one\n  two\n\nc   three\n\n")).toBe(
      "a  b\n\n│ (sensitive)\n\nc   (sensitive)\n\n",
    ));
});

describe("lines that wait", () => {
  test("only the one that ends like the beginning of a secret, and only for the next one", () =>
    expect(shown(["correct horse"], "one\ntwo correct\n", "three\n")).toEqual(["one\n", "two correct\nthree\n", ""]));
  test("until the secret is whole", () =>
    expect(shown(["correct horse battery"], "x correct\n", "  horse\n", "battery y\n")).toEqual([
      "",
      "",
      "x (sensitive) y\n",
      "",
    ]));
  test("until the longest secret is certain", () =>
    expect(shown(["abcd", "abcd efgh"], "abcd\n", "efgh\nabcd\n", "x\n")).toEqual(["", "(sensitive)\n", "(sensitive)\nx\n", ""]));
  test("with the line before it, where a secret is on both", () =>
    expect(shown(["one two", "three four"], "a one\ntwo three\n", "four\n")).toEqual(["", "a (sensitive) (sensitive)\n", ""]));
  test("no longer than to the end", () => expect(shown(["correct horse"], "x correct\n")).toEqual(["", "x correct\n"]));
  test("not where a line ends within a word, or whole", () =>
    expect(shown(["correct horse"], "x corr\n", "correct horse\n")).toEqual(["x corr\n", "(sensitive)\n", ""]));
  test("not without bound: what a module prints cannot fill the memory", () => {
    const words = Array.from({ length: 20_000 }, (_, i) => `w${i}`);
    const long = words.join(" ");
    const lines = redactor([{ value: long, lineMinimum: 16 }]).lines();
    let out = 0;
    for (let i = 0; i < words.length - 500; i += 500) out += lines.add(`${words.slice(i, i + 500).join("\n")}\n`).length;
    expect(out).toBeGreaterThan(long.length - maxWaiting - 5_000);
    const blank = redactor(secrets("a secret")).lines();
    blank.add("a\n");
    expect(blank.add("\n".repeat(maxWaiting)).length).toBe(maxWaiting + 2);
  });
});

describe("lines that have waited long enough", () => {
  /** What is shown when what waits is flushed after each piece. */
  const flushed = (values: string[], ...pieces: string[]): string[] => {
    const lines = redactor(secrets(...values)).lines();
    return [...pieces.map((piece) => lines.add(piece) + lines.flush()), lines.end()];
  };
  test.each([
    ["the beginning of a secret is masked", ["correct horse"], ["x correct\n"], "x (sensitive)\n"],
    ["its rest too, when it comes", ["correct horse"], ["x correct\n", "  horse y\n"], "x (sensitive)\n(sensitive) y\n"],
    ["what comes and is no rest is shown", ["correct horse"], ["x correct\n", "house y\n"], "x (sensitive)\nhouse y\n"],
    [
      "three lines of a secret",
      ["correct horse battery"],
      ["x correct\n", "horse\n", "battery y\n"],
      "x (sensitive)\n(sensitive)\n(sensitive) y\n",
    ],
    ["a beginning of fewer than four bytes says nothing", ["one two"], ["x one\n", "two y\n"], "x one\n(sensitive) y\n"],
    ["what was flushed is not shown again", ["correct horse"], ["a correct\n", ""], "a (sensitive)\n"],
    ["whole secrets before it", ["abcd", "abcd efgh"], ["abcd\n", "efgh\n"], "(sensitive)\n(sensitive)\n"],
  ])("%s", (_, values, pieces, text) => expect(flushed(values, ...pieces).join("")).toBe(text));
  test("nothing waits then", () => {
    const lines = redactor(secrets("correct horse")).lines();
    lines.add("x\n");
    expect(lines.waits()).toBe(false);
    lines.add("correct\n");
    expect(lines.waits()).toBe(true);
    lines.flush();
    expect(lines.waits()).toBe(false);
  });
});

test("property: wrapped at any of its gaps, at any margin, in any pieces, nothing of 8 bytes is left, and no line is lost", async () => {
  const word = fc.string({ unit: fc.constantFrom("b", "d", "é", "q"), minLength: 1, maxLength: 9 });
  const margin = fc.constantFrom("", "│ ", "  ", "│     ", "\u001b[31m│\u001b[0m ");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(word, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.record({ wrap: fc.boolean(), margin }), { minLength: 1 }),
      fc.array(fc.nat(12), { minLength: 1 }),
      fc.constantFrom(" ", "\n", "  "),
      fc.boolean(),
      async (values, wraps, pieces, gap, slow) => {
        let at = 0;
        const wrapped = (words: string[]): string =>
          words.reduce((text, next) => {
            const { wrap, margin } = wraps[at++ % wraps.length] ?? { wrap: true, margin: "" };
            return text + (wrap ? `\n${margin}` : " ") + next;
          });
        const text = `${values.map((words, i) => `│ z${i} ${wrapped(words)} z\n`).join("")}end`;
        const output = memoryOutput();
        const known = redactor(values.map((words) => ({ value: words.join(gap), lineMinimum: 16 })));
        const redact = slow ? impatient(known) : known;
        const log = lineLog(output, redact);
        const bytes = Buffer.from(text);
        for (let from = 0, i = 0; from < bytes.length; i++) {
          const next = from + 1 + (pieces[i % pieces.length] ?? 0);
          await log.write(bytes.subarray(from, next));
          from = next;
        }
        await log.end();
        const left = collapseGaps(output.text());
        for (const words of values) {
          const whole = words.join(" ");
          if (Buffer.byteLength(whole) < 4) continue;
          for (let i = 0; i + 8 <= whole.length; i++) expect(left).not.toContain(whole.slice(i, i + 8));
        }
        expect(output.text().match(/z\d|end/g)).toEqual([...values.map((_, i) => `z${i}`), "end"]);
      },
    ),
    { seed: 3, numRuns: 1_000 },
  );
});
