import { type Role, type RoleInputs, tagKeys } from "@captf/sdk";
import { goldenInputs } from "@captf/sdk/examples";
import { JsonText } from "@captf/sdk/json";
import type { Observation } from "../observation.ts";
import type { Instance, Step } from "./step.ts";

/** The check that decides about a first apply. */
const firstApply = { id: "main/apply", op: "apply", owner: "C01" } as const;

/** What every role goes through: created, found unchanged, refreshed, destroyed (contract 2.9, 9.1). */
export const mainInstance = <R extends Role>(): Instance<R> => ({
  name: "main",
  steps: [
    firstApply,
    { id: "main/plan", op: "plan", owner: "D01" },
    // Before the second apply, which would settle what D02 looks for.
    { id: "main/drift", op: "drift", owner: "D02" },
    { id: "main/reapply", op: "apply", owner: "D01" },
    { id: "main/refresh", op: "refresh", owner: "D03" },
    destroyStep("main"),
  ],
});

/** Creates another object than the main one; `inputs` gives it its name, `special` says what else is special about it. */
export const applyStep = <R extends Role>(
  instance: string,
  owner: string,
  inputs: Step<R>["inputs"],
  special?: string,
): Step<R> => ({
  id: `${instance}/apply`,
  op: "apply",
  owner,
  like: firstApply.id,
  ...(inputs && { inputs }),
  ...(special !== undefined && { special }),
});

export const destroyStep = <R extends Role>(instance: string): Step<R> => ({
  id: `${instance}/destroy`,
  op: "destroy",
  owner: "X01",
  mayFail: true,
});

/** The inputs of an object with another name, for two of them may exist at once. */
export const renamed = <R extends Role>(inputs: RoleInputs[R], suffix: string): RoleInputs[R] => {
  const name = `${inputs.captf_object.name}-${suffix}`;
  return {
    ...inputs,
    captf_object: { ...inputs.captf_object, name },
    captf_tags: { ...inputs.captf_tags, [tagKeys.name]: name },
  };
};

/** What a cluster that is managed elsewhere exports; what the user gave stands, for their cloud may need it (contract 5.5). */
export const noOutputs = (role: "machine" | "machinepool", given: JsonText): JsonText =>
  given === goldenInputs(role).captf_cluster_outputs ? new JsonText("{}") : given;

/** A changed template tag, as a ClusterClass rebase does it: mutable roles apply it in place (contract 5.3, 9.1). */
export const retagSteps = <R extends Role>(): readonly Step<R>[] => [
  { id: "changed/plan", op: "plan", owner: "U01", inputs: retag<R> },
  {
    id: "changed/update",
    op: "apply",
    owner: "U01",
    inputs: retag<R>,
    needs: ["changed/plan"],
    when: (planned) => isInPlace(planned),
  },
];

const retag = <R extends Role>(applied: RoleInputs[R]): RoleInputs[R] => ({
  ...applied,
  captf_tags: { ...applied.captf_tags, [tagKeys.template]: "conformance-rebased" },
});

/** Something changes and nothing is replaced or deleted: only then is it safe to go on. */
const isInPlace = ({ result }: Observation): boolean => {
  const plan = result.kind === "result" ? result.result.plan : undefined;
  return plan !== undefined && plan.create + plan.update > 0 && (plan.replace ?? 0) + plan.delete === 0;
};

/** A name that no module has reason to declare. */
export const undeclaredVariable = "conformance_undeclared";

/** An argument the module lacks: the apply must fail before anything exists, and say so in few words (testing U13). */
export const undeclared = <R extends Role>(): Instance<R> => ({
  name: "undeclared",
  steps: [
    {
      id: "undeclared/apply",
      op: "apply",
      owner: "U13",
      like: firstApply.id,
      mayFail: true,
      meantToFail: true,
      variables: (canary) =>
        new Map([[undeclaredVariable, { value: new JsonText(JSON.stringify(canary.variable)), sensitive: true }]]),
    },
    destroyStep("undeclared"),
  ],
});
