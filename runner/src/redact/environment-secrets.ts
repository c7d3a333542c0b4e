import { isDropped } from "../environment.ts";
import { everyLine, type Secret } from "./secret.ts";

/** Set by the runner or the pod, and no secrets (runner 13.1). */
const harmless: ReadonlySet<string> = new Set([
  "TF_DATA_DIR",
  "HOME",
  "TMPDIR",
  "TF_CLI_CONFIG_FILE",
  "TF_IN_AUTOMATION",
  "TF_INPUT",
  "KUBE_NAMESPACE",
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
    if (value === "" || harmless.has(name) || name.startsWith("KUBERNETES_")) return [];
    const opaque = Buffer.byteLength(value) >= opaqueBytes;
    const input = isDropped(name) && name.startsWith("TF_VAR_");
    return opaque || input || secretWords.test(name.toUpperCase()) ? [{ value, lineMinimum: everyLine }] : [];
  });
