/** A mistake in a file of the agency's folder; `line` and `column` count from 1. */
export type Problem = { file: string; line: number; column: number; field: string; message: string };

/** A mistake of a whole file: it is at its beginning. */
export const problemOf = (file: string, message: string): Problem => ({ file, line: 1, column: 1, field: "", message });

/** One line of the importer's report: `file:line:column field — message`. */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  return `${file}:${line}:${column} ${field || "(file)"} — ${message}`;
}
