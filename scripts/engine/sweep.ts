import type Docker from "dockerode";
import { runLabel } from "./facts.ts";
import { isLeftOver } from "./run-name.ts";

const ourImages = "captf-test/*";

/** Whoever removes it at the same time comes first or second; either is well. */
const gone = async (removing: Promise<unknown>): Promise<void> => {
  await removing.catch((error: { readonly statusCode?: number }) => {
    if (error.statusCode !== 404 && error.statusCode !== 409) throw error;
  });
};

const removeWhere = async (docker: Docker, isMeant: (run: string) => boolean): Promise<void> => {
  for (const { Id, Labels } of await docker.listContainers({ all: true, filters: { label: [runLabel] } })) {
    if (isMeant(Labels[runLabel] ?? "")) await gone(docker.getContainer(Id).remove({ force: true, v: true }));
  }
  for (const { RepoTags } of await docker.listImages({ filters: { reference: [ourImages] } })) {
    for (const tag of RepoTags ?? []) {
      if (isMeant(tag.slice(tag.lastIndexOf(":") + 1))) await gone(docker.getImage(tag).remove({ force: true }));
    }
  }
};

/** Removes the containers and images of a run, running ones too. */
export const removeRun = (docker: Docker, run: string): Promise<void> => removeWhere(docker, (each) => each === run);

/** Removes what runs of this machine left whose process was killed. */
export const sweep = (docker: Docker): Promise<void> => removeWhere(docker, isLeftOver);
