import { cutUtf8 } from "../json/utf8.ts";
import type { ObjectAttribute, TerraformType } from "./terraform-type.ts";

/** The deepest type that is read; Terraform's own types stay far below. */
const maxTypeDepth = 100;

/** Why a text is no type: one sentence. */
export interface TypeProblem {
  readonly problem: string;
}

/** Whether `parseType` found no type. */
export const isTypeProblem = (value: TerraformType | TypeProblem): value is TypeProblem => "problem" in value;

/** A type expression as a type, comments skipped; a problem says what was expected (lint 8.1). */
export const parseType = (text: string): TerraformType | TypeProblem => {
  const reader = new TypeReader(text);
  try {
    const type = reader.type(0);
    reader.end();
    return type;
  } catch (error) {
    if (error instanceof UnreadableType) return { problem: error.message };
    throw error;
  }
};

class UnreadableType extends Error {
  constructor(problem: string) {
    super(cutUtf8(problem, 300)); // it quotes the text
  }
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

// White space apart from newlines, comments, a quoted text (it and a comment also unterminated: looking for the end again from each
// start would cost the square of the length), one punctuation mark, a newline, or a word.
const lexeme =
  /[ \t\r]+|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\]+|\\[\s\S]?)*(?:"|$)|[(){}[\]=,:\n]|[^\s(){}[\]=,:"#/]+|[\s\S]/g;

const tokenize = (text: string): readonly Token[] =>
  [...text.matchAll(lexeme)]
    .filter(([word]) => !/^(?:[ \t\r]|#|\/\/|\/\*[\s\S]*\*\/$)/.test(word))
    .map((found) => ({ text: found[0], start: found.index, end: found.index + found[0].length }));

class TypeReader {
  readonly #source: string;
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(source: string) {
    this.#source = source;
    this.#tokens = tokenize(source);
  }

  type(depth: number): TerraformType {
    if (depth > maxTypeDepth) throw new UnreadableType(`The type is nested deeper than ${maxTypeDepth} levels.`);
    const word = this.#next();
    switch (word) {
      case "string":
      case "number":
      case "bool":
      case "any":
        return { kind: word };
      case "list":
      case "set":
      case "map":
        return { kind: word, element: this.#within("(", ")", () => this.type(depth + 1)) };
      case "tuple":
        return { kind: "tuple", elements: this.#within("(", ")", () => this.#tuple(depth)) };
      case "object":
        return { kind: "object", attributes: this.#within("(", ")", () => this.#object(depth)) };
      default:
        throw new UnreadableType(word === undefined ? "The type is empty or ends early." : `"${word}" is no type.`);
    }
  }

  end(): void {
    const word = this.#peek();
    if (word !== undefined) throw new UnreadableType(`"${word}" follows the type.`);
  }

  #tuple(depth: number): readonly TerraformType[] {
    const elements: TerraformType[] = [];
    this.#expect("[");
    while (this.#peek() !== "]") {
      elements.push(this.type(depth + 1));
      if (this.#peek() !== "]") this.#expect(",");
    }
    this.#expect("]");
    return elements;
  }

  #object(depth: number): ReadonlyMap<string, ObjectAttribute> {
    const attributes = new Map<string, ObjectAttribute>();
    this.#expect("{");
    while (this.#peek() !== "}") {
      const name = this.#next() ?? "";
      if (!/^(?:"(?:[^"\\]|\\[\s\S])+"|[\p{ID_Start}_][\p{ID_Continue}-]*)$/u.test(name)) {
        throw new UnreadableType(`"${name}" is no attribute name.`);
      }
      if (this.#peek() === ":") this.#expect(":");
      else this.#expect("=");
      attributes.set(name.replace(/^"(.*)"$/s, "$1"), this.#attribute(depth + 1));
      const separated = this.#tokens[this.#at]?.text === "\n";
      if (this.#peek() === ",") this.#expect(",");
      else if (this.#peek() !== "}" && !separated)
        throw new UnreadableType(`A comma or a new line must follow the attribute ${name}.`);
    }
    this.#expect("}");
    return attributes;
  }

  #attribute(depth: number): ObjectAttribute {
    if (this.#peek() !== "optional") return { type: this.type(depth), optional: false };
    this.#next();
    return this.#within("(", ")", () => {
      const type = this.type(depth);
      if (this.#peek() !== ",") return { type, optional: true };
      this.#expect(",");
      return { type, optional: true, fallback: this.#anything() };
    });
  }

  /** The text up to the parenthesis that closes the one around it. */
  #anything(): string {
    const start = this.#tokens[this.#at]?.start ?? this.#source.length;
    for (let open = 0; this.#at < this.#tokens.length; this.#at++) {
      const token = this.#tokens[this.#at];
      if (token === undefined || (token.text === ")" && open === 0)) break;
      if (/^[([{]$/.test(token.text)) open++;
      if (/^[)\]}]$/.test(token.text)) open--;
    }
    return this.#source.slice(start, this.#tokens[this.#at]?.start).trim();
  }

  #within<T>(open: string, close: string, read: () => T): T {
    this.#expect(open);
    const value = read();
    this.#expect(close);
    return value;
  }

  #expect(word: string): void {
    const found = this.#next();
    if (found !== word)
      throw new UnreadableType(`"${word}" is expected${found === undefined ? " at the end" : `, not "${found}"`}.`);
  }

  #next(): string | undefined {
    const word = this.#peek();
    if (word === undefined) return undefined;
    while (this.#tokens[this.#at]?.text === "\n") this.#at++;
    this.#at++;
    return word;
  }

  /** The next token that is no newline; newlines matter only behind an attribute. */
  #peek(): string | undefined {
    for (let i = this.#at; i < this.#tokens.length; i++) {
      const word = this.#tokens[i]?.text;
      if (word !== "\n") return word;
    }
    return undefined;
  }
}
