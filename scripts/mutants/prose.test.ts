import { expect, test } from "vitest";
import { findChanges } from "./find-changes.ts";

const textsOf = (source: string) => {
  const { changes, prose } = findChanges("a.ts", source);
  const texts = changes.filter(({ operator }) => operator === "text").map(({ start, end }) => source.slice(start + 1, end - 1));
  return { texts, prose };
};

test.each<[string, string, number]>([
  ["an error's constructor", 'throw new RangeError("it is too long");', 1],
  ["a template with values in it", "throw new RangeError(`${n} is too long`);", 1],
  ["both branches of a choice", 'throw new Error(a ? "it is long" : "it is short");', 2],
  ["a text put together", 'throw new Error("it is " + n + " far too long");', 2],
  ["the third argument of fail", 'fail(issues, path, "must be a list");', 1],
  ["a property called message", 'const c = { message: "it has no state" };', 1],
  ["a constant called problem", 'const problem = "it has no state";', 1],
  ["a parameter called problem", 'const no = (cause: string, problem: string) => [cause]; no(a, "it has no state");', 1],
  ["a table called problems", 'const problems = { late: "it is too late" } as const;', 1],
  ["a text within a sentence", 'throw new Error(`${names.join(", ")} are too long`);', 1],
])("the wording in %s is left out", (_, source, prose) => {
  expect(textsOf(source)).toEqual({ texts: [], prose });
});

test.each<[string, string, string]>([
  ["a word", 'const c = { message: "NotFound" };', "NotFound"],
  ["a sentence that is called something else", 'const c = { reason: "it has no state" };', "it has no state"],
  ["a format", 'const terraform = "map(string) or null";', "map(string) or null"],
  ["the condition of a choice", 'throw new Error(a === "to be or" ? b : c);', "to be or"],
  ["another argument of fail", 'fail(issues, "a path", text);', "a path"],
  ["a parameter called otherwise", 'const no = (cause, problem) => [cause]; no("not found", a);', "not found"],
  ["an argument of a call inside a message", 'const message = join("two words");', "two words"],
])("%s stays a mutant", (_, source, text) => {
  expect(textsOf(source)).toEqual({ texts: [text], prose: 0 });
});
