import { keptVariables } from "@captf/sdk/image";
import { environmentNames, environmentPrefixes } from "@captf/sdk/run";
import { everyLine, type Secret } from "./secret.ts";

/** Set by the runner or the pod, and no secrets (runner 13.1). */
const harmless: ReadonlySet<string> = new Set([
  ...keptVariables,
  environmentNames.data,
  environmentNames.home,
  environmentNames.temporary,
  environmentNames.cliConfig,
  "PATH",
]);
const secretWords = /KEY|SECRET|TOKEN|PASS|CREDENTIAL|PRIVATE|AUTH|CERT|SESSION/;

/** From this many bytes a value is masked whatever its name. */
const opaqueBytes = 16;

/**
 * The secrets of the container's environment, those among variables that no step gets to see included: the pod has them, so a
 * wrapper could print them (runner 13.1). A `TF_VAR_` value is a module's input and masked whatever its length.
 */
export const environmentSecrets = (environment: Readonly<Record<string, string>>): Secret[] =>
  Object.entries(environment).flatMap(([name, value]) => {
    if (value === "" || harmless.has(name) || name.startsWith(environmentPrefixes.cluster)) return [];
    const opaque = Buffer.byteLength(value) >= opaqueBytes;
    const input = name.startsWith(environmentPrefixes.moduleInput);
    return opaque || input || secretWords.test(name.toUpperCase()) ? [{ value, lineMinimum: everyLine }] : [];
  });
