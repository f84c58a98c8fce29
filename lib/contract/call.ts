import type { z } from "zod";

export type Service = "shop" | "content" | "property";
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Where each service's calls begin, on the service as on the site's own proxy. */
export const prefixes: Record<Service, string> = {
  shop: "/shop/api/store",
  content: "/aio",
  property: "/api",
};

/** A call is named by its method and whole path; `{name}` in the path is a parameter. */
export type CallName = `${Method} /${string}`;

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** On a reply that the site hands on without a part that could not be read. */
export const leftOutHeader = "x-left-out";

/** Bytes the body of a call may have. */
export const defaultMaxBody = 256 * 1024;

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 500 | 502 | 503;
export type CallErrors = { readonly [Status in ErrorStatus]?: readonly string[] };

/** Everything about one call that both sides rely on. */
export type CallDefinition = {
  summary: string;
  /** Further documentation, beyond the summary. */
  details?: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Bytes the body may have where that is more than `defaultMaxBody`. */
  maxBody?: number;
  /** `"pdf"` and `"calendar"` are files, null an empty answer. */
  reply: z.ZodType | "pdf" | "calendar" | null;
  /** Status of a success; by default 200, and 204 without content. */
  status?: 201 | 202;
  /** Codes of the refusals by status, beside those that follow from body, query and user. */
  errors?: CallErrors;
  /** The specification defines no reply: any is accepted, also an empty one. */
  anyReply?: true;
  /** A shop may not implement it: then 405, 501 and `success: false` mean the same as 404. */
  optional?: true;
  /** Answers 401 JWT_NOT_FOUND to a guest. */
  user?: true;
  /** Key of the reply's list, of which the query asks for a page. */
  pages?: string;
  /** Whether an entry of the reply, a list, matches the query: a service that does not know a filter ignores it. */
  matches?: (entry: Readonly<Record<string, unknown>>, query: Readonly<Record<string, QueryValue>>) => boolean;
  /** Default fields, derived from the query, of the entry or entries under `key` of the reply. */
  defaults?: { key: string; from: (query: Readonly<Record<string, QueryValue>>) => Readonly<Record<string, unknown>> };
  /** Seconds for which the site may reuse the reply; only where it is the same for everyone. */
  seconds?: number;
  /** Cache tags of the reply, such as `listing:12`: a purge of one invalidates whatever was made from it. */
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
 * Address of a call with its parameters in their places: path and query, relative to whoever answers it. Lists become
 * repeated parameters, empty values are left out.
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
