import { isNullish, type JsonNode, type JsonObject, member } from "../json/node.ts";
import { isJsonSyntaxError, parseJson } from "../json/parse.ts";
import { utf8Length } from "../json/utf8.ts";
import type { Issue, Path } from "../schema/value-type.ts";
import type { Platform } from "./platform.ts";

/** Most bytes of a manifest, an index or an image config: registries refuse larger manifests, and real configs have a few kB. */
export const maxImageDocumentBytes = 4 * 2 ** 20;

const maxIssues = 10;

/** A document of an image being read: whoever publishes the image wrote it. The first few issues are kept. */
export class ImageDocument {
  readonly issues: Issue[] = [];

  add(path: Path, message: string): void {
    if (this.issues.length < maxIssues) this.issues.push({ path, message });
  }

  /** The document as an object; undefined, with an issue, where it is none. */
  root(source: string | Uint8Array): JsonObject | undefined {
    const bytes = typeof source === "string" ? utf8Length(source) : source.length;
    if (bytes > maxImageDocumentBytes) {
      this.add([], `has ${bytes} bytes, more than ${maxImageDocumentBytes}`);
      return undefined;
    }
    try {
      const node = parseJson(source);
      if (node.kind === "object") return node;
      this.add([], "must be an object");
    } catch (error) {
      if (!isJsonSyntaxError(error)) throw error;
      this.add([], `is not JSON: ${error.message}`);
    }
    return undefined;
  }

  /** A member of that kind; undefined where it is absent or null, with an issue where it is of another. */
  member<K extends JsonNode["kind"]>(
    node: JsonNode | undefined,
    path: Path,
    kind: K,
  ): Extract<JsonNode, { readonly kind: K }> | undefined {
    const value = member(node, String(path.at(-1)));
    if (isNullish(value)) return undefined;
    if (value.kind === kind) return value as Extract<JsonNode, { readonly kind: K }>; // the kind was just compared
    this.add(path, `must be ${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`);
    return undefined;
  }

  /** The text of a string member; empty where it is absent or null. */
  text(node: JsonNode | undefined, path: Path): string {
    return this.member(node, path, "string")?.value ?? "";
  }

  /** `os`, `architecture`, `variant` and `os.version`: a config has them at its top, an index in each entry's `platform`. */
  platform(node: JsonNode | undefined, path: Path): Platform {
    const variant = this.text(node, [...path, "variant"]);
    const osVersion = this.text(node, [...path, "os.version"]);
    return {
      os: this.text(node, [...path, "os"]),
      architecture: this.text(node, [...path, "architecture"]),
      ...(variant && { variant }),
      ...(osVersion && { osVersion }),
    };
  }
}
