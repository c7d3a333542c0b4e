/** Exit codes of `captf-conformance`: a verdict, or why there is none. */
export const exitCodes = { passed: 0, failed: 1, couldNotRun: 2, usage: 3 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
