import { bootstrapFormat } from "../definitions.ts";

/** The keys of a bootstrap Secret (contract 5.5). */
export const bootstrapSecretKeys = { value: "value", format: "format" } as const;

/** The input `bootstrap_format`: what the bootstrap data is, once out of base64 (contract 5.5). */
export type BootstrapFormat = (typeof bootstrapFormat.values)[number];

/** How many bytes become text at once: arguments of one call are limited. */
const piece = 0x8000;

/**
 * The input `bootstrap_data`: standard base64 with padding of the Secret's raw bytes, whatever they are: gzip stays gzip. The bytes are
 * those behind the API's own base64, so the result equals what the API shows (contract 5.5.1).
 */
export const encodeBootstrapData = (bytes: Uint8Array): string => {
  let binary = "";
  for (let at = 0; at < bytes.length; at += piece) binary += String.fromCharCode(...bytes.subarray(at, at + piece));
  return btoa(binary);
};

/** The input `bootstrap_format` from the Secret's key, `cloud-config` without one; undefined for a format that the contract lacks. */
export const bootstrapFormatInput = (format: string | undefined): BootstrapFormat | undefined =>
  format === undefined ? "cloud-config" : bootstrapFormat.values.find((known) => known === format);
