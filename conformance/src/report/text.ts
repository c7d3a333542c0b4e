import type { CheckReport, Report } from "./report.ts";

/** The report for people: one line per check, more below a failed one, the verdict last. */
export const textReport = (report: Report): string => {
  const otherRole = report.checks.filter(isOtherRole);
  const shown = report.checks.filter((c) => !isOtherRole(c));
  const runtime = report.runtime ? ` on ${report.runtime.path} ${report.runtime.version}` : "";
  return [
    `${report.role} module ${report.module}, contract ${report.contract}${runtime}`,
    "",
    ...shown.flatMap(checkLines),
    ...(otherRole.length > 0 ? ["", `for other roles: ${otherRole.map((c) => c.id).join(" ")}`] : []),
    ...leftLines(report),
    "",
    `${summary(report)}`,
    "",
  ].join("\n");
};

/** Always said after a stopped run: whoever interrupted one wants to know. */
const leftLines = ({ left, verdict }: Report): readonly string[] => {
  if (left.length === 0) return verdict === null ? ["", "left behind: nothing"] : [];
  return ["", "left behind:", ...left.map((address) => `  ${address}`)];
};

const isOtherRole = ({ role, roles }: CheckReport): boolean => !roles.includes(role);

const checkLines = (check: CheckReport): readonly string[] => {
  const { result } = check;
  const line = (word: string, rest = "") => `  ${word}  ${check.id}  ${check.title}${rest}`;
  switch (result.outcome) {
    case "pass":
      return [line("pass", result.note === undefined ? "" : ` (${result.note})`)];
    case "skip":
      return [line("skip", ` (${result.cause}: ${result.why})`)];
    case "fail":
      return [
        line("FAIL"),
        ...detail("expected", result.expected),
        ...detail("observed", result.observed),
        ...detail("look at", result.where),
        ...detail("clause", check.clause),
        ...detail("lint", check.lintRule),
        ...detail("repeat", check.repeat),
        ...detail("rerun", check.rerun),
      ];
  }
};

const detail = (name: string, text: string | undefined): readonly string[] =>
  text === undefined ? [] : text.split("\n").map((line, i) => `        ${(i === 0 ? name : "").padEnd(9)} ${line}`);

const summary = ({ verdict, stopped, checks, seconds }: Report): string => {
  const count = (outcome: string) => checks.filter((c) => c.result.outcome === outcome).length;
  const counts = `${count("pass")} passed, ${count("fail")} failed, ${count("skip")} skipped in ${seconds.toFixed(1)} s`;
  return verdict === null ? `stopped: ${stopped ?? "no verdict"} (${counts})` : `${verdict}: ${counts}`;
};
