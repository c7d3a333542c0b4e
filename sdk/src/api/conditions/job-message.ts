/** A condition's message about a Job: `Job <name>`, then `: ` and more. Read again by `jobOfMessage` (conditions-events A6, TRAP). */
export const jobMessage = (job: string, more = ""): string => (more === "" ? `Job ${job}` : `Job ${job}: ${more}`);

/** The Job that a condition's message is about; undefined for any other message (conditions-events A6). */
export const jobOfMessage = (message: string): string | undefined => /^Job ([^\s:]+)(?=:|$)/.exec(message)?.[1];

/** The start of the message of a plan that waits for approval; read again to tell it from a Job's (conditions-events A6). */
export const planMessage = (plan: { readonly name: string; readonly inputsHash: string }): string =>
  `TerraformPlan ${plan.name} plans inputs hash ${plan.inputsHash}`;

/** The plan that such a message is about; undefined for any other message (conditions-events A6). */
export const planOfMessage = (message: string): string | undefined =>
  /^TerraformPlan ([^\s:]+) plans inputs hash /.exec(message)?.[1];
