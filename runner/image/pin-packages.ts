import { execFileSync } from "node:child_process";
import { architectures, libraries } from "./architectures.ts";
import { debianArchives, debianRelease } from "./debian-packages.ts";

/** Prints the rows of debian-packages.ts as Debian's index has them now; needs `xz`. A person reads the difference and commits it. */
const names = [...Object.keys(libraries), "patchelf", "busybox-static", "qemu-user-static"];

const paragraphs = async (url: string): Promise<readonly string[]> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const input = Buffer.from(await response.arrayBuffer());
  return execFileSync("xz", ["-dc"], { input, maxBuffer: 1 << 28, encoding: "utf8" }).split("\n\n");
};

const field = (paragraph: string, name: string): string => new RegExp(`^${name}: (.*)$`, "m").exec(paragraph)?.[1] ?? "";

for (const { name: architecture } of architectures) {
  const all = await paragraphs(`${debianArchives[0]}/dists/${debianRelease}/main/binary-${architecture}/Packages.xz`);
  for (const name of names) {
    const found = all.find((paragraph) => field(paragraph, "Package") === name);
    if (found === undefined) throw new Error(`no ${name} for ${architecture}`);
    const row = [name, architecture, ...["Version", "Filename", "SHA256"].map((each) => field(found, each))];
    process.stdout.write(`  [${row.map((each) => JSON.stringify(each)).join(", ")}],\n`);
  }
}
