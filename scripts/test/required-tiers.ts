import { type SlowTier, type TierName, tierNames } from "./tiers.ts";

/** The tiers that must run, or one sentence on what is wrong with the list. */
export type RequiredTiers = { readonly required: readonly TierName[] } | { readonly problem: string };

const isTierName = (word: string): word is TierName => (tierNames as readonly string[]).includes(word);

/** Decodes CAPTF_REQUIRE_TIERS: comma separated, of the closed list, each with tests in this tree (`withTests`). */
export const decodeRequiredTiers = (list: string | undefined, withTests: readonly SlowTier["name"][]): RequiredTiers => {
  const words = (list ?? "")
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  const required = words.filter(isTierName);
  const unknown = words.filter((word) => !isTierName(word));
  if (unknown.length > 0) {
    return { problem: `CAPTF_REQUIRE_TIERS: no tier is called ${unknown.join(", ")}; the tiers are ${tierNames.join(", ")}` };
  }
  const empty = required.filter((name) => !(withTests as readonly string[]).includes(name));
  if (empty.length > 0) return { problem: `CAPTF_REQUIRE_TIERS: no test belongs to ${empty.join(", ")} yet` };
  return { required };
};
