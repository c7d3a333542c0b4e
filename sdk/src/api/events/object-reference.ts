/** The object that a run's events are about (runner 17). */
export interface EventObject {
  /** Group and version, or a version alone. */
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
}

/** The value of `--event-object`: `<apiVersion>/<kind>/<namespace>/<name>/<uid>` (runner 2.4, job 9). */
export const encodeEventObject = ({ apiVersion, kind, namespace, name, uid }: EventObject): string =>
  [apiVersion, kind, namespace, name, uid].join("/");

/** Reads it from the right, since an apiVersion has a `/` of its own; undefined where a field is missing or empty (runner 17). */
export const decodeEventObject = (value: string): EventObject | undefined => {
  const parts = value.split("/");
  const [kind, namespace, name, uid] = parts.slice(-4);
  const apiVersion = parts.slice(0, -4).join("/");
  return apiVersion && kind && namespace && name && uid ? { apiVersion, kind, namespace, name, uid } : undefined;
};
