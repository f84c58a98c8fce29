import { z } from "zod";
import { applyQuery } from "#lib/contract/apply-query";
import { type CallErrors, type ErrorStatus, omittedPartsHeader, type QueryValue } from "#lib/contract/call";
import type { Call } from "#lib/contract/contract";
import { readError } from "#lib/contract/error-schema";
import { isJsonType } from "#lib/contract/media-type";
import { type ReplyIssue, readReply } from "#lib/contract/read-reply";
import type { Locale } from "#lib/i18n/locale";
import { parseJson } from "#lib/json";
import { isRefusal } from "#lib/reply-defaults";
import { readBytes } from "#lib/upstream/bounded-body";
import { maxReply } from "#lib/upstream/call";
import { failure, privateHeaders, unsuccessful } from "#lib/upstream/envelope";
import { logFailure, logOmittedPart } from "#lib/upstream/log";
import { pickedHeaders } from "#lib/upstream/picked-headers";
import { refusalOf, refusalWords } from "#lib/upstream/refusal-words";

const passed = ["content-type", "content-disposition", "content-language", "retry-after", "etag", "last-modified"];

const noType = "no content type";
const confirmation = /\/cart\/(\d+)\/confirmation$/;
const fileTypes = { pdf: "application/pdf", calendar: "text/calendar" };
/** How a service may send a PDF whose type it does not tell. */
const untold = ["application/octet-stream", "binary/octet-stream", noType];

type Context = { call: Call; name: string; locale: Locale; query: Readonly<Record<string, QueryValue>> };

const headersOf = (upstream: Response) =>
  new Headers([...Object.entries(privateHeaders), ...pickedHeaders(upstream.headers, passed)]);

/** A reply that cannot be passed on. With a field its form is unknown, and another try would bring the same. */
function invalid({ call, name, locale }: Context, status: number, message: string, field?: string): Response {
  logFailure({ event: "invalid-response", call: name, status, message, field });
  return failure(502, field === undefined ? "INVALID_RESPONSE" : "UNFIT_REPLY", locale, unsuccessful(call.service));
}

/** The shop does not implement the call: another try would not help. */
function notOffered({ name, locale }: Context, status: number): Response {
  logFailure({ event: "call-failed", call: name, status, message: "not offered" });
  return failure(404, "NOT_OFFERED", locale);
}

/** The code in the text of a failed reply; undefined when it has none. */
export const failureCode = (text: string): string | undefined => readError(parseJson(text))?.code;

/** A failed reply that has only a code or only a message. */
const partSchema = z
  .object({
    code: z.string().regex(/[A-Z]/i).optional().catch(undefined),
    message: z.string().min(1).optional().catch(undefined),
  })
  .catch({});

/**
 * Code and message of a failed reply that lacks one of them. If the call has exactly one code for this status, that is a missing
 * code. A missing message is replaced by ours, not by the status text, which is English.
 */
function bareFailure(status: number, json: unknown, { call, locale }: Context) {
  const errors: CallErrors = call.errors ?? {};
  const [known, ...others] = errors[status as ErrorStatus] ?? [];
  const told = partSchema.parse(json);
  const code = told.code ?? (known && others.length === 0 ? known : `HTTP_${status}`);
  const message = told.message ?? refusalOf(code, locale) ?? refusalWords(locale).proxy.REFUSED;
  return { code, message, ...unsuccessful(call.service) };
}

/** Translates a message that is a catalogue key, such as `messages.errors.AUTH_FAIL`; the key is also the code when the service's code is unknown. */
function translated<Body extends { code: string; message: string }>(body: Body, locale: Locale): Body {
  const key = body.message.replace(/^messages?\.errors?\./, "");
  const message = refusalOf(key, locale);
  if (message === null) return body;
  return { ...body, code: refusalOf(body.code, locale) === null ? key : body.code, message };
}

/** The message of a 5xx: the service's own is not shown to visitors. */
const outageWords = (code: string, locale: Locale) =>
  refusalOf(code, locale) ?? refusalWords(locale).proxy.UPSTREAM_UNAVAILABLE;

/** Whether a service does not have the call: a 404 that the call has none of, unless its code is one of the call's. */
function isUnknownCall(status: number, json: unknown, context: Context): boolean {
  if (status !== 404) return [405, 501].includes(status);
  const errors: CallErrors = context.call.errors ?? {};
  const { code } = translated(readError(json) ?? bareFailure(status, json, context), context.locale);
  return !errors[404] && !Object.values(errors).some((codes) => codes.some((known) => known === code));
}

/** A failed reply for the browser: the service's code and message, else those that its status means for the call. */
export function failedReply(upstream: Response, text: string, context: Context): Response {
  const json = parseJson(text);
  if (context.call.optional && isUnknownCall(upstream.status, json, context))
    return notOffered(context, upstream.status);
  const reply = readError(json);
  // No call of the contract redirects.
  if (upstream.status < 400 || (upstream.status >= 500 && !reply))
    return invalid(context, upstream.status, upstream.statusText);
  // What a login's code means comes before the service's own words.
  const meant = reply && context.call.path.endsWith("/login") ? refusalOf(reply.code, context.locale) : null;
  const known = reply
    ? { ...reply, ...(meant && { message: meant }), ...unsuccessful(context.call.service) }
    : undefined;
  const translatedBody = translated(known ?? bareFailure(upstream.status, json, context), context.locale);
  const body =
    upstream.status < 500
      ? translatedBody
      : { ...translatedBody, message: outageWords(translatedBody.code, context.locale) };
  // How the shop says that nobody is logged in: no failure.
  const guest = context.call.user && body.code === "JWT_NOT_FOUND";
  if (!guest)
    logFailure({
      event: "call-failed",
      call: context.name,
      status: upstream.status,
      message: `${body.code} ${upstream.statusText}`,
    });
  const headers = headersOf(upstream);
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify(body), { status: upstream.status, headers });
}

const typeOf = (upstream: Response) =>
  upstream.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() || noType;

async function checkedFile(upstream: Response, kind: keyof typeof fileTypes, context: Context): Promise<Response> {
  const { status, body } = upstream;
  const type = typeOf(upstream);
  const wanted = fileTypes[kind];
  if (type !== wanted && !(kind === "pdf" && untold.includes(type))) {
    await body?.cancel();
    return invalid(context, status, `${type} instead of ${wanted}`);
  }
  const headers = headersOf(upstream);
  if (kind === "pdf") headers.set("content-type", wanted);
  const number = confirmation.exec(context.name)?.[1];
  if (number) headers.set("content-disposition", `attachment; filename="${number}.pdf"`);
  return new Response(body, { status, headers });
}

/** The whole body; null when it is longer than a reply may be. */
const wholeBody = (upstream: Response, limit: number) =>
  readBytes(upstream.body, limit).catch((error: unknown) => {
    if (error instanceof RangeError) return null;
    throw error;
  });

/** The failure for a reply whose JSON does not fit the contract. */
function misfit(json: unknown, issue: ReplyIssue | undefined, status: number, context: Context): Response {
  if (isRefusal(json))
    return context.call.optional ? notOffered(context, status) : invalid(context, status, "success: false");
  const { message = "does not fit", path = [] } = issue ?? {};
  return invalid(context, status, message, path.join("."));
}

/**
 * A successful reply for the browser. Files are streamed; JSON is handed on as the contract's schema reads it, and a reply
 * that does not fit is reported with the call and the field instead.
 */
export async function checkedReply(upstream: Response, context: Context): Promise<Response> {
  const { call, query, name } = context;
  const { reply } = call;
  const { status } = upstream;
  if (reply === "pdf" || reply === "calendar") return checkedFile(upstream, reply, context);
  const limit = maxReply(call);
  const bytes = await wholeBody(upstream, limit);
  if (!bytes) return invalid(context, status, `more than ${limit} bytes`);
  // The body is not read: it only must not be a refusal.
  const isUnread = reply === null || call.anyReply;
  if (isUnread && bytes.length === 0) return new Response(null, { status, headers: privateHeaders });
  const type = typeOf(upstream);
  const json = parseJson(bytes.toString("utf8"));
  if (json === undefined || !isJsonType(type)) return invalid(context, status, `${type} instead of JSON`);
  if (isUnread && isRefusal(json)) return misfit(json, undefined, status, context);
  const fit =
    reply && readReply(reply, applyQuery(call, json, query), call.seconds !== undefined || call.service !== "shop");
  const headers = headersOf(upstream);
  if (fit?.success) {
    if (fit.omitted) {
      logOmittedPart(name, status, fit.omitted);
      headers.set(omittedPartsHeader, "1");
    }
    return new Response(JSON.stringify(fit.data), { status, headers });
  }
  return isUnread ? new Response(bytes, { status, headers }) : misfit(json, fit?.issue, status, context);
}
