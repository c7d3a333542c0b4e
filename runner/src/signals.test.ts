import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { rememberSignals } from "./signals.ts";

test.each(["SIGTERM", "SIGINT"])("%s: remembered until someone listens, handed on from then", (signal) => {
  const process = new EventEmitter();
  const onSignal = rememberSignals(process);
  process.emit(signal);
  process.emit(signal);
  let heard = 0;
  onSignal(() => heard++);
  expect(heard).toBe(1);
  process.emit(signal);
  expect(heard).toBe(2);
});
test("no signal, no call", () => {
  let heard = 0;
  rememberSignals(new EventEmitter())(() => heard++);
  expect(heard).toBe(0);
});
