import type { z } from "zod";

type Issue = Pick<z.core.$ZodRawIssue, "code"> & {
  input?: unknown;
  origin?: string;
  format?: string;
  params?: { code?: string };
};

/**
 * The code of what a schema finds wrong with a field, which `messages/{locale}/validation.json` has the words for: the
 * same in a form and in the shop's `fieldErrors`. A rule of our own names its code: `refine(isName, faultCode("plainText"))`.
 */
export function issueCode({ code, input, origin, format, params }: Issue): string {
  if (code === "invalid_type") return input === undefined ? "required" : "type";
  if (code === "too_small") return origin === "string" ? "required" : "min";
  if (code === "too_big") return origin === "string" ? "tooLong" : origin === "array" ? "tooMany" : "max";
  if (code === "invalid_value") return "option";
  if (code === "invalid_format") return format ?? "invalid";
  return params?.code ?? "invalid";
}

/** What names the code of a rule of our own. */
export const faultCode = (code: string) => ({ params: { code } });

/** Issue codes by field path from a schema's verdict. */
export function faultsOf(error: z.core.$ZodError): Record<string, string> {
  // A key may be called as what every object has, `constructor`.
  const faults = new Map<string, string>();
  const note = (key: string, code: string) => faults.has(key) || faults.set(key, code);
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) note([...issue.path, key].join("."), "unknownKey");
    } else note(issue.path.join(".") || "body", issueCode(issue));
  }
  return Object.fromEntries(faults);
}
