import { type Context, Hono } from "hono";
import type { z } from "zod";
import type { Deps } from "#backend/deps";
import { parseWith } from "#backend/failure";
import { bodyOf, idOf, jsonOf, localeOf, queryOf } from "#backend/request";
import { clientAddress } from "#backend/session/client-address";
import { requireUser, type SessionUser } from "#backend/session/session";
import { type CallDefinition, type CallName, partsOf } from "#lib/contract/call";
import { contract, type ParameterOf } from "#lib/contract/contract";
import type { Locale } from "#lib/i18n/locale";

type Output<Definition, Key extends string> =
  Definition extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** A file that is handed out under a name. */
type File = { bytes: Uint8Array; name: string };

/** The reply's type: its schema's input, or its output when the schema accepts any input. */
type Told<Schema extends z.ZodType> = unknown extends z.input<Schema> ? z.output<Schema> : z.input<Schema>;

type ReplyOf<Definition extends CallDefinition> = Definition["reply"] extends z.ZodType
  ? Told<Definition["reply"]>
  : Definition["reply"] extends "pdf"
    ? File
    : Definition["reply"] extends "calendar"
      ? string
      : undefined;

/** A call without content is answered once its work is done. */
type Answer<Definition extends CallDefinition> = Definition["reply"] extends null
  ? Promise<void>
  : ReplyOf<Definition> | Promise<ReplyOf<Definition>>;

/** A call as its handler gets it. */
type Asked<Name, Definition> = {
  c: Context;
  locale: Locale;
  /** Where the visitor calls from, for rate limits. */
  address: string;
  /** Parameters of the path as they were sent. */
  params: Record<ParameterOf<Name>, string>;
  /** A parameter that is to be a number; null when it is none. */
  number: (key: ParameterOf<Name>) => number | null;
  query: Output<Definition, "query">;
  /** The body as the contract's schema reads it. @throws 400 with the fields at fault. */
  body: () => Promise<Output<Definition, "body">>;
  /** The raw JSON, for validation field by field; undefined without a body. */
  sent: () => Promise<unknown>;
  /** The logged-in user, when the contract requires one: guests get 401. */
  user: Definition extends { user: true } ? SessionUser : undefined;
};

/** The query by the contract's own names: `embed=` is read as `embed[]=` where the contract has a list. */
function readQuery(c: Context, schema: z.ZodObject): unknown {
  const named = Object.entries(queryOf(c)).map(([key, value]) => [key in schema.shape ? key : `${key}[]`, value]);
  return parseWith(schema, Object.fromEntries(named.filter(([key]) => String(key) in schema.shape)));
}

function answer(c: Context, { reply, status }: CallDefinition, value: unknown): Response {
  if (reply === null) return c.body(null, status ?? 204);
  if (reply === "calendar") return c.body(String(value), 200, { "content-type": "text/calendar; charset=utf-8" });
  if (reply !== "pdf") return c.json(value, status);
  const { bytes, name } = value as File;
  return c.body(new Uint8Array(bytes), 200, {
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "private, no-store",
  });
}

/** What answers calls of a contract, by their names. */
type HandlersOf<Calls extends Record<CallName, CallDefinition>> = {
  [Name in keyof Calls & CallName]?: (asked: Asked<Name, Calls[Name]>) => Answer<Calls[Name]>;
};
export type Handlers = HandlersOf<typeof contract>;

/**
 * Registers handlers for the calls of a contract. An invalid query is refused with 400 and the fields at fault, a guest with 401
 * where a user is required; the handler's return value is the reply, of the contract's type.
 */
export function implementer<const Calls extends Record<CallName, CallDefinition>>(calls: Calls) {
  function answerCall<Name extends keyof Calls & CallName>(
    app: Hono,
    deps: Deps,
    name: Name,
    handlers: HandlersOf<Calls>,
  ): void {
    const handle = handlers[name];
    if (!handle) return;
    const { method, path } = partsOf(name);
    const definition = calls[name] as CallDefinition;
    const { query, body, user } = definition;
    app.on(method, path.replace(/\{(\w+)\}/g, ":$1"), async (c) => {
      const params: Record<string, string> = c.req.param();
      const visitor: unknown = user && (await requireUser(c.req.raw.headers, deps));
      const asked: Asked<Name, Calls[Name]> = {
        c,
        locale: localeOf(c),
        address: clientAddress(c, deps.config.trustedPeers),
        params,
        number: (key) => idOf(params[key]),
        query: (query && readQuery(c, query)) as Output<Calls[Name], "query">,
        body: async () => (body && (await bodyOf(c, body))) as Output<Calls[Name], "body">,
        sent: () => jsonOf(c),
        user: visitor as Asked<Name, Calls[Name]>["user"],
      };
      return answer(c, definition, await handle(asked));
    });
  }
  return function implement(deps: Deps, handlers: HandlersOf<Calls>): Hono {
    const app = new Hono();
    for (const name of Object.keys(handlers) as (keyof Calls & CallName)[])
      answerCall<keyof Calls & CallName>(app, deps, name, handlers);
    return app;
  };
}

export const implement = implementer(contract);
