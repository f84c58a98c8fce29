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

/** Outcomes that a redirect names, each with its words. */
const outcomes = {
  transferDone: true,
  againDone: true,
  noteDone: true,
  "mail.sent": true,
  blockDone: true,
  freeDone: true,
  "cancel.done": true,
  "move.done": true,
  "stay.partyDone": true,
  "stay.extraDone": true,
  "stay.returnDone": true,
  "stay.codeDone": true,
  "refund.done": true,
  "refund.paid": true,
  "refund.already": true,
  "refund.kept": true,
  "bank.done": true,
  "bank.entered": true,
  "bank.assigned": true,
  "bank.setAside": true,
  "payout.made": true,
  "payout.settled": true,
  "payout.undone": true,
  "requests.moved": true,
  "requests.sent": true,
  "reviews.published": true,
  "reviews.refused": true,
  "reviews.answered": true,
  "jobs.done": true,
  "feeds.added": true,
  "feeds.done": true,
  "feeds.removed": true,
  "feeds.renewed": true,
  "feeds.addedUnread": false,
  "feeds.form": false,
  "feeds.gone": false,
  "feeds.unread": false,
  "requests.changed": false,
  "requests.twice": false,
  "reviews.changed": false,
  "reviews.form": false,
  "jobs.failed": false,
  noteForm: false,
  noteTwice: false,
  "mail.gone": false,
  blockRefused: false,
  blockForm: false,
  freeRefused: false,
  "transferRefused.not-due": false,
  "transferRefused.amount": false,
  "transferRefused.known": false,
  "transferRefused.form": false,
  "cancel.already": false,
  "cancel.not-paid": false,
  "cancel.begun": false,
  "cancel.changed": false,
  "cancel.amount": false,
  "cancel.form": false,
  "refund.amount": false,
  "refund.changed": false,
  "refund.form": false,
  "refund.account": false,
  "refund.gone": false,
  "refund.plainAccount": false,
  "stay.form": false,
  "stay.codeSame": false,
  "stay.codeRefused": false,
  "move.not-paid": false,
  "move.begun": false,
  "move.same": false,
  "move.home": false,
  "move.rules": false,
  "move.taken": false,
  "move.price": false,
  "move.changed": false,
  "bank.form": false,
  "bank.changed": false,
  "bank.noOrder": false,
  "payout.empty": false,
  "payout.gone": false,
} as const;
export type Outcome = keyof typeof outcomes;

const countSchema = z.coerce.number().int().min(0).max(1_000_000).catch(0);

/** What the action before this page brought about. */
export function noticeOf(c: DeskContext): Notice {
  const told = c.req.query("told") ?? "";
  if (!Object.hasOwn(outcomes, told)) return null;
  const outcome = told as Outcome;
  const count = (name: string) => countSchema.parse(c.req.query(name));
  const counts = { added: count("added"), known: count("known"), left: count("left") };
  return { text: deskWords(c.get("person"))(outcome, counts), good: outcomes[outcome] };
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
