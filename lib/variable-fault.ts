import type { z } from "zod";

/** Which variable an issue of its schema is about, and what is wrong with it in words: once, however many parts of a list it concerns. */
export function variableFaults(error: z.ZodError | undefined): { name: string; fault: string }[] {
  const faults = new Map<string, string>();
  for (const issue of error?.issues ?? []) {
    const isNumber = issue.code === "invalid_type" && issue.expected === "number";
    faults.set(String(issue.path[0]), isNumber ? "must be a number" : issue.message);
  }
  return [...faults].map(([name, fault]) => ({ name, fault }));
}
