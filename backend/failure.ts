import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import { type RefusalCode, type Words, wordsIn } from "#backend/words";
import { faultsOf } from "#lib/contract/issue-code";

type Told = {
  /** Replaces the code's own text. */
  text?: (words: Words<"refusals">, locale: string) => string;
  /** Issue codes by field. */
  fieldErrors?: Record<string, string>;
  headers?: Record<string, string>;
};

/** An error response: HTTP status, code, and an issue code by field. Texts are in messages under `refusals`. */
export class Failure extends Error {
  status: ContentfulStatusCode;
  code: RefusalCode;
  fieldErrors: Record<string, string> | undefined;
  headers: Record<string, string>;
  #text: Told["text"];

  constructor(status: ContentfulStatusCode, code: RefusalCode, { text, fieldErrors, headers = {} }: Told = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.headers = headers;
    this.#text = text;
  }

  /** The body on the wire, in the call's language. */
  body(locale: string) {
    const words = wordsIn(locale, "refusals");
    const message = this.#text?.(words, locale) ?? words(this.code);
    return { code: this.code, message, ...(this.fieldErrors ? { fieldErrors: this.fieldErrors } : {}) };
  }
}

/** A failure in its code's own words. */
export const failure = (
  status: ContentfulStatusCode,
  code: RefusalCode,
  fieldErrors?: Record<string, string>,
): Failure => new Failure(status, code, { fieldErrors });

/** A value that was looked up. @throws Failure 404 when there is none */
export function found<T>(value: T | null | undefined | false): T {
  if (value === null || value === undefined || value === false) throw failure(404, "NOT_FOUND");
  return value;
}

/** A temporary failure; `seconds` until a retry makes sense. */
export const laterFailure = (status: 429 | 503, code: RefusalCode, seconds: number): Failure =>
  new Failure(status, code, { headers: { "retry-after": `${seconds}` } });

/** 503 when the database is unavailable, with a retry after a few seconds. */
export const unavailable = (): Failure => laterFailure(503, "UNAVAILABLE", 5);

/** 400 INVALID with an issue code by field. */
export function invalid(fieldErrors: Record<string, string>): Failure {
  return failure(400, "INVALID", fieldErrors);
}

/** Parses or throws 400 INVALID with the fields at fault. */
export function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, value, { reportInput: true });
  if (!result.success) throw invalid(faultsOf(result.error));
  return result.data;
}
