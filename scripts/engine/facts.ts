/** What a test needs to start something in the engine. */
export interface EngineFacts {
  /** `unix://` and the path of its socket. */
  readonly address: string;
  /** The name of this run: the value of `runLabel` on all that is started, and the tag of all images. */
  readonly run: string;
}

/** References of this repository's images in the engine, of this machine's architecture. */
export interface EngineImages {
  readonly runner: string;
  /** `<role> <runtime>` to reference. */
  readonly noop: Readonly<Record<string, string>>;
  /** The stand-in for an operating system; null where there is none, which was said. */
  readonly os: { readonly reference: string; readonly online: boolean } | null;
}

/** The label of every container and volume of a test run. */
export const runLabel = "captf.test.run";

/** The reference of an image of a run. */
export const testImage = (name: string, { run }: EngineFacts): string => `captf-test/${name}:${run}`;
