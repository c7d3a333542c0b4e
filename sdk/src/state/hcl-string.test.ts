import { expect, test } from "vitest";
import { quoteHcl } from "./hcl-string.ts";

test.each([
  ["an empty text", "", '""'],
  ["quotes and backslashes", 'a"b\\', '"a\\"b\\\\"'],
  ["line ends, a tab and a return", "a\nb\t\r", '"a\\nb\\t\\r"'],
  ["$ and % alone stay", "$5 %d $ {", '"$5 %d $ {"'],
  ["introducers are doubled", "${a} %{b}", '"$${a} %%{b}"'],
  ["doubled introducers", "$${a}", '"$$${a}"'],
  ["a no-break space", "\u00a0", '"\\u00a0"'],
  ["letters of any script, and signs", "ключ é €", '"ключ é €"'],
  ["an unprintable supplementary code point", "\u{e0001}", '"\\U000e0001"'],
])("HCL quotes: %s", (_, value, quoted) => expect(quoteHcl(value)).toBe(quoted));
