import { cpus, totalmem } from "node:os";

type Cell = string | number;

const row = (cells: Cell[]) => `| ${cells.join(" | ")} |`;

/** A Markdown table. */
export const table = (head: string[], rows: Cell[][]) =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

/** Date, machine and Node version, for the head of a report. */
export const machine = () =>
  `${new Date().toISOString().slice(0, 10)} · ${cpus().length} × ${cpus()[0]?.model ?? "CPU"} · ${Math.round(totalmem() / 2 ** 30)} GB · Node ${process.versions.node}`;

/** Whether a goal is reached, worded for the report. */
export const verdict = (reached: boolean) => (reached ? "yes" : "NO");
