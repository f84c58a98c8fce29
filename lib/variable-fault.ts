import type { z } from "zod";

/** The variable of each schema issue with its message; one per variable, however many items of a list are invalid. */
export function variableFaults(error: z.ZodError | undefined): { name: string; fault: string }[] {
  const faults = new Map<string, string>();
  for (const issue of error?.issues ?? []) {
    const isNumber = issue.code === "invalid_type" && issue.expected === "number";
    faults.set(String(issue.path[0]), isNumber ? "must be a number" : issue.message);
  }
  return [...faults].map(([name, fault]) => ({ name, fault }));
}
