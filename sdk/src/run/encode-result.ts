import { lastUtf8, utf8Length } from "../json/utf8.ts";
import { encodeJsonString } from "../json/write.ts";
import { blankResult } from "./blank-result.ts";
import { maxResultBytes, type PlanResult, type Result } from "./result.ts";

/**
 * The result as one line of JSON of at most 4096 bytes, members in the order of runner 15, `<`, `>` and `&` escaped. A longer one
 * is shrunk in the order of runner 16: the plan's hash and counts are never dropped.
 */
export const encodeResult = (result: Result): string => {
  let encoded = "";
  for (const smaller of shrink(result)) {
    encoded = encode(smaller);
    if (utf8Length(encoded) <= maxResultBytes) break;
  }
  return encoded;
};

/** The result, then ever smaller ones. Lazy: each is made only if the one before did not fit. */
function* shrink(result: Result): Generator<Result> {
  let r = result;
  yield r;
  if (r.changes) {
    const { changes: _, ...rest } = r;
    r = rest;
    yield r;
  }
  if (r.error) {
    const { resources, ...rest } = r.error;
    for (const kept of halves(resources)) {
      r = { ...r, error: kept.length > 0 ? { ...rest, resources: kept } : rest };
      yield r;
    }
    for (const tail of lastHalves(rest.tail)) {
      r = { ...r, error: { ...rest, tail } };
      yield r;
    }
  }
  if (r.plan) {
    const { resources, truncated: _, ...rest } = r.plan;
    for (const kept of halves(resources)) {
      r = { ...r, plan: { ...rest, ...(kept.length > 0 && { resources: kept }), truncated: true } };
      yield r;
    }
  }
  if (r.drift) {
    r = { ...r, drift: { ...r.drift, resources: [] } };
    yield r;
  }
  while (r.steps.length > 2) {
    r = { ...r, steps: r.steps.toSpliced(1, 1) };
    yield r;
  }
  yield minimal(r); // of what is left: by now the plan says that its resources are gone
}

/** The first half, its first half, and so on to the empty list. */
function* halves(entries: readonly string[] = []): Generator<readonly string[]> {
  for (let kept = entries; kept.length > 0; ) {
    kept = kept.slice(0, Math.floor(kept.length / 2));
    yield kept;
  }
}

/** The last half, its last half, and so on; empty once under 16 bytes. */
function* lastHalves(text: string): Generator<string> {
  for (let tail = text; tail !== ""; ) {
    const bytes = utf8Length(tail);
    tail = bytes < 16 ? "" : lastUtf8(tail, bytes - Math.floor(bytes / 2));
    yield tail;
  }
}

const minimal = (r: Result): Result => {
  const plan = r.plan && withoutResources(r.plan);
  return {
    ...blankResult({ op: r.op }),
    error: r.error && { kind: r.error.kind, step: null, tail: "" },
    ...(plan && { plan }),
  };
};

const withoutResources = ({ resources: _, ...plan }: PlanResult): PlanResult => plan;

const encode = (r: Result): string =>
  write({
    version: r.version,
    op: r.op,
    image: { ref: r.image.ref, providersMirror: r.image.providersMirror },
    runtime: { command: r.runtime.command, version: r.runtime.version },
    steps: r.steps.map((s) => ({ name: s.name, exit: s.exit, seconds: s.seconds })),
    drift: r.drift && {
      detected: r.drift.detected,
      create: r.drift.create,
      update: r.drift.update,
      replace: r.drift.replace,
      delete: r.drift.delete,
      resources: r.drift.resources,
    },
    error: r.error && {
      kind: r.error.kind,
      step: r.error.step,
      tail: r.error.tail,
      resources: r.error.resources?.length ? r.error.resources : undefined,
    },
    changes: r.changes && {
      add: r.changes.add,
      change: r.changes.change,
      destroy: r.changes.destroy,
      import: r.changes.import || undefined,
    },
    plan: r.plan && {
      hash: r.plan.hash,
      create: r.plan.create,
      update: r.plan.update,
      replace: r.plan.replace || undefined,
      delete: r.plan.delete,
      outputChanges: r.plan.outputChanges || undefined,
      import: r.plan.import || undefined,
      move: r.plan.move || undefined,
      forget: r.plan.forget || undefined,
      resources: r.plan.resources?.length ? r.plan.resources : undefined,
      truncated: r.plan.truncated || undefined,
    },
  });

type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain | undefined };

/** Not toJson: seconds have a fraction, and JavaScript's own literal is the right one for them. */
const write = (value: Plain): string => {
  if (typeof value === "string") return encodeJsonString(value, "html");
  if (value === null || typeof value !== "object") return String(value);
  if (isList(value)) return `[${value.map(write).join(",")}]`;
  const members = Object.entries(value).flatMap(([k, v]) =>
    v === undefined ? [] : [`${encodeJsonString(k, "html")}:${write(v)}`],
  );
  return `{${members.join(",")}}`;
};

const isList = (value: object): value is readonly Plain[] => Array.isArray(value);
