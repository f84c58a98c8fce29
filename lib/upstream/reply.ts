import { z } from "zod";
import { type CallErrors, type ErrorStatus, leftOutHeader, type QueryValue } from "#lib/contract/call";
import type { Call } from "#lib/contract/contract";
import { errorSchema } from "#lib/contract/error-schema";
import { isJsonType } from "#lib/contract/media-type";
import { readReply } from "#lib/contract/read-reply";
import { asAsked } from "#lib/contract/whole-list";
import type { Locale } from "#lib/i18n/locale";
import { parseJson } from "#lib/json";
import { isRefusal } from "#lib/named";
import { readBytes } from "#lib/upstream/bounded-body";
import { maxReply } from "#lib/upstream/call";
import { failure, privateHeaders, unsuccessful } from "#lib/upstream/envelope";
import { logFailure, logLeftOut } from "#lib/upstream/log";
import { refusalOf, refusalWords } from "#lib/upstream/refusal-words";

const passed = ["content-type", "content-disposition", "content-language", "retry-after", "etag", "last-modified"];

const fileTypes = { pdf: "application/pdf", calendar: "text/calendar" };

type Context = { call: Call; name: string; locale: Locale; query: Readonly<Record<string, QueryValue>> };

function headersOf(upstream: Response): Headers {
  const headers = new Headers(privateHeaders);
  for (const name of passed) {
    const value = upstream.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

function invalid({ call, name, locale }: Context, status: number, message: string): Response {
  logFailure({ event: "invalid-response", call: name, status, message });
  return failure(502, "INVALID_RESPONSE", locale, unsuccessful(call.service));
}

/** A reply told in a form that nobody here knows: another try would bring the same. */
function unfit({ call, name, locale }: Context, status: number, message: string, field: string): Response {
  logFailure({ event: "invalid-response", call: name, status, message, field });
  return failure(502, "UNFIT_REPLY", locale, unsuccessful(call.service));
}

/** What a shop does not offer is no failure that another try would mend. */
function notOffered({ name, locale }: Context, status: number): Response {
  logFailure({ event: "call-failed", call: name, status, message: "not offered" });
  return failure(404, "NOT_OFFERED", locale);
}

/** Code of a failed reply, read from a copy; undefined when it carries none. */
export function failureCode(text: string): string | undefined {
  const reply = errorSchema.safeParse(parseJson(text));
  return reply.success ? reply.data.code : undefined;
}

/** A failed reply whose code is none of the contract's, such as the number of its status. */
const partly = z.object({ message: z.string().min(1) });

/**
 * Code and message of a reply that tells no code of the contract: where the call refuses with one only at this status it is that one.
 * The status text is English and meant for machines, so a message that is left out is ours.
 */
function bareFailure(status: number, json: unknown, { call, locale }: Context) {
  const errors: CallErrors = call.errors ?? {};
  const [known, ...others] = errors[status as ErrorStatus] ?? [];
  const code = known && others.length === 0 ? known : `HTTP_${status}`;
  const told = partly.safeParse(json).data?.message;
  const message = told ?? refusalOf(code, locale) ?? refusalWords(locale).proxy.REFUSED;
  return { code, message, ...unsuccessful(call.service) };
}

/** A message that is a key of the catalogue, as `messages.errors.AUTH_FAIL`, is what that means; and the code, where the service's own means nothing here. */
function worded<Body extends { code: string; message: string }>(body: Body, locale: Locale): Body {
  const key = body.message.replace(/^messages?\.errors?\./, "");
  const message = refusalOf(key, locale);
  if (message === null) return body;
  return { ...body, code: refusalOf(body.code, locale) === null ? key : body.code, message };
}

/** What a service says of its own breakdown is for those who run it. */
const outageWords = (code: string, locale: Locale) =>
  refusalOf(code, locale) ?? refusalWords(locale).proxy.UPSTREAM_UNAVAILABLE;

/** A failed reply for the browser: the service's own code and message, else what its status means for the call. */
export function failedReply(upstream: Response, text: string, context: Context): Response {
  if (context.call.mayLack && [405, 501].includes(upstream.status)) return notOffered(context, upstream.status);
  const json = parseJson(text);
  const reply = errorSchema.safeParse(json);
  // No call of the contract redirects.
  if (upstream.status < 400 || (upstream.status >= 500 && !reply.success))
    return invalid(context, upstream.status, upstream.statusText);
  const known = reply.success ? { ...reply.data, ...unsuccessful(context.call.service) } : undefined;
  const told = worded(known ?? bareFailure(upstream.status, json, context), context.locale);
  const body = upstream.status < 500 ? told : { ...told, message: outageWords(told.code, context.locale) };
  // A guest who asks for a user is no failure: it is how the shop says that nobody is logged in.
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

/**
 * A successful reply for the browser. Files are streamed; JSON is handed on as the contract's schema reads it, and a reply
 * that does not fit is reported with the call and the field instead.
 */
export async function checkedReply(upstream: Response, context: Context): Promise<Response> {
  const { call, query } = context;
  const { reply, unseen } = call;
  const type = upstream.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const { status } = upstream;
  if (reply === "pdf" || reply === "calendar") {
    const wanted = fileTypes[reply];
    if (type !== wanted) return invalid(context, status, `${type || "no content type"} instead of ${wanted}`);
    return new Response(upstream.body, { status, headers: headersOf(upstream) });
  }
  let bytes: Buffer<ArrayBuffer>;
  try {
    bytes = await readBytes(upstream.body, maxReply);
  } catch (error) {
    if (error instanceof RangeError) return invalid(context, status, error.message);
    throw error;
  }
  if ((reply === null || unseen) && bytes.length === 0) return new Response(null, { status, headers: privateHeaders });
  const json = parseJson(bytes.toString("utf8"));
  if (json === undefined || !isJsonType(type)) {
    return invalid(context, status, `${type || "no content type"} instead of JSON`);
  }
  if ((reply === null || unseen) && isRefusal(json)) return invalid(context, status, "success: false");
  const fit = reply ? readReply(reply, asAsked(call, json, query), call.seconds !== undefined) : undefined;
  if (fit && !fit.success && call.mayLack && isRefusal(json)) return notOffered(context, status);
  if (fit && !fit.success && !unseen) {
    const { message = "does not fit", path = [] } = fit.issue ?? {};
    return isRefusal(json)
      ? invalid(context, status, "success: false")
      : unfit(context, status, message, path.join("."));
  }
  const headers = headersOf(upstream);
  if (fit?.success && fit.leftOut) {
    logLeftOut(context.name, status, fit.leftOut);
    headers.set(leftOutHeader, "1");
  }
  return new Response(fit?.success ? JSON.stringify(fit.data) : bytes, { status, headers });
}
