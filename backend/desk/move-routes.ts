import { and, eq, sql } from "drizzle-orm";
import type { Hono } from "hono";
import { z } from "zod";
import type { Database } from "#backend/db/database";
import { listings } from "#backend/db/tables/listing";
import { amountSchema, type DeskEnv, needs, noticeOf, onForm, seeOther, send } from "#backend/desk/desk-call";
import { type MoveRequest, movePage } from "#backend/desk/move-pages";
import { stayIn } from "#backend/desk/order-call";
import { mayAct, type Staff } from "#backend/desk/staff";
import type { PaymentDeps } from "#backend/payment/deps";
import { moveStay, type NotMoved } from "#backend/payment/move";
import type { Changed } from "#backend/payment/order-change";
import { titleOf } from "#backend/product/product";
import { isPlainDate, today } from "#lib/property/calendar";

const day = z.string().refine(isPlainDate);
const wantedSchema = z
  .object({ home: z.string().trim().min(1).max(40), from: day, to: day })
  .refine(({ from, to }) => from < to);
const formSchema = z.object({ item: z.uuid(), total: amountSchema });

const homeOf = async (db: Database, reference: string) =>
  (
    await db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(sql`upper(${listings.reference})`, reference.toUpperCase()), eq(listings.kind, "weekly")))
  )[0]?.id;

/** The desk's page that moves a stay. */
export function moveDesk(desk: Hono<DeskEnv>, deps: PaymentDeps): void {
  const { db, clock } = deps;
  const move = async (
    orderId: string,
    itemId: string,
    asked: MoveRequest,
    staff: Staff,
    expectedTotal: number | null,
  ) => {
    const wanted = wantedSchema.safeParse(asked);
    if (!wanted.success) return "rules" satisfies NotMoved;
    const listingId = await homeOf(db, wanted.data.home);
    if (listingId === undefined) return "home" satisfies NotMoved;
    const { from: dateFrom, to: dateTo } = wanted.data;
    const by = { expectedTotal, staff, allowDueDateChange: mayAct(staff, "manager") };
    return moveStay(db, orderId, { itemId, listingId, dateFrom, dateTo }, by, clock());
  };

  desk.get("/orders/:number/move", async (c) => {
    const person = needs(c, "clerk");
    const { loaded, number, item, stay } = await stayIn(deps, c, c.req.query("item"));
    const { home, from, to } = c.req.query();
    const [own] = await db
      .select()
      .from(listings)
      .where(eq(listings.id, item.product.home?.id ?? 0));
    const asked = { home: home ?? own?.reference ?? "", from: from ?? stay.dateFrom, to: to ?? stay.dateTo };
    const isAsked = home !== undefined || from !== undefined || to !== undefined;
    const offer: Changed | NotMoved | null = isAsked
      ? await move(loaded.order.id, item.row.id, asked, person, null)
      : null;
    const place = { title: titleOf(item.product, person.locale), from: stay.dateFrom, to: stay.dateTo };
    const about = { number, item: item.row.id, stay: place, asked, today: today(clock()), notice: noticeOf(c) };
    return send(c, movePage(person, { ...about, offer }));
  });
  onForm(desk, "/orders/:number/move", "clerk", async (c, person, form) => {
    const { loaded, number } = await stayIn(deps, c, form.item);
    const path = `/desk/orders/${number}`;
    const read = formSchema.safeParse(form);
    if (!read.success) return seeOther(c, path, "refused.move-changed");
    const asked = { home: String(form.home ?? ""), from: String(form.from ?? ""), to: String(form.to ?? "") };
    const outcome = await move(loaded.order.id, read.data.item, asked, person, read.data.total);
    if (typeof outcome !== "string") return seeOther(c, path, "done.move");
    const back = new URLSearchParams({ item: read.data.item, ...asked });
    return seeOther(c, outcome === "same" ? path : `${path}/move?${back}`, `refused.move-${outcome}`);
  });
}
