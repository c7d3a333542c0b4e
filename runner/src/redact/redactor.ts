import { utf8Length } from "@captf/sdk/json";
import { minSecretBytes, redacted } from "@captf/sdk/run";
import { FormIndex, type Found, type Span } from "./form-index.ts";
import { formsOf } from "./forms.ts";
import { collapseGaps, placesIn } from "./gaps.ts";
import type { Secret } from "./secret.ts";

/** Masks every known secret in a text. Redact whole texts and cut afterwards: half a secret is not recognized. */
export type Redact = (text: string) => string;

/** Redacts a log that comes in whole lines, each with its newline. */
export interface RedactedLines {
  /** What can be shown by now: lines that end with the beginning of a secret wait for the next ones. */
  readonly add: (lines: string) => string;
  /** Whether something waits. */
  readonly waits: () => boolean;
  /**
   * What waits, now: the beginning of a secret is masked where it is long enough to say something. Its rest is still looked for in
   * what comes.
   */
  readonly flush: () => string;
  /** What still waited, now that nothing comes. */
  readonly end: () => string;
}

/** Masks texts, and logs line by line, where a secret may be wrapped over lines. */
export interface Redactor extends Redact {
  readonly lines: () => RedactedLines;
}

/** Most of a log that waits for its next lines, in units. Longer beginnings of a secret are masked by their lines only. */
export const maxWaiting = 65_536;

/** A redactor of those secrets (runner 13.2). A gap in a secret is any gap in the text: the runtime may have wrapped it there. */
export const redactor = (secrets: Iterable<Secret>): Redactor => {
  const forms = formsOf(secrets);
  const index = new FormIndex(forms);
  const find = (text: string): Found => (forms.size === 0 ? { spans: [], openings: [] } : index.find(collapseGaps(text)));
  const redact = (text: string): string => mask(text, spansIn(text, find(text)));
  const lines = (): RedactedLines => {
    let waiting = "";
    /** How much of it was flushed. */
    let shown = 0;
    return {
      add: (more) => {
        const text = waiting + more;
        const found = find(text);
        const spans = spansIn(text, found);
        const settled = settledIn(text, spans, found);
        const masked = mask(text, spans, shown, Math.max(shown, settled));
        waiting = text.slice(settled);
        shown = Math.max(0, shown - settled);
        return masked;
      },
      waits: () => shown < waiting.length,
      flush: () => {
        const found = find(waiting);
        const spans = [...spansIn(waiting, found), ...beginningIn(waiting, found)];
        const masked = mask(waiting, spans, shown, waiting.length);
        shown = waiting.length;
        return masked;
      },
      end: () => {
        const rest = mask(waiting, spansIn(waiting, find(waiting)), shown, waiting.length);
        waiting = "";
        shown = 0;
        return rest;
      },
    };
  };
  return Object.assign(redact, { lines });
};

const spansIn = (text: string, { spans }: Found): readonly Span[] => {
  const place = placesIn(text);
  return spans.map(({ start, end }) => ({ start: place(start), end: place(end) }));
};

/** A part of the text, masked; spans ascend, and may overlap at their ends. */
const mask = (text: string, spans: readonly Span[], from = 0, to = text.length): string => {
  let masked = "";
  let done = from;
  for (const { start, end } of spans) {
    if (end <= done || start >= to) continue;
    masked += text.slice(done, start) + redacted;
    done = end;
  }
  return masked + text.slice(done, to);
};

/** The longest beginning of a secret at the text's end, without the gap behind it; none where it is too short to say something. */
const beginningIn = (text: string, { openings }: Found): readonly Span[] => {
  const place = placesIn(text);
  const end = text.trimEnd().length;
  for (const opening of openings) {
    const start = place(opening);
    if (text.length - start <= maxWaiting) return utf8Length(text.slice(start, end)) < minSecretBytes ? [] : [{ start, end }];
  }
  return [];
};

/** How far the text is settled: what follows it changes nothing before. The start of a line, and in no secret. */
const settledIn = (text: string, spans: readonly Span[], { openings }: Found): number => {
  const place = placesIn(text);
  for (const opening of openings) {
    const start = place(opening);
    if (text.length - start > maxWaiting) continue;
    return spans.reduceRight(
      (settled, span) => (span.start < settled && settled < span.end ? lineAt(text, span.start) : settled),
      lineAt(text, start),
    );
  }
  return text.length;
};

const lineAt = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1);
