import { type BuildFailure, build } from "esbuild";

/** A module that loads what it is given as a browser's page would, bundled and minified; or why it cannot be. */
export type BrowserBundle = { readonly bytes: number } | { readonly problems: readonly string[] };

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && "errors" in error && Array.isArray(error.errors);

/** Bundles everything that a module exports, found from a folder. A built-in of Node is a problem: a browser has none. */
export const browserBundle = async (specifier: string, folder: string): Promise<BrowserBundle> => {
  try {
    const { outputFiles } = await build({
      stdin: { contents: `export * from ${JSON.stringify(specifier)};`, resolveDir: folder },
      bundle: true,
      minify: true,
      format: "esm",
      platform: "browser",
      write: false,
      logLevel: "silent",
    });
    return { bytes: outputFiles.reduce((sum, { contents }) => sum + contents.length, 0) };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return {
      problems: error.errors.map(({ text, location }) => (location ? `${location.file}:${location.line}: ${text}` : text)),
    };
  }
};
