import type { Hono } from "hono";
import { z } from "zod";
import {
  amountSchema,
  type DeskContext,
  type DeskEnv,
  idOf,
  noticeOf,
  onForm,
  pageNumber,
  redisplayedForms,
  type Shown,
  seeOther,
  send,
} from "#backend/desk/desk-call";
import { deskHeaders } from "#backend/desk/frame";
import { journalOf } from "#backend/desk/journal";
import { mailPage } from "#backend/desk/mail-pages";
import { ordersPage } from "#backend/desk/order-list";
import { readOrderMail, sendMailAgain } from "#backend/desk/order-mails";
import { noteLength, notesOf, writeNote } from "#backend/desk/order-notes";
import { orderPage } from "#backend/desk/order-pages";
import { orderStates, orderStory, searchOrders } from "#backend/desk/orders";
import { enterTransfer } from "#backend/desk/transfer";
import { failure, found } from "#backend/failure";
import { confirmationPdf } from "#backend/order/confirmation";
import { readOrder } from "#backend/order/read";
import type { PaymentDeps } from "#backend/payment/deps";
import { balanceOf } from "#backend/payment/transfer";
import { toLocale } from "#lib/i18n/locale";
import { today } from "#lib/property/calendar";

const searchSchema = z.object({
  q: z.string().max(200).catch(""),
  state: z.enum(orderStates).nullable().catch(null),
  page: pageNumber,
});
const transferSchema = z.object({ amount: amountSchema, reference: z.string().trim().min(1).max(80) });
const formSchema = z.object({ form: z.uuid() });
const noteSchema = formSchema.extend({ text: z.string().trim().min(1).max(noteLength) });

/** Orders on the desk: the search, one with its whole story, its papers, mails, notes and a transfer. */
export function orderDesk(desk: Hono<DeskEnv>, deps: PaymentDeps): void {
  const { db } = deps;
  const storyOf = async (c: DeskContext) => {
    const story = await orderStory(db, c.req.param("number"));
    const order = story && (await readOrder(deps, story.order.id, c.get("person").locale));
    if (!story || !order?.number) throw failure(404, "NOT_FOUND");
    const { id } = story.order;
    return { story, order, id, number: order.number, path: `/desk/orders/${order.number}` };
  };

  desk.get("/orders", async (c) => {
    const { q: search, state, page } = searchSchema.parse(c.req.query());
    const asked = { search, state, page };
    const listed = await searchOrders(db, { ...asked, today: today(deps.clock()) });
    return send(c, ordersPage(c.get("person"), asked, listed));
  });
  const show = async (c: DeskContext, { notice, submitted, status }: Shown) => {
    const { story, order, id, number } = await storyOf(c);
    const [journal, due, notes] = await Promise.all([
      journalOf(db, `order:${number}`, c.get("person").locale),
      balanceOf(db, story.order),
      notesOf(db, id),
    ]);
    const form = crypto.randomUUID();
    return send(c, orderPage(c.get("person"), { story, order, journal, due, notes, form, notice, submitted }), status);
  };
  desk.get("/orders/:number", (c) => show(c, { notice: noticeOf(c) }));
  desk.get("/orders/:number/pdf", async (c) => {
    const { story, id, number } = await storyOf(c);
    const locale = toLocale(story.order.locale);
    // The guest's document, in the guest's language, whoever prints it.
    const order = found(await readOrder(deps, id, locale));
    return c.body(new Uint8Array(await confirmationPdf(deps, order, locale)), 200, {
      ...deskHeaders,
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${number}.pdf"`,
    });
  });
  const onRedisplayedForm = redisplayedForms(desk, db, show);
  onRedisplayedForm("/orders/:number/transfer", "clerk", "transfer", async (c, person, sent, refuse) => {
    const { id, path } = await storyOf(c);
    const form = transferSchema.safeParse(sent);
    const refused = form.success ? await enterTransfer(deps, person, id, form.data) : "form";
    return refused ? refuse(`refused.transfer-${refused}`) : seeOther(c, path, "done.transfer");
  });
  onRedisplayedForm("/orders/:number/note", "clerk", "note-form", async (c, person, sent, refuse) => {
    const order = await storyOf(c);
    const form = noteSchema.safeParse(sent);
    if (!form.success) return refuse("refused.note");
    if (await writeNote(deps, person, order, form.data)) return seeOther(c, order.path, "done.note");
    // Submitted twice, or changed after going back: only a text that is already stored need not be returned to the form.
    const isNoted = (await notesOf(db, order.id)).some(({ text }) => text === form.data.text);
    return isNoted ? seeOther(c, order.path, "refused.note-twice") : refuse("refused.note-twice");
  });

  desk.get("/orders/:number/mails/:id", async (c) => {
    const { id, number } = await storyOf(c);
    const mail = found(await readOrderMail(db, id, idOf(c)));
    return send(c, mailPage(c.get("person"), { number, mail, form: crypto.randomUUID() }));
  });
  onForm(desk, "/orders/:number/mails/:id/again", "clerk", async (c, person, sent) => {
    const order = await storyOf(c);
    const form = formSchema.safeParse(sent);
    const done = form.success && (await sendMailAgain(deps, person, order, { id: idOf(c), form: form.data.form }));
    return seeOther(c, order.path, done ? "done.mail" : "refused.mail");
  });
}
