import type { Platform } from "./part.ts";

const platforms: Readonly<Record<string, Platform>> = {
  "linux x64": "linux_amd64",
  "linux arm64": "linux_arm64",
  "darwin arm64": "darwin_arm64",
};

/** The platform of a Node process in the words of release file names; null for one that no part is published for. */
export const platformOf = (os: string, architecture: string): Platform | null => platforms[`${os} ${architecture}`] ?? null;
