import type { Part } from "./part.ts";
import { decodeRuntimeVersion } from "./runtime-version.ts";

const version = "1.11.4";

/** Terraform, from HashiCorp's releases. It has no Go build: a build of it is not a release of it. */
export const terraform: Part = {
  name: "terraform",
  title: "Terraform",
  binary: "terraform",
  version,
  variable: "CAPTF_TERRAFORM",
  variableHolds: "program",
  versionArguments: ["version", "-json"],
  decodeVersion: decodeRuntimeVersion,
  release: {
    url: (platform) => `https://releases.hashicorp.com/terraform/${version}/terraform_${version}_${platform}.zip`,
    member: "terraform",
    sha256: {
      linux_amd64: "1ce994251c00281d6845f0f268637ba50c0005657eb3cf096b92f753b42ef4dc",
      linux_arm64: "a43d1d0da9b9bab214a8305a39db0e40869572594ccf50c416a7756499143633",
      darwin_arm64: "867e0808fa971217043e25b7a792b10720c79b1546f8a68479b74f138be73e18",
    },
  },
};
