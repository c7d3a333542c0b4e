import { cutUtf8, utf8Length } from "../../json/utf8.ts";
import { pathName } from "../quoted-name.ts";

/**
 * A place in a value, linked to the one around it, so that walking costs nothing and only a problem is spelled out. A key that
 * the schema does not declare is the user's own: it is a `key`, an attribute that it does is an `attribute`.
 */
export interface Place {
  readonly within?: Place;
  readonly at: { readonly attribute: string } | { readonly key: string } | { readonly index: number };
}

/** Most bytes of a path. */
export const maxPathBytes = 512;

/**
 * A place as people read it: `volume.disks[0].size`. With `keys: "hidden"` a map key is `*`: in a secret value keys are part of
 * the secret. Names that are no identifiers are quoted; a long path is cut.
 */
export const formatPlace = (place: Place, keys: "shown" | "hidden"): string => {
  let path = "";
  for (let here: Place | undefined = place; here !== undefined; here = here.within) {
    const dot = here.within === undefined ? "" : ".";
    if ("index" in here.at) path = `[${here.at.index}]${path}`;
    else if ("attribute" in here.at) path = `${dot}${pathName(here.at.attribute)}${path}`;
    else path = `${dot}${keys === "hidden" ? "*" : pathName(here.at.key)}${path}`;
  }
  return utf8Length(path) > maxPathBytes ? `${cutUtf8(path, maxPathBytes)}…` : path;
};
