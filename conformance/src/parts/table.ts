import type { Part, PartName } from "./part.ts";
import { terraform } from "./terraform.ts";
import { tofu } from "./tofu.ts";

/** Every part's facts by name. */
export const parts: Readonly<Record<PartName, Part>> = { terraform, tofu };
