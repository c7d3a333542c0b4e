import { execFileSync, spawn } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** What a pod is made of. Paths in the pod are absolute. */
export interface PodSettings {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Files of its own, by their paths; a script can be executed. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** Files and folders of this machine, by the path in the pod. */
  readonly mounts: Readonly<Record<string, string>>;
}

/** How a pod ended, with all that it printed. `exit` is null where a signal ended it. */
export interface EndedPod {
  readonly exit: number | null;
  readonly output: string;
}

/** A process in mount, PID and UTS namespaces of its own, of which it is process 1. */
export interface Pod {
  readonly name: string;
  /** Where a path in the pod is on this machine; what is mounted there is not seen. */
  readonly path: (inPod: string) => string;
  readonly ended: Promise<EndedPod>;
  /** Resolves when it has printed that; rejects when it ended without. */
  readonly prints: (pattern: RegExp) => Promise<void>;
  /** SIGTERM to its process 1, as a kubelet sends it. */
  readonly terminate: () => void;
  /** SIGKILL to all its processes at once, as when its node dies; resolves when they are gone. */
  readonly kill: () => Promise<void>;
}

const enter = join(import.meta.dirname, "enter-pod.sh");
/** As root without a user namespace, which not every machine allows. */
const user = process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"];
// Whatever ends the tests ends the pod too.
const withUs = ["--pdeathsig", "KILL", "unshare"];
const namespaces = [...user, "--mount", "--pid", "--uts", "--fork", "--kill-child"];

/** Starts a pod in a new `folder`; it is killed when the running test ends. */
export const startPod = (settings: PodSettings, folder: string): Pod => {
  const { name, command, environment } = settings;
  const root = join(folder, "root");
  const idFile = join(folder, "pid");
  const mounts = fillRoot(root, settings);
  const child = spawn(
    "setpriv",
    [...withUs, ...namespaces, "sh", enter, root, name, idFile, ...mounts.flat(), "--", ...command],
    {
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  let over = false;
  const waiting = new Set<() => void>();
  const tell = (): void => {
    for (const look of [...waiting]) look();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      tell();
    });
  }
  const ended = new Promise<EndedPod>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exit) => {
      over = true;
      tell();
      resolve({ exit, output });
    });
  });
  const signal = (which: "SIGTERM" | "SIGKILL"): void => {
    if (over) return;
    const id = existsSync(idFile) ? Number(readFileSync(idFile, "utf8")) : 0;
    // Before it has said its id, what it is started with stands for it.
    if (id > 0) process.kill(id, which);
    else child.kill("SIGKILL");
  };
  const pod: Pod = {
    name,
    path: (inPod) => join(root, inPod),
    ended,
    prints: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!pattern.test(output) && !over) return;
          waiting.delete(look);
          if (pattern.test(output)) resolve();
          else reject(new Error(`${name} ended and did not print ${pattern}:\n${output}`));
        };
        waiting.add(look);
        look();
      }),
    terminate: () => signal("SIGTERM"),
    kill: async () => {
      signal("SIGKILL");
      await ended;
    },
  };
  onTestFinished(pod.kill);
  return pod;
};

/** The folders of this machine that stand for an image, and the devices that a container has. */
const machine = ["bin", "sbin", "lib", "lib32", "lib64", "usr", "etc"];
const devices = ["null", "zero", "random", "urandom"];

/** Makes a pod's root folder: what is its own is written, for the rest there are places. Returns what to mount, and where. */
const fillRoot = (root: string, { files, mounts }: PodSettings): (readonly [source: string, place: string])[] => {
  const at = (path: string): string => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    return join(root, path);
  };
  for (const path of ["/proc", "/dev", "/tmp"]) mkdirSync(at(path), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(at(path), text, { mode: isScript(text) ? 0o755 : 0o600 });
  const all: Record<string, string> = { ...mounts };
  for (const device of devices) all[`/dev/${device}`] = `/dev/${device}`;
  for (const name of machine) {
    const found = lstatSync(`/${name}`, { throwIfNoEntry: false });
    if (found?.isSymbolicLink()) symlinkSync(readlinkSync(`/${name}`), at(`/${name}`));
    else if (found?.isDirectory()) all[`/${name}`] = `/${name}`;
  }
  return Object.entries(all).map(([place, source]) => {
    if (lstatSync(source).isDirectory()) mkdirSync(at(place), { recursive: true });
    else writeFileSync(at(place), "");
    return [source, place];
  });
};

const isScript = (text: string | Uint8Array): boolean => typeof text === "string" && text.startsWith("#!");

/** Why no pod can be made here, in one line; null where one can. */
export const whyNoPods = (): string | null => {
  if (process.platform !== "linux") return "a pod's namespaces are had on Linux only";
  const folder = mkdtempSync(join(tmpdir(), "captf-no-pod-"));
  try {
    const root = join(folder, "root");
    const mounts = fillRoot(root, { name: "", command: [], environment: {}, files: {}, mounts: {} });
    const args = [...namespaces, "sh", enter, root, "probe", join(folder, "pid"), ...mounts.flat(), "--", "/bin/sh", "-c", ":"];
    execFileSync("setpriv", [...withUs, ...args], { stdio: ["ignore", "ignore", "pipe"] });
    return null;
  } catch (error) {
    return `namespaces as of a pod cannot be made here, root can: ${(error as Error).message.trim().replace(/\s+/g, " ").slice(-200)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
