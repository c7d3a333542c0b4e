import type { CheckReport, Report } from "./report.ts";

/** The report as one JSON document; a check's outcome stands beside its other members, as the catalogue's record has it. */
export const jsonReport = (report: Report): string =>
  `${JSON.stringify({ version: 1, ...report, seconds: round(report.seconds), checks: report.checks.map(record) }, null, 2)}\n`;

const record = ({ result, seconds, repeat, rerun, ...facts }: CheckReport): object => ({
  ...facts,
  ...result,
  seconds: round(seconds),
  ...(repeat !== undefined && { repeat }),
  ...(rerun !== undefined && { rerun }),
});

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;
