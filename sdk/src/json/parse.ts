import { type JsonMember, type JsonNode, type JsonString, jsonNull } from "./node.ts";

/** Text that is no JSON document. `offset` counts UTF-16 units; the message never quotes the text, which may be secret. */
export class JsonSyntaxError extends Error {
  override readonly name = "JsonSyntaxError";
  readonly offset: number;
  constructor(problem: string, offset: number) {
    super(`${problem} at offset ${offset}`);
    this.offset = offset;
  }
}

export const isJsonSyntaxError = (error: unknown): error is JsonSyntaxError => error instanceof JsonSyntaxError;

/** How deep arrays and objects may nest: far above any real document; indentation grows with it. */
export const maxJsonDepth = 512;

/**
 * Reads one JSON document (RFC 8259) without losing anything. Bytes are read as UTF-8, invalid ones as U+FFFD.
 * Throws JsonSyntaxError.
 */
export const parseJson = (source: string | Uint8Array): JsonNode => {
  const reader = new Reader(typeof source === "string" ? source : new TextDecoder("utf-8", { ignoreBOM: true }).decode(source));
  return reader.document();
};

const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const quote = 0x22;
const backslash = 0x5c;
const space = /[ \t\n\r]*/y;

class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  document(): JsonNode {
    const node = this.#value(0);
    this.#skip();
    if (this.#at < this.#source.length) throw this.#error("unexpected text after the document");
    return node;
  }

  #value(depth: number): JsonNode {
    if (depth > maxJsonDepth) throw this.#error(`nested deeper than ${maxJsonDepth}`);
    this.#skip();
    switch (this.#source[this.#at]) {
      case "{":
        return this.#object(depth);
      case "[":
        return this.#array(depth);
      case '"':
        return this.#string();
      case "t":
        return this.#word("true", { kind: "boolean", value: true });
      case "f":
        return this.#word("false", { kind: "boolean", value: false });
      case "n":
        return this.#word("null", jsonNull);
      case undefined:
        throw this.#error("unexpected end");
      default: {
        const literal = this.#match(number);
        if (literal === undefined) throw this.#error("expected a value");
        return { kind: "number", literal };
      }
    }
  }

  #object(depth: number): JsonNode {
    const members: JsonMember[] = [];
    this.#at++;
    if (this.#take("}")) return { kind: "object", members };
    do {
      this.#skip();
      if (this.#source[this.#at] !== '"') throw this.#error("expected a key");
      const key = this.#string();
      if (!this.#take(":")) throw this.#error("expected ':'");
      members.push({ key, value: this.#value(depth + 1) });
    } while (this.#take(","));
    if (!this.#take("}")) throw this.#error("expected ',' or '}'");
    return { kind: "object", members };
  }

  #array(depth: number): JsonNode {
    const items: JsonNode[] = [];
    this.#at++;
    if (this.#take("]")) return { kind: "array", items };
    do items.push(this.#value(depth + 1));
    while (this.#take(","));
    if (!this.#take("]")) throw this.#error("expected ',' or ']'");
    return { kind: "array", items };
  }

  #string(): JsonString {
    let end = this.#at + 1;
    let escapes = false;
    for (;;) {
      const unit = this.#source.charCodeAt(end);
      if (unit === quote) break;
      if (!(unit >= 0x20)) throw this.#error("malformed string"); // a control character, or the end (NaN)
      if (unit === backslash) escapes = true;
      end += unit === backslash ? 2 : 1;
    }
    const source = this.#source.slice(this.#at, end + 1);
    const value = escapes ? this.#unescape(source) : source.slice(1, -1);
    this.#at = end + 1;
    return { kind: "string", source, value };
  }

  #unescape(source: string): string {
    try {
      return JSON.parse(source) as string;
    } catch {
      throw this.#error("malformed string"); // not the engine's message: it quotes the text
    }
  }

  #word(word: string, node: JsonNode): JsonNode {
    if (!this.#source.startsWith(word, this.#at)) throw this.#error("expected a value");
    this.#at += word.length;
    return node;
  }

  /** Skips white space, then consumes `token` if it is next. */
  #take(token: string): boolean {
    this.#skip();
    if (this.#source[this.#at] !== token) return false;
    this.#at++;
    return true;
  }

  #skip(): void {
    this.#match(space);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #error(problem: string): JsonSyntaxError {
    return new JsonSyntaxError(problem, this.#at);
  }
}
