import { roles } from "@captf/sdk";
import { describe, inject, test } from "vitest";
import { smoke } from "./smoke.testdata.ts";

const engine = inject("engine");
const images = inject("images");

describe.each(["tofu", "terraform"] as const)("the no-op images for %s", (runtime) => {
  test.each(roles)("%s: config, files, and a life without a network on a read-only root", (role) =>
    smoke(engine, { image: images.noop[`${role} ${runtime}`] ?? "", role, runtime }),
  );
});
