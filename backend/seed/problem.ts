/** A mistake in a file of the agency's folder; `line` and `column` count from 1. */
export type Problem = { file: string; line: number; column: number; field: string; message: string };

/** A mistake in a file, at its beginning where no other place is given. */
export const problemOf = (file: string, message: string, { line = 1, column = 1 } = {}): Problem => ({
  file,
  line,
  column,
  field: "",
  message,
});

/** One line of the importer's report: `file:line:column field — message`. */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  return `${file}:${line}:${column} ${field || "(file)"} — ${message}`;
}
