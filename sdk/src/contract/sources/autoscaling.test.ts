import { describe, expect, test } from "vitest";
import { decodeAutoscaling } from "./autoscaling.ts";

const minKey = "cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size";
const maxKey = "cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size";
const ownerKey = "cluster.x-k8s.io/replicas-managed-by";
const sizes = (min: string | undefined, max: string | undefined, owner?: string) => ({
  ...(min !== undefined && { [minKey]: min }),
  ...(max !== undefined && { [maxKey]: max }),
  ...(owner !== undefined && { [ownerKey]: owner }),
});
const off = { enabled: false, min: 0, max: 0 };
const on = (min: number, max: number) => ({ enabled: true, min, max });

/** Input, then status and reason, then message. */
const decoded = (annotations: Readonly<Record<string, string>>) => {
  const { input, condition } = decodeAutoscaling(annotations);
  expect(condition.type).toBe("AutoscalingActive");
  return [input, `${condition.status} ${condition.reason}`, condition.message];
};

describe("annotations, input and condition (contract 5.6.2)", () => {
  test.each<[string, Readonly<Record<string, string>>, object]>([
    ["both, min below max", sizes("1", "5"), on(1, 5)],
    ["both zero", sizes("0", "0"), on(0, 0)],
    ["equal", sizes("3", "3"), on(3, 3)],
    ["the largest", sizes("0", "2147483647"), on(0, 2_147_483_647)],
    ["leading zeros", sizes("007", "00000000010"), on(7, 10)],
  ])("active: %s", (_, annotations, input) => expect(decoded(annotations)).toEqual([input, "True ReplicasManagedByModule", ""]));

  test.each([
    ["neither", {}],
    ["neither, others there", { [ownerKey]: "captf" }],
  ])("disabled: %s", (_, annotations) => expect(decoded(annotations)).toEqual([off, "False AutoscalingDisabled", ""]));

  const range = "is no integer from 0 to 2147483647";
  test.each<[string, Readonly<Record<string, string>>, string]>([
    ["no maximum", sizes("1", undefined), `${maxKey} is missing`],
    ["no minimum", sizes(undefined, "5"), `${minKey} is missing`],
    ["no minimum and a bad maximum: the first is told", sizes(undefined, "x"), `${minKey} is missing`],
    ["unparsable", sizes("one", "5"), `${minKey} ${range}`],
    ["empty", sizes("1", ""), `${maxKey} ${range}`],
    ["a fraction", sizes("1", "5.0"), `${maxKey} ${range}`],
    ["an exponent", sizes("1", "5e0"), `${maxKey} ${range}`],
    ["white space", sizes(" 1", "5"), `${minKey} ${range}`],
    ["a line break last", sizes("1", "5\n"), `${maxKey} ${range}`],
    ["hexadecimal", sizes("0x1", "5"), `${minKey} ${range}`],
    ["negative", sizes("-1", "5"), `${minKey} ${range}`],
    ["beyond int32", sizes("1", "2147483648"), `${maxKey} ${range}`],
    ["beyond every integer", sizes("1", "9".repeat(400)), `${maxKey} ${range}`],
    ["min greater than max", sizes("6", "5"), `${minKey} is greater than ${maxKey}`],
    ["compared as numbers", sizes("10", "9"), `${minKey} is greater than ${maxKey}`],
  ])("unusable, the pool is applied all the same: %s", (_, annotations, message) =>
    expect(decoded(annotations)).toEqual([off, "False AutoscalingAnnotationsInvalid", message]),
  );

  test.each([
    ["somebody", "False ReplicasManagedExternally", `${ownerKey} names another owner of the replicas`],
    ["true", "False ReplicasManagedExternally", `${ownerKey} names another owner of the replicas`],
    ["", "False ReplicasManagedExternally", `${ownerKey} names another owner of the replicas`],
    ["false", "True ReplicasManagedByModule", ""],
    ["captf", "True ReplicasManagedByModule", ""],
  ])("replicas managed by %j: the input stays on", (owner, condition, message) =>
    expect(decoded(sizes("1", "5", owner))).toEqual([on(1, 5), condition, message]),
  );
  test("unusable annotations come before another owner", () =>
    expect(decoded(sizes("6", "5", "somebody"))[1]).toBe("False AutoscalingAnnotationsInvalid"));
});
