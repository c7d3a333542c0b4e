import { createHash } from "node:crypto";
import type { RoleInputs } from "../contract/inputs/index.ts";
import type { Role } from "../contract/role.ts";
import { contractVersion } from "../contract/version.ts";
import type { JsonNode } from "../json/node.ts";
import { jsonNull } from "../json/node.ts";
import { compareUtf8 } from "../json/utf8.ts";
import { canonicalJson, jsonString } from "../json/write.ts";
import { encodeInputs } from "../root/render-root.ts";
import type { UserVariables } from "../variables/user-variables.ts";

/** The scheme that every inputs, approval and exports hash begins with (inputs-rendering 5). */
export const inputsHashScheme = "h2";

/** What an inputs hash is taken of. `image` is the reference as written in the spec, never a resolved digest. */
export interface HashedInputs<R extends Role = Role> {
  readonly role: R;
  readonly image: string;
  readonly inputs: RoleInputs[R];
  readonly variables?: UserVariables;
}

/** `h2:` and 64 hex digits (inputs-rendering 5). Throws NonIntegerError for a contract input with a fraction or exponent. */
export const inputsHash = <R extends Role>(of: HashedInputs<R>): string => hash(inputsDocument(of));

/** The hash an approval binds: the inputs hash, for a pool with `bootstrap_data` emptied so that it survives rotation (5.3). */
export const approvalHash = <R extends Role>(of: HashedInputs<R>): string =>
  inputsHash(of.role === "machinepool" ? { ...of, inputs: { ...of.inputs, bootstrap_data: "" } } : of);

/** The hash of a cluster's exports; null, absent and `{}` are the same. Any number is accepted, as written (5.2, 5.3). */
export const exportsHash = (exports: JsonNode | undefined): string =>
  hash(
    canonicalJson(exports === undefined || exports.kind === "null" ? { kind: "object", members: [] } : exports, {
      numbers: "any",
    }),
  );

/** The canonical text that `inputsHash` hashes (inputs-rendering 5.1). It holds secrets in clear. */
export const inputsDocument = <R extends Role>({ role, image, inputs, variables = new Map() }: HashedInputs<R>): string =>
  canonicalJson(
    object([
      ["scheme", jsonString(inputsHashScheme)],
      ["contract", jsonString(contractVersion)],
      ["role", jsonString(role)],
      ["image", jsonString(image)],
      ["inputs", object([...hashView(role, inputs)])],
      ...(variables.size > 0 ? ([["variables", jsonString(variablesDocument(variables))]] as const) : []),
    ]),
    { numbers: "integer" },
  );

/** While a pool's autoscaling is on, its replicas count as 0: zeroed, not removed (inputs-rendering 5.1). */
const hashView = <R extends Role>(role: R, inputs: RoleInputs[R]): ReadonlyMap<string, JsonNode> => {
  const encoded = encodeInputs(role, inputs);
  const scaled = "autoscaling" in inputs && inputs.autoscaling.enabled;
  return scaled ? new Map([...encoded, ["replicas", { kind: "number", literal: "0" }]]) : encoded;
};

/** Its own canonical text inside a string, so that any number is allowed in it. */
const variablesDocument = (variables: UserVariables): string => {
  const names = [...variables].filter(([, { sensitive }]) => sensitive).map(([name]) => name);
  return canonicalJson(
    object([
      ["sensitive", { kind: "array", items: names.sort(compareUtf8).map(jsonString) }],
      ["values", object([...variables].map(([name, { value }]) => [name, value.tree]))],
    ]),
    { numbers: "any" },
  );
};

const object = (entries: readonly (readonly [string, JsonNode])[]): JsonNode => ({
  kind: "object",
  members: entries.map(([key, value]) => ({ key: jsonString(key), value: value ?? jsonNull })),
});

const hash = (canonical: string): string => `${inputsHashScheme}:${createHash("sha256").update(canonical).digest("hex")}`;
