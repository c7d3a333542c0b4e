import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formsOf } from "./forms.ts";
import { redactor } from "./redactor.ts";

const secrets = (...values: string[]) => values.map((value) => ({ value, lineMinimum: 4 }));

describe("redactor", () => {
  test.each([
    ["a secret in the middle", ["hunter2"], "x hunter2 y", "x (sensitive) y"],
    ["several, touching", ["hunter2"], "hunter2hunter2", "(sensitive)(sensitive)"],
    ["the longest of two that fit (TRAP)", ["abcd", "abcdefgh"], "abcdefgh abcd", "(sensitive) (sensitive)"],
    ["the longest whichever is given first", ["abcdefgh", "abcd"], "abcdefgh", "(sensitive)"],
    ["a short one where the long one does not fit", ["abcdefghij", "abcd"], "abcdefghiX", "(sensitive)efghiX"],
    ["the first from the left", ["abcdef", "cdefgh"], "abcdefgh", "(sensitive)gh"],
    ["none of fewer than four bytes", ["abc"], "abc", "abc"],
    ["four bytes in two characters", ["éé"], "-éé-", "-(sensitive)-"],
    ["four bytes in one character", ["😀"], "-😀-", "-(sensitive)-"],
    ["at the very end, and only a beginning", ["hunter2"], "hunter hunter2", "hunter (sensitive)"],
    ["no text", ["hunter2"], "", ""],
    ["no secret", [], "hunter2", "hunter2"],
  ])("masks %s", (_, values, text, masked) => expect(redactor(secrets(...values))(text)).toBe(masked));

  test.each([
    ["as JSON of the runtime", 'a"<b>&c', 'say "a\\"\\u003cb\\u003e\\u0026c"', 'say "(sensitive)"'],
    ["as JSON of the rendered files", 'a"<b>&c', 'say "a\\"<b>&c"', 'say "(sensitive)"'],
    ["as JSON that quotes the rendered files", 'a"bc', 'code: "\\"a\\\\\\"bc\\""', 'code: "\\"(sensitive)\\""'],
    ["as HCL", "a${b}%{c}", '"a$${b}%%{c}"', '"(sensitive)"'],
    ["line by line", "first line\r\n  second line  \nabc", "second line|first line|abc", "(sensitive)|(sensitive)|abc"],
    ["whole rather than by line", "first line\nsecond", "first line\nsecond", "(sensitive)"],
  ])("masks a secret %s", (_, value, text, masked) => expect(redactor(secrets(value))(text)).toBe(masked));

  test("of a value with spaces the long words are masked by themselves: the runtime wraps at spaces", () => {
    const redact = redactor([{ value: "Bearer 0123456789abcdef", lineMinimum: 4 }]);
    expect(redact("Authorization: Bearer\n0123456789abcdef was refused")).toBe("Authorization: (sensitive) was refused");
    expect(redact("Authorization: bearer\n0123456789abcdef was refused")).toBe("Authorization: bearer\n(sensitive) was refused");
    const document = redactor([{ value: "a document with 0123456789abcdef in it", lineMinimum: 16 }]);
    expect(document("0123456789abcdef")).toBe("0123456789abcdef");
  });

  test("masks the literal as it is written in a file", () =>
    expect(redactor([{ value: "password", lineMinimum: 4, written: "p\\u0061ssword" }])('"p\\u0061ssword"')).toBe(
      '"(sensitive)"',
    ));

  test("of two minimum lengths for one line the smaller one applies", () => {
    const value = "short line\nthe other line";
    const given = [16, 4].map((lineMinimum) => ({ value, lineMinimum }));
    expect(redactor([{ value, lineMinimum: 16 }])("short line")).toBe("short line");
    expect(redactor(given)("short line")).toBe("(sensitive)");
    expect(redactor(given.toReversed())("short line")).toBe("(sensitive)");
  });

  test("a line minimum counts bytes", () =>
    expect(redactor([{ value: "ééééééé\néééééééé", lineMinimum: 16 }])("ééééééé|éééééééé")).toBe("ééééééé|(sensitive)"));

  // Letters that "(sensitive)" has not: a mask must not make a secret.
  const secret = fc.string({
    unit: fc.constantFrom("a", "b", '"', "\\", "\n", "<", "é", "😀", "x"),
    minLength: 4,
    maxLength: 12,
  });

  test("property: no known form of a secret survives", () => {
    fc.assert(
      fc.property(
        fc.array(secret, { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(40)),
        fc.string({ unit: "grapheme" }),
        (values, at, noise) => {
          const given = secrets(...values);
          const forms = [...formsOf(given)];
          const text = at.map((i) => forms[i % forms.length] ?? "").join(noise.replaceAll(/[(sentiv)]/g, ""));
          const masked = redactor(given)(text);
          for (const form of forms) expect(masked).not.toContain(form);
        },
      ),
      { seed: 3, numRuns: 500 },
    );
  });

  test("property: the order in which secrets are given does not matter", () => {
    fc.assert(
      fc.property(
        fc.array(secret, { minLength: 2, maxLength: 8 }),
        fc.string({ unit: fc.constantFrom("a", "b", "x", '"') }),
        (values, noise) => {
          const text = values.join(noise) + noise;
          expect(redactor(secrets(...values.toReversed()))(text)).toBe(redactor(secrets(...values))(text));
        },
      ),
      { seed: 3, numRuns: 300 },
    );
  });

  test("property: as the plain definition: at each place the longest form that fits", () => {
    const plain = (forms: string[], text: string): string => {
      const found = forms.filter((form) => text.startsWith(form)).sort((a, b) => Buffer.byteLength(b) - Buffer.byteLength(a))[0];
      if (text === "") return "";
      return found === undefined
        ? (text[0] ?? "") + plain(forms, text.slice(1))
        : `(sensitive)${plain(forms, text.slice(found.length))}`;
    };
    const text = fc.string({ unit: fc.constantFrom("a", "b", "x", "é"), maxLength: 60 });
    const short = fc.string({ unit: fc.constantFrom("a", "b", "x", "é"), minLength: 3, maxLength: 10 });
    fc.assert(
      fc.property(fc.array(short, { maxLength: 12 }), text, (values, source) => {
        expect(redactor(secrets(...values))(source)).toBe(plain([...formsOf(secrets(...values))], source));
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  test.each([
    ["with styling", "hun\u001b[1mter2", "hunter2"],
    ["with an escape of two characters", "hun\u001b=ter\u001b(B2", "hunter2"],
    ["as the runtime normalises it", "cafe\u0301-au-lait", "caf\u00e9-au-lait"],
    ["without the white space around it", "  hunter2\n\n", "hunter2"],
  ])("masks a secret given %s", (_, value, text) => {
    expect(redactor(secrets(value))(`x ${text} y`)).toBe("x (sensitive) y");
    expect(redactor(secrets(value))(`x${value}y`)).not.toMatch(/hun|lait/);
  });
  test("white space alone is no secret", () => expect(redactor(secrets("    ", " a   "))("x     a   y")).toBe("x     a   y"));

  test.each([
    ["lines that differ behind a long common beginning", Array.from({ length: 3_000 }, (_, i) => `${"a".repeat(16)}${i}`)],
    ["one long line that nearly fits everywhere", [`${"a".repeat(50_000)}b`]],
    ["lines of every length", Array.from({ length: 1_000 }, (_, i) => `${"a".repeat(16 + i)}b`)],
  ])("%s cost no more than others", (_, lines) => {
    const redact = redactor([{ value: lines.join("\n"), lineMinimum: 16 }]);
    const text = "a".repeat(1 << 18);
    expect(redact(text)).toBe(text); // minutes, were forms compared one by one
  });

  test("many secrets with a common beginning and a big text stay one pass", () => {
    const many = secrets(...Array.from({ length: 5_000 }, (_, i) => `AKIA${String(i).padStart(8, "0")}secret`));
    const text = `${"nothing to hide in this line, AKIA or not\n".repeat(50_000)}AKIA00004999secret`;
    const started = performance.now();
    expect(redactor(many)(text).endsWith("\n(sensitive)")).toBe(true);
    expect(performance.now() - started).toBeLessThan(2_000); // minutes, were every form tried at every place
  });
});
