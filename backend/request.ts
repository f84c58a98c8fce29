import type { Context } from "hono";
import { z } from "zod";
import { Failure, failure, invalid, parseWith } from "#backend/failure";
import { isJsonType } from "#lib/contract/media-type";
import { type Locale, toLocale } from "#lib/i18n/locale";

/** The call's language; French for any unknown. */
export const localeOf = (c: Context): Locale => toLocale(c.req.query("locale"));

/** Answers a call with a failure, in the call's language. */
export function refused(c: Context, answer: Failure): Response {
  for (const [name, value] of Object.entries(answer.headers)) c.header(name, value);
  const body = answer.body(localeOf(c));
  return c.json(c.req.path.startsWith("/api/") ? { success: false, ...body } : body, answer.status);
}

/** @throws Failure 400 for text that the database cannot store: a zero byte or a lone surrogate */
export function refuseUnstorable(key: string, value: unknown): void {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) throw invalid({ [key]: "invalid" });
}

/** Query parameters: repeated ones and those written `key[]` as a list, the others as text. */
export function queryOf(c: Context): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [key, values] of Object.entries(c.req.queries())) {
    for (const value of values) refuseUnstorable(key, value);
    query[key.replace(/\[\]$/, "")] = values.length === 1 ? (values[0] ?? "") : values;
  }
  return query;
}

/**
 * The JSON body, undefined when there is none.
 * @throws Failure 415 for another content type, 400 for invalid JSON or text that cannot be stored
 */
export async function jsonOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text.trim() === "") return undefined;
  if (!isJsonType(c.req.header("content-type"))) throw failure(415, "NOT_JSON");
  try {
    return JSON.parse(text, (key, value) => {
      // Schemas ignore this key, although unknown keys must be refused.
      if (key === "__proto__") throw invalid({ [key]: "unknownKey" });
      refuseUnstorable(key, key);
      refuseUnstorable(key, value);
      return value;
    });
  } catch (error) {
    throw error instanceof Failure ? error : failure(400, "BAD_JSON");
  }
}

/** The JSON body as the schema has it; 400 with the fields at fault. */
export async function bodyOf<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  return parseWith(schema, (await jsonOf(c)) ?? {});
}

/** The sent fields, for validation one by one: empty for a list, a text or no body at all. */
export const fieldsOf = (sent: unknown): Record<string, unknown> =>
  typeof sent === "object" && sent !== null && !Array.isArray(sent) ? { ...sent } : {};

/** A numeric id of a path; null when it is none. */
export function idOf(value: string | undefined): number | null {
  return value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** Whether an id of a path can be that of an order, item, contact or user. */
export const isUuid = (value: string): boolean => z.uuid().safeParse(value).success;
