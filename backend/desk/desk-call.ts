import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import type { Database } from "#backend/db/database";
import { textsOf } from "#backend/desk/extra-form";
import type { SubmittedForm } from "#backend/desk/fields";
import { type DeskWords, deskHeaders, deskWords, type Notice, type Part } from "#backend/desk/frame";
import { chooseLanguage, mayAct, type Role, type Staff } from "#backend/desk/staff";
import { failure, found } from "#backend/failure";
import { refuseUnstorable } from "#backend/request";
import { isCatalogLocale } from "#lib/i18n/locale";
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

const countSchema = z.coerce.number().int().min(0).max(1_000_000).catch(0);

/** The outcome of an action as a redirect names it: the key of its text, a success or an alert. */
type Outcome = Extract<Parameters<DeskWords>[0], `done.${string}` | `refused.${string}`>;

const isOutcome = (key: string): key is Outcome => /^(done|refused)\.[\w-]+$/.test(key);

/** The outcome of the action that led to this page, as a text; null for none. */
export function noticeOf(c: DeskContext): Notice {
  const words = deskWords(c.get("person"));
  const outcome = c.req.query("outcome") ?? "";
  if (!isOutcome(outcome) || !words.has(outcome) || typeof words.raw(outcome) !== "string") return null;
  const count = (name: string) => countSchema.parse(c.req.query(name));
  const counts = { added: count("added"), known: count("known"), left: count("left") };
  return { text: words(outcome, counts), good: outcome.startsWith("done.") };
}

/** Answers with a page of the desk and its headers; 200 unless said otherwise. */
export const send = async (c: Context, page: Part, status: ContentfulStatusCode = 200) =>
  c.html(await page, status, deskHeaders);

type Sent = Record<string, unknown>;

/** The notice of the last action; the refused form and the status, if any. */
export type Shown = { notice: Notice; submitted?: SubmittedForm; status?: 200 | 400 | 409 };

/** What shows a page again with the values sent to its form; `why` it was refused, null when only the language was changed. */
function again(c: DeskContext, form: string, sent: Sent, why: Outcome | null): Shown {
  const text = why && deskWords(c.get("person"))(why, { added: 0, known: 0, left: 0 });
  const submitted = { form, values: textsOf(sent), why: text ?? undefined };
  return { notice: text === null ? null : { text, good: false }, submitted, status: why ? 400 : 200 };
}

/** Redirects (303) to a page of the desk, which then shows the outcome. */
export const seeOther = (c: Context, path: string, outcome: Outcome) =>
  c.redirect(`${path}${path.includes("?") ? "&" : "?"}outcome=${outcome}`, 303);

/**
 * The fields of a form; with `all`, a field sent several times as a list.
 * @throws Failure 400 when it is not a form, or contains text that cannot be stored
 */
export async function formOf(c: Context, { all = false } = {}): Promise<Sent> {
  const form = await c.req.parseBody({ all }).catch(() => {
    throw failure(400, "INVALID");
  });
  for (const [name, value] of Object.entries(form)) {
    refuseUnstorable(name, name);
    for (const one of [value].flat()) refuseUnstorable(name, one);
  }
  return form;
}

/** The staff member, if the role allows the action. @throws Failure 404, as for an unknown page */
export function needs(c: DeskContext, role: Role): Staff {
  if (!mayAct(c.get("person"), role)) throw failure(404, "NOT_FOUND");
  return c.get("person");
}

/** Registers a POST route for a form of the desk, for staff with the role; the handler gets the fields. */
export function onForm(
  desk: Hono<DeskEnv>,
  path: string,
  role: Role,
  act: (c: DeskContext, person: Staff, sent: Sent) => Promise<Response>,
): void {
  desk.post(path, async (c) => act(c, needs(c, role), await formOf(c)));
}

/** Shows the page of a form, whose fields tell which. */
type ShowForm = (c: DeskContext, shown: Shown, sent: Sent) => Promise<Response>;

/**
 * Registers routes as `onForm` does, of forms that are shown again as they were sent: by `refuse`, with the reason, and when the
 * language selector at the foot of the page submitted one. `form` is its id on the page.
 */
export const redisplayedForms =
  (desk: Hono<DeskEnv>, db: Database, show: ShowForm) =>
  (
    path: string,
    role: Role,
    form: string | ((c: DeskContext, sent: Sent) => string),
    act: (
      c: DeskContext,
      person: Staff,
      sent: Sent,
      refuse: (why: Outcome, status?: 400 | 409) => Promise<Response>,
    ) => Promise<Response>,
  ): void =>
    onForm(desk, path, role, async (c, person, sent) => {
      const id = typeof form === "string" ? form : form(c, sent);
      if (await choosesLanguage(c, db, sent)) return show(c, again(c, id, sent, null), sent);
      return act(c, person, sent, (why, status = 400) => show(c, { ...again(c, id, sent, why), status }, sent));
    });

/** True for a form that was submitted by the language selector at the foot of its page: the language is stored. */
export async function choosesLanguage(c: DeskContext, db: Database, { locale }: Sent): Promise<boolean> {
  if (!isCatalogLocale(locale)) return false;
  const person = c.get("person");
  await chooseLanguage(db, person, locale);
  c.set("person", { ...person, locale });
  return true;
}

/** The id in the address. @throws Failure 404 when it is none */
export function idOf(c: DeskContext): string {
  return found(z.uuid().safeParse(c.req.param("id")).data);
}
