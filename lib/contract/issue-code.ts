import type { z } from "zod";

type Issue = Pick<z.core.$ZodRawIssue, "code"> & {
  input?: unknown;
  origin?: string;
  format?: string;
  params?: { code?: string };
};

/**
 * The issue code of a schema's issue, worded by `messages/{locale}/validation.json`: the same in a form and in the shop's
 * `fieldErrors`. A custom rule names its code: `refine(isName, faultCode("plainText"))`.
 */
export function issueCode({ code, input, origin, format, params }: Issue): string {
  if (code === "invalid_type") return input === undefined ? "required" : "type";
  if (code === "too_small") return origin === "string" ? "required" : "min";
  if (code === "too_big") return origin === "string" ? "tooLong" : origin === "array" ? "tooMany" : "max";
  if (code === "invalid_value") return "option";
  if (code === "invalid_format") return format ?? "invalid";
  return params?.code ?? "invalid";
}

/** Parameters of a custom rule, with its issue code. */
export const faultCode = (code: string) => ({ params: { code } });

/** Issue codes by field path from a schema's result. */
export function faultsOf(error: z.core.$ZodError): Record<string, string> {
  // A key may have the name of an inherited property, such as `constructor`.
  const faults = new Map<string, string>();
  const note = (key: string, code: string) => faults.has(key) || faults.set(key, code);
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) note([...issue.path, key].join("."), "unknownKey");
    } else note(issue.path.join(".") || "body", issueCode(issue));
  }
  return Object.fromEntries(faults);
}
