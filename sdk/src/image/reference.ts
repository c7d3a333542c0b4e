import { isDigest } from "./digest.ts";

/** A parsed image reference, defaults filled in: it has a tag, a digest or both. */
export interface ImageReference {
  /** `host[:port]`; Docker Hub is `index.docker.io`. */
  readonly registry: string;
  /** The path in the registry; Docker Hub's own images are in `library/`. */
  readonly repository: string;
  readonly tag?: string;
  readonly digest?: string;
}

/** Why a text is no image reference. */
export type ReferenceProblem =
  | "empty"
  | "too-long"
  | "registry"
  | "repository"
  | "repository-upper-case"
  | "repository-too-long"
  | "repository-is-an-id"
  | "tag"
  | "digest";

/** An image reference in its parts, or the first thing wrong with it; the message does not quote it (lint 10.1). */
export type ParsedReference =
  | { readonly kind: "reference"; readonly reference: ImageReference }
  | { readonly kind: "invalid"; readonly problem: ReferenceProblem; readonly message: string };

/** Docker Hub under the name that its credentials are kept under, and its other name (lint 10.1, 10.2). */
export const defaultRegistry = "index.docker.io";
const defaultRegistryAlias = "docker.io";
const officialNamespace = "library/";

/** The tag of a reference that has neither tag nor digest (lint 10.1). */
export const defaultTag = "latest";

/** Most characters of an image reference, as in `spec.source.image` (api 2). */
export const maxReferenceLength = 512;
const maxRepositoryLength = 255;

const messages: Readonly<Record<ReferenceProblem, string>> = {
  empty: "it is empty",
  "too-long": `it has more than ${maxReferenceLength} characters`,
  registry: "its registry is not a host name or address with an optional port",
  repository: "its repository is not made of lower-case letters and digits, separated by one of . _ __ - and /",
  "repository-upper-case": "its repository has upper-case letters",
  "repository-too-long": `its repository has more than ${maxRepositoryLength} characters`,
  "repository-is-an-id": "it is an image ID: 64 hexadecimal digits",
  tag: "its tag is not 1 to 128 letters, digits, _ . and -, beginning with none of . and -",
  digest: "its digest is not an algorithm (sha256, sha384, sha512), a colon and the hash in lower-case hexadecimal digits",
};

const imageId = /^[0-9a-f]{64}$/;
const pathComponent = /^[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*$/;
const tagPattern = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/;

/**
 * Reads `[registry/]repository[:tag][@digest]` (lint 10.1, api 2). Default registry Docker Hub, default tag `latest`. The part before
 * the first slash is a registry if it is `localhost` or has a dot, a colon or an upper-case letter.
 */
export const parseReference = (text: string): ParsedReference => {
  if (text === "") return invalid("empty");
  if (text.length > maxReferenceLength) return invalid("too-long");
  if (imageId.test(text)) return invalid("repository-is-an-id");
  const at = text.indexOf("@");
  const digest = at < 0 ? undefined : text.slice(at + 1);
  if (digest !== undefined && !isDigest(digest)) return invalid("digest");
  const { registry, rest } = splitRegistry(at < 0 ? text : text.slice(0, at));
  if (!isRegistry(registry)) return invalid("registry");
  const colon = rest.indexOf(":");
  const tag = colon < 0 ? undefined : rest.slice(colon + 1);
  if (tag !== undefined && !tagPattern.test(tag)) return invalid("tag");
  const path = colon < 0 ? rest : rest.slice(0, colon);
  const repository = registry === defaultRegistry && !path.includes("/") ? `${officialNamespace}${path}` : path;
  if (repository !== repository.toLowerCase()) return invalid("repository-upper-case");
  if (repository.length > maxRepositoryLength) return invalid("repository-too-long");
  if (!repository.split("/").every((component) => pathComponent.test(component))) return invalid("repository");
  const version = { ...(tag !== undefined && { tag }), ...(digest !== undefined && { digest }) };
  return {
    kind: "reference",
    reference: { registry, repository, ...(tag === undefined && digest === undefined ? { tag: defaultTag } : version) },
  };
};

const invalid = (problem: ReferenceProblem): ParsedReference => ({ kind: "invalid", problem, message: messages[problem] });

const splitRegistry = (name: string): { readonly registry: string; readonly rest: string } => {
  const slash = name.indexOf("/");
  const first = name.slice(0, Math.max(slash, 0));
  if (slash < 0 || !(first === "localhost" || /[.:]/.test(first) || first !== first.toLowerCase())) {
    return { registry: defaultRegistry, rest: name };
  }
  return { registry: first === defaultRegistryAlias ? defaultRegistry : first, rest: name.slice(slash + 1) };
};

const hostLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const maxPort = 65_535;

const isRegistry = (registry: string): boolean => {
  const [, host = "", port] = /^(\[[^\]]*\]|[^:]*)(?::([0-9]{1,5}))?$/.exec(registry) ?? [];
  if (Number(port ?? 0) > maxPort) return false;
  return /^\[[0-9A-Fa-f:]+\]$/.test(host) || host.split(".").every((label) => hostLabel.test(label));
};

/** Writes a reference out in full: `index.docker.io/library/ubuntu:latest`; tag and digest both where it has both. */
export const formatReference = ({ registry, repository, tag, digest }: ImageReference): string =>
  `${registry}/${repository}${tag === undefined ? "" : `:${tag}`}${digest === undefined ? "" : `@${digest}`}`;

/** The repository of an image as written, without tag and digest: `localhost:5000/a:1@sha256:…` is `localhost:5000/a`. */
export const repositoryOf = (image: string): string => {
  const [named = ""] = image.split("@", 1);
  const colon = named.indexOf(":", named.lastIndexOf("/") + 1);
  return colon < 0 ? named : named.slice(0, colon);
};

/** Whether a registry may be spoken to: `allowed` is the list of a manager's flag, lower-case `host[:port]`; empty allows all (image 11). */
export const isAllowedRegistry = ({ registry }: ImageReference, allowed: readonly string[]): boolean =>
  allowed.length === 0 ||
  allowed.some((entry) => (entry === defaultRegistryAlias ? defaultRegistry : entry) === registry.toLowerCase());
