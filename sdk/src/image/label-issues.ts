import type { JsonObject } from "../json/node.ts";
import { isJsonSyntaxError, parseJson } from "../json/parse.ts";
import { cutUtf8, utf8Length } from "../json/utf8.ts";
import { type ImageLabelName, imageLabels } from "./labels.ts";

/** What is wrong with a label whose value is JSON (image 3.1). */
export type LabelProblem = "too-large" | "not-json" | "not-an-object" | "empty" | "key" | "type" | "value";

/** One problem of a label. The message names the label; labels are public, so it may quote them, cut. */
export interface LabelIssue {
  readonly label: string;
  readonly problem: LabelProblem;
  readonly message: string;
}

/** Most bytes of a JSON label that is read at all; the largest known have a few hundred. */
export const maxSizeLabelBytes = 32_768;

/** Most issues told of one label; the last one then counts the rest. */
export const maxLabelIssues = 10;

const maxQuoted = 64;

/** Text of an image for a message: in JSON's quotes, so on one line, and cut. */
export const quoted = (text: string): string =>
  JSON.stringify(utf8Length(text) > maxQuoted ? `${cutUtf8(text, maxQuoted)}…` : text);

/** Collects the problems of one label. */
export class LabelIssues {
  readonly #label: string;
  readonly #issues: LabelIssue[] = [];
  #dropped = 0;

  constructor(name: ImageLabelName) {
    this.#label = imageLabels[name].key;
  }

  add(problem: LabelProblem, message: string): void {
    if (this.#issues.length < maxLabelIssues) this.#issues.push(this.#issue(problem, message));
    else this.#dropped++;
  }

  /** All issues; empty where the label is good. */
  list(): readonly LabelIssue[] {
    return this.#dropped === 0 ? this.#issues : [...this.#issues, this.#issue("value", `${this.#dropped} more problems`)];
  }

  /** The object that a label holds; undefined, with an issue, where it is none. */
  object(value: string): JsonObject | undefined {
    const bytes = utf8Length(value);
    if (bytes > maxSizeLabelBytes) {
      this.add("too-large", `has ${bytes} bytes, more than ${maxSizeLabelBytes}`);
      return undefined;
    }
    try {
      const node = parseJson(value);
      if (node.kind === "object") return node;
      this.add("not-an-object", "must be a JSON object");
    } catch (error) {
      if (!isJsonSyntaxError(error)) throw error;
      this.add("not-json", `is not JSON: ${error.message}`);
    }
    return undefined;
  }

  #issue(problem: LabelProblem, message: string): LabelIssue {
    return { label: this.#label, problem, message: `${this.#label}: ${message}` };
  }
}
