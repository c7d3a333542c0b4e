import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { type ByteSink, type Ending, execute } from "./exec.ts";
import { createInterruption, type Interruption } from "./interruption.ts";
import { temporaryDirectory } from "./temporary-directory.testdata.ts";

const minute = 60_000;
const spawned: number[] = [];
afterEach(() => {
  // Only what these tests started, each by its own id.
  for (const pid of spawned.splice(0)) if (isAlive(pid)) process.kill(pid, "SIGKILL");
});
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.[0] !== "Z";
  } catch {
    return false;
  }
};

/** A sink that tells when a word has come. */
const collect = () => {
  let text = "";
  let ended = false;
  const waiting: { word: string; resolve: () => void }[] = [];
  const sink: ByteSink = {
    write: (chunk) => {
      text += Buffer.from(chunk).toString();
      for (const { word, resolve } of waiting) if (text.includes(word)) resolve();
    },
    end: () => {
      ended = true;
    },
  };
  return {
    sink,
    text: () => text,
    ended: () => ended,
    has: (word: string) =>
      text.includes(word) ? Promise.resolve() : new Promise<void>((resolve) => void waiting.push({ word, resolve })),
  };
};

const shell = (
  script: string,
  over: { stdout?: ByteSink; interruption?: Interruption; stopTimeout?: number } = {},
): Promise<Ending> =>
  execute(
    { argv: ["/bin/sh", "-c", script], directory: "/", environment: { PATH: process.env.PATH ?? "", ONLY: "this" } },
    over.stdout ? { stdout: over.stdout } : {},
    over.interruption ?? createInterruption(minute),
    over.stopTimeout ?? minute,
  );

describe("starting (runner 8.1)", () => {
  test("arguments as given, without a shell; directory and environment as given; no stdin; its own group", async () => {
    const out = collect();
    const directory = temporaryDirectory();
    const script =
      'printf "%s|" "$@"; pwd; env | sort | grep -v "^_=\\|^PWD=\\|^SHLVL=\\|^OLDPWD="; cat; ps -o pgid= -p $$ >/dev/null 2>&1; echo "pid $$ group $(cut -d" " -f5 /proc/$$/stat)"';
    const ending = await execute(
      {
        argv: ["/bin/sh", "-c", script, "sh", "$HOME; ls", "a b"],
        directory,
        environment: { PATH: "/usr/bin:/bin", ONLY: "this" },
      },
      { stdout: out.sink },
      createInterruption(minute),
      minute,
    );
    expect(ending).toEqual({ exit: 0 });
    expect(out.text()).toContain(`$HOME; ls|a b|${directory}\nONLY=this\nPATH=/usr/bin:/bin\n`);
    const [, pid, group] = /pid (\d+) group (\d+)/.exec(out.text()) ?? [];
    expect(group).toBe(pid);
    expect(out.ended()).toBe(true);
  });
  test.each([
    ["the exit code", "exit 7", { exit: 7 }],
    ["exit 2 as 2", "exit 2", { exit: 2 }],
    ["a signal as 1, and says which", "kill -KILL $$", { exit: 1, problem: "it was killed by SIGKILL" }],
  ])("records %s", async (_, script, ending) => expect(await shell(script)).toEqual(ending));
  test.each([
    ["missing", "/none/tool"],
    ["no program", "/etc/passwd"],
    ["impossible", "a\0b"],
  ])("%s: exit 1, and why; arguments are not quoted", async (_, file) => {
    const ending = await execute(
      { argv: [file, "hunter2"], directory: "/", environment: {} },
      {},
      createInterruption(minute),
      minute,
    );
    expect(ending.exit).toBe(1);
    expect(ending.problem).toContain("could not be started");
    expect(ending.problem).not.toContain("hunter2");
  });
});

describe("interruption (runner 8.2)", () => {
  test("one SIGTERM, to the process only, however often it is asked (TRAP)", async () => {
    const out = collect();
    const interruption = createInterruption(minute);
    // The grandchild shares the group and says whether it was signalled too.
    const running = shell(
      `trap 'n=$((n+1)); echo "parent $n"' TERM
(trap 'echo plugin hit' TERM; echo ready; while [ ! -e "$HOLD" ] && kill -0 $$ 2>/dev/null; do sleep 0.01; done) & 
child=$!
until wait $child; do [ "$n" = 1 ] && break; done
echo "told $n"; exit 3`,
      { stdout: out.sink, interruption },
    );
    await out.has("ready");
    interruption.stop();
    interruption.stop();
    expect(await running).toEqual({ exit: 3 });
    expect(out.text()).toContain("parent 1\ntold 1");
    expect(out.text()).not.toContain("plugin hit");
    expect(out.text()).not.toContain("parent 2");
  });
  test("a child that ends well all the same has succeeded", async () => {
    const out = collect();
    const interruption = createInterruption(minute);
    const running = shell("trap 'exit 0' TERM; echo ready; while :; do sleep 0.01; done", { stdout: out.sink, interruption });
    await out.has("ready");
    interruption.stop();
    expect(await running).toEqual({ exit: 0 });
  });
  test("nothing is started afterwards", async () => {
    const file = join(temporaryDirectory(), "started");
    const interruption = createInterruption(minute);
    interruption.stop();
    expect(await shell(`touch ${file}`, { interruption })).toMatchObject({
      exit: 1,
      problem: expect.stringContaining("not started"),
    });
    expect(existsSync(file)).toBe(false);
  });
  test("SIGKILL when the deadline, counted from the first signal, has passed", async () => {
    const out = collect();
    const interruption = createInterruption(50);
    const running = shell("trap '' TERM; echo \"pid $$\"; while :; do sleep 0.01; done", { stdout: out.sink, interruption });
    await out.has("pid");
    interruption.stop();
    expect(await running).toMatchObject({ exit: 1, problem: expect.stringContaining("killed") });
    const pid = Number(/pid (\d+)/.exec(out.text())?.[1]);
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(out.ended()).toBe(false);
  });
  test("a deadline longer than Node's timers does not pass at once", async () => {
    const interruption = createInterruption(600 * 3_600_000);
    interruption.stop();
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setTimeout(resolve, 5)); // Node would fire after 1 ms
    expect(interruption.expired.aborted).toBe(false);
  });
});

describe("outputs held open by a grandchild (runner 8.2)", () => {
  const holder = 'sleep 600 & echo "holder $!"; exit 0';
  const pidOf = (text: string): number => {
    const pid = Number(/holder (\d+)/.exec(text)?.[1]);
    spawned.push(pid);
    return pid;
  };
  test("are waited for at most the stop timeout; exit 0 stays a success", async () => {
    const out = collect();
    expect(await shell(holder, { stdout: out.sink, stopTimeout: 50 })).toEqual({ exit: 0 });
    expect(isAlive(pidOf(out.text()))).toBe(true); // it is not ours to end
  });
  test("or until the deadline of an interruption, whichever is first", async () => {
    const out = collect();
    const interruption = createInterruption(50);
    const running = shell(holder, { stdout: out.sink, interruption });
    await out.has("holder");
    pidOf(out.text());
    interruption.stop();
    expect(await running).toMatchObject({ exit: expect.any(Number) });
  });
  test("what it still writes is read", async () => {
    const out = collect();
    const directory = temporaryDirectory();
    await shell(`(while [ ! -e ${directory}/go ]; do sleep 0.01; done; echo late) & touch ${directory}/go; exit 0`, {
      stdout: out.sink,
    });
    expect(out.text()).toBe("late\n");
  });
});

describe("outputs", () => {
  test("a slow reader slows the process: no chunk is handed over before the one before is done", async () => {
    let busy = 0;
    let most = 0;
    let bytes = 0;
    const sink: ByteSink = {
      write: async (chunk) => {
        busy++;
        most = Math.max(most, busy);
        bytes += chunk.length;
        await new Promise((resolve) => setImmediate(resolve));
        busy--;
      },
      end: () => {},
    };
    expect(await shell("head -c 3000000 /dev/zero", { stdout: sink })).toEqual({ exit: 0 });
    expect(most).toBe(1);
    expect(bytes).toBe(3_000_000);
  });
  test("a reader that never comes back does not outlast the deadline", async () => {
    const interruption = createInterruption(50);
    let started = (): void => {};
    const first = new Promise<void>((resolve) => {
      started = resolve;
    });
    const sink: ByteSink = {
      write: () => {
        started();
        return new Promise(() => {});
      },
      end: () => {},
    };
    const running = shell("trap '' TERM; head -c 3000000 /dev/zero", { stdout: sink, interruption });
    await first;
    interruption.stop();
    expect((await running).exit).toBe(1);
  });
  test("a defect of a reader is not swallowed and does not block the process", async () => {
    const sink: ByteSink = { write: () => Promise.reject(new Error("defect")), end: () => {} };
    await expect(shell("head -c 3000000 /dev/zero; exit 0", { stdout: sink })).rejects.toThrow("defect");
  });
});
