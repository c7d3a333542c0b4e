import { member, parseJson, text } from "@captf/sdk/json";
import { execute } from "./exec.ts";
import { Capture } from "./output/capture.ts";
import type { Workplace } from "./steps/run-step.ts";

/** How long an answer held open after the runtime's exit is waited for, in milliseconds. */
const patience = 60_000;

/** What is kept of an answer; a real one has a few hundred bytes. */
const maxAnswerBytes = 1 << 20;

/** A wrapper may answer with anything, and the answer is shown: what looks like no version is none. */
const version = /^\d+\.\d+\.\d+[-+.\w]*$/;
const maxVersionBytes = 64;

/** The runtime's version, by its own account; empty where it gives none (runner 4). No step: it never fails a run. */
export const runtimeVersion = async (place: Workplace): Promise<string> => {
  const answer = new Capture(maxAnswerBytes);
  const { directory, environment, interruption } = place;
  const command = { argv: [...place.runtime, "version", "-json"], directory, environment };
  const { exit } = await execute(command, { stdout: answer }, interruption, patience);
  if (exit !== 0) return "";
  try {
    // OpenTofu uses the same key.
    const told = text(member(parseJson(answer.bytes), "terraform_version")) ?? "";
    return told.length <= maxVersionBytes && version.test(told) ? told : "";
  } catch {
    return "";
  }
};
