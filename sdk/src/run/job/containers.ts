/** The containers of a Job's pod: the first copies the runner, the second runs it in the module image (job 7, 8). */
export const jobContainers = { init: "runner", main: "source" } as const;
