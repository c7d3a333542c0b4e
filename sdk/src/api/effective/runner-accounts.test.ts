import { describe, expect, test } from "vitest";
import { type ClusterMember, runnerAccounts } from "./runner-accounts.ts";
import type { ClusterSettings } from "./settings.ts";

const account = (serviceAccountName: string) => ({ jobs: { serviceAccountName } });
const member = (cluster: ClusterSettings | undefined, own: ClusterMember["own"] = {}): ClusterMember => ({ own, cluster });

describe("subjects of a namespace's binding (operations 8.5, api 11)", () => {
  const cluster: ClusterSettings = { ...account("of-cluster"), defaults: account("of-defaults") };
  test.each<[string, readonly ClusterSettings[], readonly ClusterMember[], readonly string[]]>([
    ["no object", [], [], []],
    ["a cluster that sets none", [{}], [], ["captf-runner"]],
    ["a cluster's own, never its defaults", [cluster], [], ["of-cluster"]],
    ["a member's own first", [], [member(cluster, account("own"))], ["own"]],
    ["then the cluster's defaults", [], [member(cluster)], ["of-defaults"]],
    ["then the cluster's own, as its Jobs do", [], [member(account("of-cluster"))], ["of-cluster"]],
    ["then the default; an empty name is none", [], [member({}, account(""))], ["captf-runner"]],
    ["each once", [cluster, cluster], [member(cluster), member(cluster)], ["of-cluster", "of-defaults"]],
    [
      "TRAP: without its cluster a member keeps those of every cluster: rights do not come and go",
      [cluster, { defaults: account("of-other") }],
      [member(undefined)],
      ["of-cluster", "captf-runner", "of-defaults", "of-other"],
    ],
    ["and its own alone where it has one", [cluster], [member(undefined, account("own"))], ["of-cluster", "own"]],
    ["and the default where no cluster is left: its destroy still runs", [], [member(undefined)], ["captf-runner"]],
  ])("%s", (_, clusters, members, expected) => expect(runnerAccounts(clusters, members)).toEqual(expected));
});
