import type { Context, Hono } from "hono";
import type { z } from "zod";
import { requireUser, type SessionUser } from "#backend/account/session";
import type { Deps } from "#backend/deps";
import { parseWith } from "#backend/failure";
import { bodyOf, idOf, localeOf, queryOf } from "#backend/request";
import { type CallDefinition, type CallName, partsOf } from "#lib/contract/call";
import { contract, type ParameterOf } from "#lib/contract/contract";

type Output<Definition, Key extends string> =
  Definition extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** A file that is handed out under a name. */
type File = { bytes: Uint8Array; name: string };

type ReplyOf<Definition extends CallDefinition> = Definition["reply"] extends z.ZodType
  ? z.input<Definition["reply"]>
  : Definition["reply"] extends "pdf"
    ? File
    : undefined;

/** A call as its handler gets it. */
export type Asked<Name, Definition> = {
  c: Context;
  locale: string;
  /** Parameters of the path as they were sent. */
  params: Record<ParameterOf<Name>, string>;
  /** A parameter that is to be a number; null when it is none. */
  number: (key: ParameterOf<Name>) => number | null;
  query: Output<Definition, "query">;
  /** The body as the contract's schema reads it. @throws 400 with the fields at fault. */
  body: () => Promise<Output<Definition, "body">>;
  /** Who is logged in, where the contract asks for somebody: a guest has been answered 401. */
  user: Definition extends { user: true } ? SessionUser : undefined;
};

/** The query by the contract's own names: `embed=` is read as `embed[]=` where the contract has a list. */
function readQuery(c: Context, schema: z.ZodObject): unknown {
  const named = Object.entries(queryOf(c)).map(([key, value]) => [key in schema.shape ? key : `${key}[]`, value]);
  return parseWith(schema, Object.fromEntries(named.filter(([key]) => String(key) in schema.shape)));
}

function answer(c: Context, reply: CallDefinition["reply"], value: unknown): Response {
  if (reply === null) return c.body(null, c.res.status === 200 ? 204 : undefined);
  if (reply !== "pdf") return c.json(value);
  const { bytes, name } = value as File;
  return c.body(new Uint8Array(bytes), 200, {
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "private, no-store",
  });
}

/**
 * Answers calls of a contract. A query that does not fit is refused with 400 and the field at fault, a guest with 401 where
 * a user is asked for; what the handler returns is the reply, of the contract's type. Other statuses by `c.status`.
 */
export function implementer<const Calls extends Record<CallName, CallDefinition>>(calls: Calls) {
  return function implement<Name extends keyof Calls & CallName>(
    app: Hono,
    deps: Deps,
    name: Name,
    handle: (asked: Asked<Name, Calls[Name]>) => ReplyOf<Calls[Name]> | Promise<ReplyOf<Calls[Name]>>,
  ): void {
    const { method, path } = partsOf(name);
    const { query, body, user, reply } = calls[name] as CallDefinition;
    app.on(method, path.replace(/\{(\w+)\}/g, ":$1"), async (c) => {
      const params: Record<string, string> = c.req.param();
      const visitor: unknown = user && (await requireUser(c.req.raw.headers, deps));
      const asked: Asked<Name, Calls[Name]> = {
        c,
        locale: localeOf(c),
        params,
        number: (key) => idOf(params[key]),
        query: (query && readQuery(c, query)) as Output<Calls[Name], "query">,
        body: async () => (body && (await bodyOf(c, body))) as Output<Calls[Name], "body">,
        user: visitor as Asked<Name, Calls[Name]>["user"],
      };
      return answer(c, reply, await handle(asked));
    });
  };
}

export const implement = implementer(contract);
