import { describe, expect, test } from "vitest";
import { roles } from "../contract/role.ts";
import { goldenInputs } from "../examples/golden-inputs.ts";
import { approvalHash, inputsHash } from "./inputs-hash.ts";

// A change of what is hashed has to change the scheme, and these with it (testing A5).
describe("the hash of each golden input (testing A5)", () => {
  test.each([
    [
      "cluster",
      "h2:20edf3bcffa39063972caa5dbe2c1cf02791d0bbb77dd6c00fab594f3aa95f0c",
      "h2:20edf3bcffa39063972caa5dbe2c1cf02791d0bbb77dd6c00fab594f3aa95f0c",
    ],
    [
      "machine",
      "h2:67bc990026574d99dcd66a58c90f0e7834c1aeb00688e68c33eb788b8e8212b7",
      "h2:67bc990026574d99dcd66a58c90f0e7834c1aeb00688e68c33eb788b8e8212b7",
    ],
    [
      "machinepool",
      "h2:bf9823e6c021ae64b674e057c53970105856b4853c1cb0001b1d6fd54211fedd",
      "h2:0bfc6addd78a481e38b8236bfd00d0ab12c5d74a6982295a2601d74e1fb429e8",
    ],
  ] as const)("%s", (role, inputs, approval) => {
    const of = { role, image: "registry.example.com/acme/module:v1", inputs: goldenInputs(role) };
    expect([inputsHash(of), approvalHash(of)]).toEqual([inputs, approval]);
  });
  test("no role is left out", () => expect([...roles].sort()).toEqual(["cluster", "machine", "machinepool"]));
});
