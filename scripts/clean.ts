import { globSync, rmSync } from "node:fs";
import { join } from "node:path";

// Outputs of deleted sources linger in dist and would still be loaded; a clean build has none.
const root = join(import.meta.dirname, "..");
for (const dist of globSync("*/dist", { cwd: root, exclude: ["node_modules"] })) {
  rmSync(join(root, dist), { recursive: true, force: true });
}
