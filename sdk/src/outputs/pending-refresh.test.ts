import { describe, expect, test } from "vitest";
import { pendingRefreshSeconds } from "./pending-refresh.ts";

describe("refreshes while health is pending (contract 7.3)", () => {
  test.each(["cluster", "machine"] as const)("%s: 30 s, 1, 2, 4 and then 5 minutes for ever", (role) =>
    expect([0, 1, 2, 3, 4, 5, 6, 100, 2 ** 31 - 1].map((readings) => pendingRefreshSeconds(role, readings))).toEqual([
      30, 30, 60, 120, 240, 300, 300, 300, 300,
    ]),
  );
  test("machinepool: always 30 s", () =>
    expect([0, 1, 5, 100].map((readings) => pendingRefreshSeconds("machinepool", readings))).toEqual([30, 30, 30, 30]));
});
