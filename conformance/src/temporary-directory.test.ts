import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exitCodes } from "./exit-codes.ts";
import { temporaryDirectory as place, writeFiles } from "./temporary.testdata.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

describe("where temporary files go", () => {
  it("is what TMPDIR names, else TMP, else TEMP, else the system's; nothing is left there", async () => {
    const [one, other] = [await place(), await place()];
    expect(await temporaryDirectory({ TMPDIR: one, TMP: other })).toBe(one);
    expect(await temporaryDirectory({ TMPDIR: "", TMP: other, TEMP: one })).toBe(other);
    expect(await temporaryDirectory({ TEMP: one })).toBe(one);
    expect(await temporaryDirectory({})).toBe(tmpdir());
    expect([await readdir(one), await readdir(other)]).toEqual([[], []]);
  });

  it.each([
    ["does not exist", "no", "TMPDIR, which names %, takes no temporary files: ENOENT"],
    ["is a file", "file", "TMPDIR, which names %, takes no temporary files: ENOTDIR"],
  ])("is refused where TMPDIR %s", async (_, name, says) => {
    const path = join(await writeFiles(await place(), { file: "" }), name);
    await expect(temporaryDirectory({ TMPDIR: path })).rejects.toMatchObject({
      exitCode: exitCodes.couldNotRun,
      message: expect.stringContaining(says.replace("%", path)),
    });
  });

  it("is refused where it is no absolute path: every program would take it for another place", () =>
    expect(temporaryDirectory({ TMPDIR: "tmp" })).rejects.toMatchObject({
      message: "TMPDIR, which names tmp, is no absolute path",
    }));

  it("names TMP where that is what is set", async () => {
    const path = join(await place(), "no");
    await expect(temporaryDirectory({ TMP: path })).rejects.toMatchObject({
      message: expect.stringContaining(`TMP, which names ${path}, takes no temporary files`),
    });
  });
});
