import { referenceUser } from "../../image/user.ts";
import type { Plain, PlainObject } from "./job-object.ts";

/** The group of the volumes' files, so that images of any user read the 0440 ones (job 13). */
export const volumeGroup = referenceUser.gid;

/** The pod's security context: the policy's, seccomp and group filled in; 0 is a group (job 13). Shares nothing with what is given. */
export const podSecurity = (given: PlainObject = {}): PlainObject => ({
  ...structuredClone(given),
  ...(isUnset(given, "seccompProfile") && { seccompProfile: { type: "RuntimeDefault" } }),
  ...(isUnset(given, "fsGroup") && { fsGroup: volumeGroup }),
});

const restricted = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ["ALL"] },
  readOnlyRootFilesystem: true,
} as const satisfies PlainObject;

/** The init container's security context, fixed (job 13). */
export const initSecurity: PlainObject = { ...restricted, runAsNonRoot: true, runAsUser: referenceUser.uid };

/** The fields of a container's security context that a policy may set; any other is not passed on (job 13). */
export const securityFields = [
  "privileged",
  "seLinuxOptions",
  "windowsOptions",
  "runAsUser",
  "runAsGroup",
  "runAsNonRoot",
  "readOnlyRootFilesystem",
  "allowPrivilegeEscalation",
  "procMount",
  "seccompProfile",
  "appArmorProfile",
] as const;

/**
 * The main container's security context (job 13): each field that the policy set replaces the default, and `capabilities` always
 * drop ALL. User and non-root stay unset: images built on the stock Terraform image run as root.
 */
export const mainSecurity = (given: PlainObject = {}): PlainObject => ({
  ...restricted,
  ...Object.fromEntries(
    securityFields.filter((key) => !isUnset(given, key)).map((key) => [key, structuredClone(own(given, key))]),
  ),
  ...(!isUnset(given, "capabilities") && { capabilities: dropAll(own(given, "capabilities")) }),
});

const dropAll = (capabilities: Plain): Plain => {
  const copy = isObject(capabilities) ? structuredClone(capabilities) : {};
  const drop = own(copy, "drop");
  const dropped = Array.isArray(drop) ? (drop as readonly Plain[]) : [];
  return { ...copy, drop: dropped.includes("ALL") ? dropped : ["ALL", ...dropped] };
};

const isObject = (value: Plain): value is PlainObject => typeof value === "object" && value !== null && !Array.isArray(value);

const own = (object: PlainObject, key: string): Plain => (Object.hasOwn(object, key) ? (object[key] ?? null) : null);

const isUnset = (object: PlainObject, key: string): boolean => own(object, key) === null;
