import type { ChangeCounts } from "@captf/sdk/run";
import type { ByteSink } from "../exec.ts";
import { lineReader, overlongNote } from "../output/line-reader.ts";
import { redactedOutput } from "../output/redacted-output.ts";
import type { TextOutput } from "../output/stream-output.ts";
import { stripStyling } from "../output/strip-styling.ts";
import type { Redactor } from "../redact/redactor.ts";
import { scanChanges } from "./change-scanner.ts";
import { type Diagnostic, readMessage } from "./read-message.ts";
import { renderDiagnostic } from "./render-diagnostic.ts";

/** What an apply or destroy said of itself. */
export interface UiReport {
  readonly errors: readonly Diagnostic[];
  /** Addresses of `apply_errored`, in order. */
  readonly errored: readonly string[];
  readonly changes: ChangeCounts | undefined;
}

/** More than any summary shows; the rest is in the log only, so that a module cannot fill the memory. */
const maxKept = 100;
/** In units of text, of all errors together. */
const maxKeptText = 1 << 20;

/** Renders the machine-readable UI into the two log streams, redacted, and gathers the report (runner 9, 10). */
export class UiLog implements ByteSink {
  readonly #errors: Diagnostic[] = [];
  readonly #errored: string[] = [];
  #errorText = 0;
  #changes: ChangeCounts | undefined;
  readonly #reader: ByteSink;

  constructor(output: { readonly stdout: TextOutput; readonly stderr: TextOutput }, redact: Redactor) {
    const redacted = { stdout: redactedOutput(output.stdout, redact), stderr: redactedOutput(output.stderr, redact) };
    this.#reader = lineReader(async (lines, ended) => {
      const rendered = { stdout: "", stderr: "" };
      for (const line of lines) {
        const { stream, text } = line === null ? { stream: "stdout" as const, text: overlongNote } : this.#take(line);
        if (text === undefined) continue;
        // The summary sentence is looked for before redaction, which might hide it (runner 10).
        const plain = stripStyling(text);
        if (stream === "stdout") this.#changes = scanChanges(plain) ?? this.#changes;
        rendered[stream] += `${plain}\n`;
      }
      for (const stream of ["stdout", "stderr"] as const) {
        await redacted[stream].add(rendered[stream]);
        if (ended) await redacted[stream].end();
      }
    });
  }

  write(chunk: Uint8Array): void | Promise<void> {
    return this.#reader.write(chunk);
  }

  end(): void | Promise<void> {
    return this.#reader.end();
  }

  get report(): UiReport {
    return { errors: this.#errors, errored: this.#errored, changes: this.#changes };
  }

  /** Whole or not at all: half of it could end in half a secret. */
  #keep(error: Diagnostic): void {
    const size = Object.values(error).join("").length;
    if (this.#errors.length === maxKept || this.#errorText + size > maxKeptText) return;
    this.#errors.push(error);
    this.#errorText += size;
  }

  /** Where a line goes and as what; without text it is not printed. */
  #take(line: string): { stream: "stdout" | "stderr"; text: string | undefined } {
    const message = readMessage(line);
    switch (message.kind) {
      case "diagnostic":
        if (message.severity === "error") this.#keep(message.diagnostic);
        return {
          stream: message.severity === "error" ? "stderr" : "stdout",
          text: renderDiagnostic(message.severity, message.diagnostic),
        };
      case "apply-errored":
        if (this.#errored.length < maxKept) this.#errored.push(message.address);
        return { stream: "stdout", text: message.text || undefined };
      case "message":
        return { stream: "stdout", text: message.text || undefined };
      case "text":
        return { stream: "stdout", text: message.text };
    }
  }
}
