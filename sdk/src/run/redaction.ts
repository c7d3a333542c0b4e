/** What stands for a secret in everything that a run shows (runner 13). */
export const redacted = "(sensitive)";

/** Fewest bytes of a secret that is masked: shorter ones say nothing and would blot out common words (runner 13.2). */
export const minSecretBytes = 4;
