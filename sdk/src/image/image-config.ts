import type { Issue } from "../schema/value-type.ts";
import { ImageDocument } from "./document.ts";
import type { Labels } from "./labels.ts";
import type { Platform } from "./platform.ts";

/** What is read of an image config. Entrypoint and command are there for the linter: a Job replaces both (image 5). */
export interface ImageConfig {
  readonly platform: Platform;
  readonly labels: Labels;
  /** As written; see decodeUser. */
  readonly user: string;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
}

/** What an image config says, or every issue with its path (image 11). */
export type DecodedImageConfig =
  | { readonly kind: "config"; readonly config: ImageConfig }
  | { readonly kind: "issues"; readonly issues: readonly Issue[] };

/**
 * Reads an image config blob (image 11): nothing in it is trusted, absent and null members are empty, unknown ones ignored. At most
 * maxImageDocumentBytes are read.
 */
export const decodeImageConfig = (source: string | Uint8Array): DecodedImageConfig => {
  const document = new ImageDocument();
  const root = document.root(source);
  const config = document.member(root, ["config"], "object");
  const labels = new Map<string, string>();
  for (const { key, value } of document.member(config, ["config", "Labels"], "object")?.members ?? []) {
    if (value.kind === "string") labels.set(key.value, value.value);
    else document.add(["config", "Labels", key.value], "must be a string");
  }
  const texts = (name: string): readonly string[] =>
    (document.member(config, ["config", name], "array")?.items ?? []).flatMap((item, index) => {
      if (item.kind === "string") return [item.value];
      document.add(["config", name, index], "must be a string");
      return [];
    });
  const decoded: ImageConfig = {
    platform: document.platform(root, []),
    labels,
    user: document.text(config, ["config", "User"]),
    entrypoint: texts("Entrypoint"),
    command: texts("Cmd"),
  };
  return document.issues.length > 0 ? { kind: "issues", issues: document.issues } : { kind: "config", config: decoded };
};
