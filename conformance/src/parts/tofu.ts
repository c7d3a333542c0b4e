import type { Part } from "./part.ts";
import { decodeRuntimeVersion } from "./runtime-version.ts";

const version = "1.10.6";

/** OpenTofu, from its GitHub releases or built from the Go module proxy. */
export const tofu: Part = {
  name: "tofu",
  title: "OpenTofu",
  binary: "tofu",
  version,
  variable: "CAPTF_TOFU",
  variableHolds: "program",
  versionArguments: ["version", "-json"],
  decodeVersion: decodeRuntimeVersion,
  release: {
    url: (platform) => `https://github.com/opentofu/opentofu/releases/download/v${version}/tofu_${version}_${platform}.zip`,
    member: "tofu",
    sha256: {
      linux_amd64: "15b7bed76420b50da3e121769c43341df8cd57d751ca14e6dbe9c850124c6dac",
    },
  },
  goBuild: {
    folder: "tofu",
    package: "github.com/opentofu/opentofu/cmd/tofu",
    ldflags: "-X github.com/opentofu/opentofu/version.dev=no",
    takes: "3 to 7 minutes the first time",
  },
};
