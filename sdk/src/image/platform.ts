/** The platform of an image. Empty fields are absent. */
export interface Platform {
  readonly os: string;
  readonly architecture: string;
  readonly variant?: string;
  readonly osVersion?: string;
}

/** The platforms that images are published for (image 6). */
export const publishedPlatforms: readonly Platform[] = [
  { os: "linux", architecture: "amd64" },
  { os: "linux", architecture: "arm64" },
];

/** The fields a request may set; what it leaves out matches anything. */
export type PlatformRequest = Partial<Platform>;

/** Reads `os/arch[/variant][:osversion]`; undefined where it has more than three parts between slashes (lint 10.3). */
export const parsePlatform = (text: string): PlatformRequest | undefined => {
  const colon = text.indexOf(":");
  const [os, architecture, variant, more] = (colon < 0 ? text : text.slice(0, colon)).split("/", 4);
  if (more !== undefined) return undefined;
  const osVersion = colon < 0 ? "" : text.slice(colon + 1);
  return {
    ...(os && { os }),
    ...(architecture && { architecture }),
    ...(variant && { variant }),
    ...(osVersion && { osVersion }),
  };
};

/** Whether a platform has every field that the request sets: `linux/arm64` is satisfied by `linux/arm64/v8` (lint 10.3). */
export const satisfies = (platform: Platform, request: PlatformRequest): boolean =>
  (["os", "architecture", "variant", "osVersion"] as const).every(
    (field) => request[field] === undefined || request[field] === platform[field],
  );

/** `os/arch[/variant]`, as reports name a platform. */
export const formatPlatform = ({ os, architecture, variant }: Platform): string =>
  `${os}/${architecture}${variant ? `/${variant}` : ""}`;
