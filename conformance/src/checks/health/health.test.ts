import { validOutputs } from "../../observed.testdata.ts";
import { decides, failsWith, passes } from "../decide.testdata.ts";
import h01 from "./h01-health.ts";

const steps = (apply: unknown, refresh: unknown = apply) => ({
  "main/apply": { outputs: { ...validOutputs.machine, health: apply } },
  "main/refresh": { outputs: { ...validOutputs.machine, health: refresh } },
});
const running = { state: "running", healthy: true };

decides(h01, "machine", [
  { name: "running", steps: steps(running), gives: passes },
  { name: "pending", steps: steps({ state: "pending", healthy: false }), gives: passes },
  { name: "unknown", steps: steps({ state: "unknown", healthy: false, message: null, reasons: null }), gives: passes },
  {
    name: "a word of its own",
    steps: steps({ state: "fine", healthy: true }),
    gives: failsWith("health", { step: "main/apply" }),
  },
  { name: "no word about healthy", steps: steps({ state: "running" }), gives: failsWith("health") },
  { name: "null", steps: steps(null), gives: failsWith("null") },
  { name: "null after a refresh", steps: steps(running, null), gives: failsWith("null", { step: "main/refresh" }) },
]);
