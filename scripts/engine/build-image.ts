import { join } from "node:path";
import { command } from "../../runner/image/command.ts";
import { type EngineFacts, runLabel, testImage } from "./facts.ts";

/** What an image is built of: the folder that is sent, a Containerfile in it, its arguments, and labels beside those it sets. */
export interface ImageBuild {
  readonly name: string;
  readonly context: string;
  readonly containerfile?: string;
  readonly args?: Readonly<Record<string, string>>;
  readonly labels?: Readonly<Record<string, string>>;
  /** Its stages of which files are taken: an engine that keeps each as an image lets go of it only by a name. */
  readonly stages?: readonly string[];
  /** Whether its commands reach other machines; they do not when left out. */
  readonly online?: boolean;
}

const flags = (name: string, values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([key, value]) => [`--${name}`, `${key}=${value}`]);

/** Builds an image with Docker's command line, as people do, and gives its reference; it goes with the run. Throws with what it says. */
export const buildImage = async (
  { name, context, containerfile = "Containerfile", args = {}, labels = {}, stages = [], online = false }: ImageBuild,
  engine: EngineFacts,
): Promise<string> => {
  const given = [...flags("build-arg", args), ...flags("label", { ...labels, [runLabel]: engine.run })];
  const where = ["--file", join(context, containerfile), "--network", online ? "default" : "none"];
  const build = async (tag: string, target: readonly string[]): Promise<string> => {
    const reference = testImage(tag, engine);
    const all = ["--host", engine.address, "build", ...where, "--tag", reference, ...target, ...given, context];
    // What a step printed is on either stream, depending on the builder.
    await command("docker", all).catch((error: Error & { readonly stdout?: string }) => {
      throw new Error(`${error.message}\n${error.stdout ?? ""}`, { cause: error });
    });
    return reference;
  };
  for (const stage of stages) await build(`${name}-${stage}`, ["--target", stage]);
  return build(name, []);
};
