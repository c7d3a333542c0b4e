import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sharedFolder } from "./job-pod.testdata.ts";
import { type Machine, sharedLines } from "./machine.testdata.ts";

/** Where a module writes each creation down, a line each: what a cloud would know of it. */
const created = "created";

/** Names the point at which the module waits for ever, as `at` of an apply prints it. */
const stopAt = "stop-at";

/** Stops the module's next runs at a point (`before b`, `after b`: its creation was written down); null: nowhere. */
export const stopModuleAt = ({ shared }: Machine, point: string | null): void =>
  writeFileSync(join(shared, stopAt), `${point ?? ""}\n`);

/** What a run that waits at a point has printed. */
export const stopped = (point: string): RegExp => new RegExp(`stopped ${point}$`, "m");

/** How often each resource was created by any run. */
export const creations = (machine: Machine): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of sharedLines(machine, created)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** The address of a resource of `markedModule`, as state and plan have it. */
export const markedAddress = (name: string): string => `module.role.terraform_data.${name}`;

/** Resources that are created one after the other; each writes its creation down, and waits where it is told to. */
export const markedModule = (names: readonly string[]): string =>
  names.map((name, index) => resource(name, names[index - 1])).join("\n");

const resource = (name: string, previous: string | undefined): string => `resource "terraform_data" "${name}" {
  input      = "${name}"
  depends_on = [${previous === undefined ? "" : `terraform_data.${previous}`}]
  provisioner "local-exec" {
    interpreter = ["/bin/sh", "-euc"]
    command     = <<-EOT
      cd ${sharedFolder}
      at() { if [ "$(cat ${stopAt} 2>/dev/null || :)" = "$1" ]; then echo "stopped $1"; exec tail -f /dev/null; fi; }
      at "before ${name}"
      echo ${name} >> ${created}
      at "after ${name}"
    EOT
  }
}
`;
