import { encodeJsonString, type JsonEscaping, utf8Length } from "@captf/sdk/json";
import { minSecretBytes } from "@captf/sdk/run";
import { stripStyling } from "../output/strip-styling.ts";
import { collapseGaps } from "./gaps.ts";
import { everyLine, opaqueWord, type Secret } from "./secret.ts";

/**
 * Every text under which a secret may appear: itself, its lines and long words, and these as JSON, HCL, base64 and URLs write them
 * (runner 13.2).
 * Collapsed, without the gaps around it, without duplicates; a value or line given twice is there if any of its minimum lengths allows it.
 */
export const formsOf = (secrets: Iterable<Secret>): ReadonlySet<string> => {
  const forms = new Set<string>();
  const add = (form: string): void => {
    const text = collapseGaps(form).trim();
    if (isLongEnough(text, minSecretBytes)) forms.add(text);
  };
  for (const { value, lineMinimum, written } of secrets) {
    if (!isLongEnough(value.trim(), minSecretBytes)) continue;
    for (const shown of shownAs(value)) {
      for (const text of [shown, ...partsOf(shown, lineMinimum)]) for (const form of spellings(text.toWellFormed())) add(form);
    }
    // With the white space around it, which an encoding shows.
    for (const form of encodings(value.toWellFormed())) add(form);
    // The literal's own spelling, which may differ from ours (`\u0061`), and how a JSON diagnostic quotes that.
    if (written !== undefined) for (const form of [written, jsonBody(written, "html")]) add(form);
  }
  return forms;
};

/** As the runner logs it, without styling, and as the runtime does, which normalises its strings. Trimmed: nobody keeps a last newline. */
const shownAs = (value: string): ReadonlySet<string> =>
  new Set([value, stripStyling(value)].flatMap((text) => [text.trim(), text.normalize("NFC").trim()]));

/** The lines of a value of several lines, and the long words of a value whose lines are all secret; not the value itself. */
const partsOf = (value: string, lineMinimum: number): readonly string[] => {
  const lines = /[\r\n]/.test(value) ? value.split(/[\r\n]/).map((line) => line.trim()) : [];
  const words = lineMinimum <= everyLine && /\s/.test(value) ? value.split(/\s+/) : [];
  return [
    ...lines.filter((line) => isLongEnough(line, Math.max(lineMinimum, minSecretBytes))),
    ...words.filter((word) => isLongEnough(word, opaqueWord)),
  ];
};

/**
 * As it is; in JSON, HTML-escaped as the runtime's own or not as the rendered files are; in JSON that quotes such JSON (a diagnostic
 * shows the line of a file); in HCL, where `${` and `%{` are doubled.
 */
const spellings = (text: string): readonly string[] => {
  const once = [jsonBody(text, "none"), jsonBody(text, "html")];
  const twice = once.flatMap((body) => [jsonBody(body, "none"), jsonBody(body, "html")]);
  const hcl = once.map((body) => body.replace(/[$%](?=\{)/g, (sign) => sign + sign));
  return [text, ...once, ...twice, ...hcl, ...encodings(text)];
};

/**
 * In base64 and in URLs, as a request or a dump of one may show it. Base64 without its padding: that is the beginning of the padded
 * form. URLs as JavaScript and as Go write them, a space as `+` in a query, a `/` left as it is in a path.
 */
const encodings = (text: string): readonly string[] => {
  const bytes = Buffer.from(text);
  const strict = encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const urls = [encodeURIComponent(text), strict].flatMap((url) => [url, url.replaceAll("%20", "+"), url.replaceAll("%2F", "/")]);
  return [bytes.toString("base64").replace(/=+$/, ""), bytes.toString("base64url"), ...urls];
};

const jsonBody = (text: string, escaping: JsonEscaping): string => encodeJsonString(text, escaping).slice(1, -1);

const isLongEnough = (text: string, minimum: number): boolean => text.length >= minimum || utf8Length(text) >= minimum;
