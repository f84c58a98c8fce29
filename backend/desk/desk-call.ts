import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import { deskHeaders, deskWords, type Notice, type Part } from "#backend/desk/frame";
import { mayAct, type Role, type Staff } from "#backend/desk/staff";
import { failure, found } from "#backend/failure";
import { refuseUnstorable } from "#backend/request";
import { toRappen } from "#lib/shop/money";

export type DeskEnv = { Variables: { person: Staff } };
export type DeskContext = Context<DeskEnv>;

/** The page of a list as an address has it; the first where it has none. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1);

/** An amount in CHF as people write it, read as Rappen. */
export const amountSchema = z
  .string()
  .transform((value) => value.replace(/['’\s]/g, "").replace(",", "."))
  .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/))
  .transform((value) => toRappen(Number(value)));

/** Outcomes that a redirect names, by their branch of the desk's words (`own` for those without one): what went well, what did not. */
const good = {
  own: ["transferDone", "againDone", "noteDone", "blockDone", "freeDone"],
  mail: ["sent"],
  cancel: ["done"],
  move: ["done"],
  stay: ["partyDone", "extraDone", "returnDone", "codeDone"],
  refund: ["done", "paid", "already", "kept"],
  bank: ["done", "entered", "assigned", "setAside"],
  payout: ["made", "settled", "undone"],
  requests: ["moved", "sent"],
  reviews: ["published", "refused", "answered"],
  jobs: ["done"],
  feeds: ["added", "done", "removed", "renewed"],
} as const;
const bad = {
  feeds: ["addedUnread", "form", "gone", "unread"],
  requests: ["changed", "twice"],
  reviews: ["changed", "form"],
  jobs: ["failed"],
  own: ["noteForm", "noteTwice", "blockRefused", "blockForm", "freeRefused"],
  mail: ["gone"],
  transferRefused: ["not-due", "amount", "known", "form"],
  cancel: ["already", "not-paid", "begun", "changed", "amount", "form"],
  refund: ["amount", "changed", "form", "account", "gone", "plainAccount"],
  stay: ["form", "codeSame", "codeRefused"],
  move: ["not-paid", "begun", "same", "home", "rules", "taken", "price", "changed"],
  bank: ["form", "changed", "noOrder"],
  payout: ["empty", "gone"],
} as const;

type Branches = Record<string, readonly string[]>;
type Named<Of extends Branches> = {
  [Name in keyof Of & string]: Name extends "own" ? Of[Name][number] : `${Name}.${Of[Name][number]}`;
}[keyof Of & string];
export type Outcome = Named<typeof good> | Named<typeof bad>;

const isOne = <Of extends Branches>(told: string, branches: Of): told is Named<Of> =>
  Object.entries(branches).some(([branch, names]) =>
    names.some((name) => told === (branch === "own" ? name : `${branch}.${name}`)),
  );

const countSchema = z.coerce.number().int().min(0).max(1_000_000).catch(0);

/** What the action before this page brought about. */
export function noticeOf(c: DeskContext): Notice {
  const told = c.req.query("told") ?? "";
  const isGood = isOne(told, good);
  if (!isGood && !isOne(told, bad)) return null;
  const count = (name: string) => countSchema.parse(c.req.query(name));
  const counts = { added: count("added"), known: count("known"), left: count("left") };
  return { text: deskWords(c.get("person"))(told, counts), good: isGood };
}

export const send = async (c: Context, page: Part, status: ContentfulStatusCode = 200) =>
  c.html(await page, status, deskHeaders);

export const seeOther = (c: Context, path: string, told: Outcome) =>
  c.redirect(`${path}${path.includes("?") ? "&" : "?"}told=${told}`, 303);

/** What a form sent. @throws Failure 400 when it is none, or holds text that cannot be stored */
export async function formOf(c: Context): Promise<Record<string, unknown>> {
  const form = await c.req.parseBody().catch(() => {
    throw failure(400, "INVALID");
  });
  for (const [name, value] of Object.entries(form)) {
    refuseUnstorable(name, name);
    for (const one of [value].flat()) refuseUnstorable(name, one);
  }
  return form;
}

/** Who works here, if the role allows it. @throws Failure 404 as for a page that is not there */
export function needs(c: DeskContext, role: Role): Staff {
  if (!mayAct(c.get("person"), role)) throw failure(404, "NOT_FOUND");
  return c.get("person");
}

/** The id in the address. @throws Failure 404 when it is none */
export function idOf(c: DeskContext): string {
  return found(z.uuid().safeParse(c.req.param("id")).data);
}
