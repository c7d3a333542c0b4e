import { findPart, type PartName } from "../../conformance/src/parts/index.ts";

/** The absolute paths of the programs an API server is made of. */
export interface Programs {
  readonly etcd: string;
  readonly apiServer: string;
  /** Needed only where controllers are asked for. */
  readonly controllerManager: string | null;
}

/** Finds what is needed, fetching or building what is nowhere (tiers.md's order); `missing` has a line for each part that cannot be had. */
export const findPrograms = async (options: {
  readonly controllers: boolean;
  readonly offline: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly onProgress: (line: string) => void;
}): Promise<Programs | { readonly missing: readonly string[] }> => {
  const missing: string[] = [];
  const find = async (name: PartName): Promise<string> => {
    const found = await findPart(name, options);
    if ("path" in found) return found.path;
    missing.push(found.missing);
    return "";
  };
  const programs = {
    etcd: await find("etcd"),
    apiServer: await find("kube-apiserver"),
    controllerManager: options.controllers ? await find("kube-controller-manager") : null,
  };
  return missing.length > 0 ? { missing } : programs;
};
