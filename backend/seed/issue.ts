import type { z } from "zod";

type ZodIssue = z.core.$ZodIssue;
/** A mistake of a file's data in plain words. */
type Issue = { path: PropertyKey[]; message: string };

const valueAt = (data: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown> | null | undefined)?.[key], data);

const swissDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

function wordsOf(issue: ZodIssue, value: unknown): string {
  const [, day = "", month = "", year = ""] = swissDay.exec(String(value)) ?? [];
  if (year) return `must be written ${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (issue.code === "invalid_format" && issue.format === "date") return "must be a day such as 2026-12-31";
  if (/received undefined$/.test(issue.message)) return "is missing";
  return issue.code === "invalid_value" ? `must be one of ${issue.values.join(", ")}` : issue.message;
}

/** The alternative of a union that the data resembles most; all of them where none does more than another. */
function nearest(alternatives: ZodIssue[][]): ZodIssue[] {
  const weight = (issues: ZodIssue[]) =>
    issues.reduce((sum, issue) => sum + (issue.code === "unrecognized_keys" ? issue.keys.length : 1), 0);
  const least = Math.min(...alternatives.map(weight));
  return alternatives.filter((issues) => weight(issues) === least).flat();
}

function unionIssues(alternatives: ZodIssue[][], path: PropertyKey[], data: unknown): Issue[] {
  const issues = issuesOf(nearest(alternatives), valueAt(data, path));
  const isWhole = issues.every((issue) => issue.path.length === 0);
  if (isWhole && issues.length > 0)
    return [{ path, message: [...new Set(issues.map(({ message }) => message))].join(", or ") }];
  return issues.map((issue) => ({ path: [...path, ...issue.path], message: issue.message }));
}

/** The mistakes that a schema found in `data`, each with its path. */
export const issuesOf = (issues: readonly ZodIssue[], data: unknown): Issue[] =>
  issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({ path: [...issue.path, key], message: "unknown field" }));
    if (issue.code === "invalid_union" && issue.errors.length > 0) return unionIssues(issue.errors, issue.path, data);
    return [{ path: issue.path, message: wordsOf(issue, valueAt(data, issue.path)) }];
  });
