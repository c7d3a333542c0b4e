import type { Platform } from "./part.ts";

/** How a part was had; the order of this list is the order in which the ways are tried. */
export type PartSource = "given" | "path" | "cache" | "download" | "build";

/** A part that starts on this machine or, where another platform was asked for, on that. */
export interface FoundPart {
  readonly path: string;
  readonly version: string;
  readonly source: PartSource;
}

/** One line: what is missing and how to get it. */
export interface MissingPart {
  readonly missing: string;
}

/** How to look for a part. */
export interface FindOptions {
  /** Nothing is downloaded; CAPTF_OFFLINE=1 in `env` says the same. */
  readonly offline: boolean;
  /** What the user pointed at on the command line; wins over the part's environment variable. */
  readonly given?: string;
  readonly env: NodeJS.ProcessEnv;
  /** One that is not this machine's: the pinned version is taken from the cache, downloaded or built, and cannot be tried. */
  readonly platform?: Platform;
  /** False: no Go build. */
  readonly build?: boolean;
  readonly onProgress?: (line: string) => void;
}
