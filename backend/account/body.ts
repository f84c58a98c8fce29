import type { Context } from "hono";
import type { z } from "zod";
import { CallError } from "#backend/account/failure";

const longest = 32_768;

function issueCode(issue: z.core.$ZodIssue, body: unknown): string {
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], body);
  if (issue.code === "invalid_type") return value === undefined || value === null ? "required" : "type";
  if (issue.code === "too_small") return value === "" ? "required" : "min";
  if (issue.code === "too_big") return "max";
  return issue.code;
}

/** The body of a call as an object. @throws CallError 400 INVALID_JSON, 413 when it is longer than 32 KiB */
export async function readObject(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text.length > longest) throw new CallError(413, "INVALID_JSON");
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    throw new CallError(400, "INVALID_JSON");
  }
  throw new CallError(400, "INVALID_JSON");
}

/** The body of a call, parsed. @throws CallError 400 with an issue code for each field */
export async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.infer<T>> {
  const body = await readObject(c);
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fieldErrors: Record<string, string> = {};
  for (const issue of result.error.issues) fieldErrors[issue.path.join(".")] ??= issueCode(issue, body);
  throw new CallError(400, "form_errors", { fieldErrors });
}

/** The language of a call: French unless the query names another that exists. */
export function localeOf(c: Context): string {
  const locale = c.req.query("locale") ?? "";
  return ["fr", "en", "de", "it"].includes(locale) ? locale : "fr";
}
