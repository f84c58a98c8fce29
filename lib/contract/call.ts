import type { z } from "zod";

export type Service = "shop" | "content" | "property";
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Path prefix of each service's calls, on the service and on the site's proxy. */
export const prefixes: Record<Service, string> = {
  shop: "/shop/api/store",
  content: "/aio",
  property: "/api",
};

/** A call is identified by method and full path; `{name}` in the path is a parameter. */
export type CallName = `${Method} /${string}`;

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** Header of a reply from which the site has omitted an unreadable part. */
export const omittedPartsHeader = "x-left-out";

/** Maximum size of a call's body in bytes. */
export const defaultMaxBody = 256 * 1024;

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 500 | 502 | 503;
export type CallErrors = { readonly [Status in ErrorStatus]?: readonly string[] };

/** Definition of a call, used by both sides. */
export type CallDefinition = {
  summary: string;
  /** Further documentation, in addition to the summary. */
  details?: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Maximum size of the body in bytes when it exceeds `defaultMaxBody`. */
  maxBody?: number;
  /** `"pdf"` and `"calendar"` are files, null an empty reply. */
  reply: z.ZodType | "pdf" | "calendar" | null;
  /** Status of a success; by default 200, or 204 without content. */
  status?: 201 | 202;
  /** Error codes by status, in addition to those implied by body, query and user. */
  errors?: CallErrors;
  /** The specification defines no reply: anything is accepted, also an empty one. */
  anyReply?: true;
  /** Optional for a shop: 405, 501, `success: false`, and a 404 that the call does not have, then mean that it is not offered. */
  optional?: true;
  /** Answers 401 JWT_NOT_FOUND to a guest. */
  user?: true;
  /** Key of the reply's list, of which the query asks for a page. */
  pages?: string;
  /** Whether an entry of the list in the reply matches the query, because a service ignores filters that it does not know. */
  matches?: (entry: Readonly<Record<string, unknown>>, query: Readonly<Record<string, QueryValue>>) => boolean;
  /** Default fields, derived from the query, for the entry or entries under `key` of the reply. */
  defaults?: { key: string; from: (query: Readonly<Record<string, QueryValue>>) => Readonly<Record<string, unknown>> };
  /** Seconds for which the site may cache the reply; only for replies that are the same for everyone. */
  seconds?: number;
  /** Cache tags of the reply, such as `listing:12`: purging one invalidates everything that was rendered from it. */
  tags?: (asked: {
    params: Readonly<Record<string, string | number>>;
    query: Readonly<Record<string, QueryValue>>;
  }) => readonly string[];
};

/** Calls by name, each with the types of its parameters, query, body and reply. */
export const defineCalls = <const Calls extends Record<CallName, CallDefinition>>(calls: Calls): Calls => calls;

/** Method, path and service of a call's name. */
export function partsOf(name: CallName): { method: Method; path: string; service: Service } {
  const [method, path] = name.split(" ", 2) as [Method, string];
  const service = path.startsWith(`${prefixes.shop}/`) ? "shop" : path.startsWith("/aio/") ? "content" : "property";
  return { method, path, service };
}

/**
 * Address of a call with its parameters inserted: path and query, relative to the service. Lists become repeated parameters,
 * empty values are left out.
 */
export function addressOf(
  name: CallName,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const path = partsOf(name).path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part !== undefined && part !== null && part !== "") search.append(key, String(part));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
