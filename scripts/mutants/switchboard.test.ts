import { expect, test } from "vitest";
import { createSwitchboard } from "./switchboard.ts";

test("one change is on at most", () => {
  const switches = createSwitchboard();
  const states = () => [1, 2].map(switches.isOn);
  expect(states()).toEqual([false, false]);
  switches.turnOn(2, 10);
  expect(states()).toEqual([false, true]);
  switches.turnOff();
  expect(states()).toEqual([false, false]);
});

test("who asks too often is in an endless loop", () => {
  const switches = createSwitchboard();
  switches.turnOn(1, 2);
  switches.isOn(1);
  switches.isOn(2);
  expect(switches.isOverLimit()).toBe(false);
  expect(() => switches.isOn(1)).toThrow(RangeError);
  expect(switches.isOverLimit()).toBe(true);
});

test("what was asked for is taken once, and not while a change is on", () => {
  const switches = createSwitchboard();
  switches.isOn(1);
  switches.isOn(1);
  expect(switches.takeAsked()).toEqual([1]);
  switches.turnOn(2, 10);
  switches.isOn(3);
  expect(switches.takeAsked()).toEqual([]);
  expect(switches.steps()).toBe(1);
});
