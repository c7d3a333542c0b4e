import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../json/json-text.testdata.ts";
import { compareQuantities, decodeQuantity, maxQuantityLength, type Quantity, quantitySuffixes } from "./quantity.ts";

const quantity = (text: string): Quantity => {
  const decoded = decodeQuantity(text);
  if (decoded === undefined) throw new Error(`${text} is no quantity`);
  return decoded;
};
const parts = (text: string) => {
  const { coefficient, exponent } = quantity(text);
  return [coefficient, exponent];
};

describe("what a quantity is worth (image 3.1)", () => {
  test.each([
    ["0", 0n, 0],
    ["-0.000Ki", 0n, 0],
    ["0e99", 0n, 0],
    ["4", 4n, 0],
    ["16Gi", 17_179_869_184n, 0],
    ["1n", 1n, -9],
    ["1u", 1n, -6],
    ["1m", 1n, -3],
    ["1k", 1n, 3],
    ["1M", 1n, 6],
    ["1G", 1n, 9],
    ["1T", 1n, 12],
    ["1P", 1n, 15],
    ["1E", 1n, 18],
    ["1Ki", 1024n, 0],
    ["1Mi", 1_048_576n, 0],
    ["1Gi", 1_073_741_824n, 0],
    ["1Ti", 1_099_511_627_776n, 0],
    ["1Pi", 1_125_899_906_842_624n, 0],
    ["1Ei", 1_152_921_504_606_846_976n, 0],
    ["1e3", 1n, 3],
    ["1E3", 1n, 3],
    ["1e+3", 1n, 3],
    ["1E-3", 1n, -3],
    ["1.5Gi", 1_610_612_736n, 0],
    ["0.5Ki", 512n, 0],
    ["0.1Ki", 1024n, -1],
    ["+1.50", 15n, -1],
    ["-1.5", -15n, -1],
    [".5", 5n, -1],
    ["5.", 5n, 0],
    ["00100", 1n, 2],
    ["1e2147483648", 1n, 2_147_483_648],
    ["9223372036854775808", 9_223_372_036_854_775_808n, 0],
    ["0.0000000001", 1n, -10],
  ])("%s is %d * 10^%d", (text, coefficient, exponent) => expect(parts(text)).toEqual([coefficient, exponent]));
  test("the text stays as written", () => expect(quantity("1.50Gi").text).toBe("1.50Gi"));
  test("the table has every suffix of the clause and no other", () =>
    expect(Object.keys(quantitySuffixes).sort()).toEqual(["", ..."Ki Mi Gi Ti Pi Ei n u m k M G T P E".split(" ")].sort()));
});

describe("what is no quantity", () => {
  test.each([
    ["nothing", ""],
    ["a sign", "-"],
    ["a point", "."],
    ["a suffix", "Gi"],
    ["two signs", "+-1"],
    ["an upper-case K", "1K"],
    ["a lower-case suffix", "1gi"],
    ["a suffix of bytes", "1GB"],
    ["two suffixes", "1kk"],
    ["an exponent and a suffix", "1e3Ki"],
    ["an exponent without digits", "1e"],
    ["a fraction as exponent", "1e1.5"],
    ["an exponent of eleven digits", "1e10000000000"],
    ["two points", "1.2.3"],
    ["space before", " 1"],
    ["space after", "1 "],
    ["a line break after", "1\n"],
    ["a space before the suffix", "1 Gi"],
    ["grouping", "1,000"],
    ["hexadecimal", "0x10"],
    ["another script's digits", "١"],
    ["infinity", "Infinity"],
    ["a member of every object", "1constructor"],
    ["a long one", "1".repeat(maxQuantityLength + 1)],
  ])("%s", (_, text) => expect(decodeQuantity(text)).toBeUndefined());
  test("the longest one is", () => expect(parts(`1${"0".repeat(maxQuantityLength - 1)}`)).toEqual([1n, maxQuantityLength - 1]));
});

describe("order, exactly", () => {
  test.each([
    ["1Gi", "=", "1073741824"],
    ["1Gi", "=", "1024Mi"],
    ["1Gi", ">", "1G"],
    ["1", "=", "1000m"],
    ["1e3", "=", "1k"],
    ["0.5", "=", "500m"],
    ["0", "=", "-0"],
    ["0", "=", "0E"],
    ["-1", "<", "0"],
    ["-2", "<", "-1"],
    ["-1Gi", "<", "-1G"],
    ["-1", "<", "1n"],
    ["1n", ">", "0"],
    // Kubernetes rounds both up to 1n.
    ["0.1n", "<", "1n"],
    // Beyond 2^53, where numbers stop being exact, and beyond 2^63 - 1, where Kubernetes caps binary ones.
    ["9007199254740993", ">", "9007199254740992"],
    ["8Ei", "=", "9223372036854775808"],
    ["9Ei", ">", "8Ei"],
    ["1e9999999999", ">", "9e9999999998"],
    ["1e-9999999999", "<", "1n"],
    ["100e9999999997", "=", "1e9999999999"],
  ] as const)("%s %s %s", (left, sign, right) => {
    const wanted = { "<": -1, "=": 0, ">": 1 }[sign];
    expect(Math.sign(compareQuantities(quantity(left), quantity(right)))).toBe(wanted);
    expect(Math.sign(compareQuantities(quantity(right), quantity(left))) + wanted).toBe(0);
  });

  const written = fc.tuple(
    fc.constantFrom("", "+", "-"),
    fc.stringMatching(/^[0-9]{1,25}(\.[0-9]{0,12})?$/),
    fc.constantFrom(...Object.keys(quantitySuffixes), "e3", "E-7", "e+18"),
  );
  /** Value times 10^40, by another way: decimal powers and repeated multiplication. */
  const scaled = ([sign, number, suffix]: readonly [string, string, string]): bigint => {
    const [whole = "", fraction = ""] = number.split(".");
    let value = BigInt(whole + fraction.padEnd(40, "0"));
    if (/i$/.test(suffix)) for (let i = 0; i <= "KMGTPE".indexOf(suffix.charAt(0)); i++) value *= 1024n;
    else {
      const power = /^[eE]./.test(suffix)
        ? Number(suffix.slice(1))
        : ({ n: -9, u: -6, m: -3 }[suffix] ?? 3 * " kMGTPE".indexOf(suffix || " "));
      value = power < 0 ? value / 10n ** BigInt(-power) : value * 10n ** BigInt(power);
    }
    return sign === "-" ? -value : value;
  };
  test("agrees with integers of a fine enough unit", () =>
    fc.assert(
      fc.property(written, written, (left, right) => {
        const [a, b] = [scaled(left), scaled(right)];
        const order = compareQuantities(quantity(left.join("")), quantity(right.join("")));
        expect(Math.sign(order)).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
      { seed, numRuns: 2000 },
    ));
  test("any text is a quantity or none", () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.+-eEinumkKMGTP x") }), (text) => {
        const decoded = decodeQuantity(text);
        if (decoded) expect(compareQuantities(decoded, quantity(text))).toBe(0);
      }),
      { seed, numRuns: 5000 },
    ));
});
