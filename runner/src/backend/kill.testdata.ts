import type { ApiServerFacts } from "../../../scripts/kube/options.ts";
import { startApiProxy } from "./api-proxy.testdata.ts";
import type { RunSettings } from "./job-pod.testdata.ts";
import { createMachine, type Machine, stateOf } from "./machine.testdata.ts";
import { creations, markedAddress, markedModule, stopModuleAt, stopped } from "./marked-module.testdata.ts";
import type { Pod } from "./pod.testdata.ts";

/** Where an apply is killed, by what was seen of it: its n-th API request (from 1), or a point of its module. */
export type KillPoint = { readonly state: "new" | "existing" } & (
  | { readonly request: number; readonly phase: "asked" | "answered" }
  | { readonly module: string }
);

/** What an apply creates on top of what there is. */
const wanted = ["c", "d", "e", "f"];

/** 50 points, from the numbers of requests: each request of an apply on an existing state and of the first one, then of the module. */
export const killPoints = (requests: Readonly<Record<KillPoint["state"], number>>): readonly KillPoint[] => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const inModule = wanted.flatMap((name) => [`before ${name}`, `after ${name}`]);
  return [
    ...numbers(requests.existing).flatMap((request): KillPoint[] => [
      { state: "existing", request, phase: "asked" },
      { state: "existing", request, phase: "answered" },
    ]),
    ...numbers(requests.new).map((request): KillPoint => ({ state: "new", request, phase: "answered" })),
    ...inModule.map((module): KillPoint => ({ state: "existing", module })),
    ...inModule.map((module): KillPoint => ({ state: "new", module })),
  ].slice(0, 50);
};

/** A machine before the apply that is to be killed: without a state, or with one that has two resources. */
export const prepareMachine = async (server: ApiServerFacts, runtime: string, state: KillPoint["state"]): Promise<Machine> => {
  const machine = await createMachine(server, runtime);
  if (state === "existing") {
    machine.module("marked.tf", markedModule(["a", "b"]));
    const { result, output } = await machine.run();
    if (result.error !== null) throw new Error(output);
  }
  machine.module("more.tf", markedModule(wanted));
  return machine;
};

/** What starts an apply. */
export type Start = (settings: RunSettings) => Pod;

/** The requests of an apply that nobody kills. */
export const requestsOf = async (server: ApiServerFacts, start: Start): Promise<readonly string[]> => {
  const proxy = await startApiProxy(server);
  await start({ url: proxy.url }).ended;
  return proxy.requests();
};

/** Starts an apply and kills its pod at the point; what was seen there. Throws where the apply ends before. */
export const killAt = async (machine: Machine, server: ApiServerFacts, start: Start, point: KillPoint): Promise<string> => {
  if ("module" in point) {
    stopModuleAt(machine, point.module);
    const pod = start({});
    await pod.prints(stopped(point.module));
    await pod.kill();
    stopModuleAt(machine, null);
    return point.module;
  }
  let reach = (_seen: string): void => {};
  const reached = new Promise<string>((resolve) => {
    reach = resolve;
  });
  const proxy = await startApiProxy(server, ({ number, phase, method, path }) => {
    if (number !== point.request || phase !== point.phase) return "pass";
    reach(
      `${phase} ${method} ${path
        .replace(/\?.*/, "")
        .replace(/.*\/(?=secrets|leases)/, "")
        .replaceAll(machine.suffix, "…")}`,
    );
    return new Promise(() => {});
  });
  const pod = start({ url: proxy.url });
  const early = pod.ended.then(({ output }) => {
    throw new Error(`the apply ended before its request ${point.request}:\n${output}`);
  });
  early.catch(() => {});
  const seen = await Promise.race([reached, early]);
  await pod.kill();
  proxy.cut();
  return seen;
};

/** Resources that were created and that the state does not have: their names. */
export const lostBy = async (machine: Machine): Promise<readonly string[]> => {
  const known = await recorded(machine);
  return Object.keys(creations(machine)).filter((name) => !known.includes(markedAddress(name)));
};

/** The addresses that the state has; none where no state was written yet. */
export const recorded = async (machine: Machine): Promise<readonly string[]> => {
  const secrets = await machine.secrets();
  // The backend creates its Secret empty and fills it with a second request.
  const isWritten = secrets.some(({ data }) => data !== undefined);
  return isWritten ? (await stateOf(machine)).addresses : [];
};
