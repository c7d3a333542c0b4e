export { callsForApply } from "./calls-for-apply.ts";
export { approvalHash, exportsHash, type HashedInputs, inputsDocument, inputsHash, inputsHashScheme } from "./inputs-hash.ts";
export { emptyPlanHash, minPlanKeyBytes, planFingerprint, planLines } from "./plan-fingerprint.ts";
