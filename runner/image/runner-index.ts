import { imageLabels, referenceUser } from "@captf/sdk/image";
import { runnerProgram } from "@captf/sdk/run";
import type { Architecture } from "./architectures.ts";
import type { Commit } from "./commit.ts";
import { type LayoutIndex, layerOf } from "./oci-layout.ts";

/** The runner for one architecture: the archive of its one layer. */
export interface Platform {
  readonly architecture: Architecture;
  readonly layer: Buffer;
}

/** The runner's image for its platforms. The tag is for whoever loads or pushes the layout. */
export const runnerIndex = (platforms: readonly Platform[], { version, commit, date }: Commit): LayoutIndex => ({
  tags: [`v${version}`],
  images: platforms.map(({ architecture, layer }) => ({
    architecture: architecture.name,
    created: date,
    createdBy: "npm run build:image -w runner",
    config: {
      User: referenceUser.text,
      Entrypoint: [`/${runnerProgram.name}`],
      WorkingDir: "/",
      Labels: {
        [imageLabels.revision.key]: commit,
        [imageLabels.version.key]: version,
      },
    },
    layers: [layerOf(layer)],
  })),
});
