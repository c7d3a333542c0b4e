/** The runner as a Job starts it: its file in its own image and in the volume, and the subcommands for either (runner 2, job 7, 8). */
export const runnerProgram = { name: "runner", run: "run", copy: "copy" } as const;
