import { transform } from "esbuild";

/**
 * Compiled JavaScript without its comments. Docstrings are in the declaration beside each file and reasons in the source; a second
 * copy would be a tenth of the package.
 */
export const plainCode = async (code: string): Promise<string> =>
  (await transform(code, { target: "es2023", charset: "utf8", legalComments: "none" })).code;
