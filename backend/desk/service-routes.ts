import type { Hono } from "hono";
import { withJudgedAddresses } from "#backend/address/verification";
import { type LoadedItem, type LoadedOrder, loadOrder } from "#backend/cart/load-order";
import { reasonOf } from "#backend/desk/change-reason";
import {
  amountSchema,
  type DeskContext,
  type DeskEnv,
  formOf,
  needs,
  noticeOf,
  seeOther,
  send,
} from "#backend/desk/desk-call";
import { entryOf, ownFields, textsOf } from "#backend/desk/extra-form";
import { deskWords } from "#backend/desk/frame";
import { orderStory } from "#backend/desk/orders";
import { type AskedOfService, servicePage } from "#backend/desk/service-pages";
import type { Staff } from "#backend/desk/staff";
import { found } from "#backend/failure";
import type { PaymentDeps } from "#backend/payment/deps";
import type { Changed } from "#backend/payment/order-change";
import { changeService, isReleasable, type NotServed, removeService, serviceOf } from "#backend/payment/service-change";
import { titleOf } from "#backend/product/product";
import type { Entry } from "#lib/shop/entry-schema";
import { stayOf } from "#lib/shop/stay";

/** What the desk changes of a service. */
const changes = ["change", "remove"] as const;

type Found = { loaded: LoadedOrder; item: LoadedItem };

/** The fields of a change, without what every form carries. */
const askedIn = ({ item: _i, what: _w, total: _s, outcome: _o, ...form }: Record<string, string>) => form;

/** The service's answers as a form writes them. */
const writtenIn = ({ row, product }: LoadedItem, locale: string): Record<string, string> =>
  Object.fromEntries(
    ownFields(product, locale).map(([key]) => {
      const value = row.context[key];
      return [`field-${key}`, value === true ? "1" : value === undefined || value === false ? "" : String(value)];
    }),
  );

/** What the form asks for: its own answers anew, all else as it was ordered. */
function entryIn({ row, product }: LoadedItem, form: Record<string, string>): Entry {
  const own = new Set(ownFields(product, "fr").map(([key]) => key));
  const kept = Object.entries(row.context).filter(([key]) => !own.has(key));
  return { ...Object.fromEntries(kept), ...entryOf(product, form) };
}

/** The desk's page of a service in a paid order: its day, hour and other answers, and taking it away. */
export function serviceDesk(desk: Hono<DeskEnv>, deps: PaymentDeps): void {
  const { db, clock } = deps;
  const serviceIn = async (c: DeskContext, itemId: unknown): Promise<Found & { number: string }> => {
    const { order } = found(await orderStory(db, c.req.param("number") ?? ""));
    const loaded = found(await loadOrder(db, order.id, clock()));
    return { loaded, item: found(serviceOf(loaded, itemId)), number: order.number ?? "" };
  };
  const change = async (
    { loaded, item }: Found,
    { what, form }: AskedOfService,
    by: { shown: number | null; staff: Staff },
  ): Promise<Changed | NotServed> => {
    const { id: itemId } = item.row;
    if (what === "remove") return removeService(db, loaded.order.id, { itemId }, by, clock());
    const entry = await withJudgedAddresses(deps, item.product, entryIn(item, form), "entry");
    return changeService(db, loaded.order.id, { itemId, entry }, by, clock());
  };
  /** What a change would bring, or why it cannot be, in words. */
  const offerOf = async (person: Staff, service: Found, asked: AskedOfService): Promise<Changed | string | null> => {
    if (asked.what === "") return null;
    const words = deskWords(person);
    try {
      const outcome = await change(service, asked, { shown: null, staff: person });
      return typeof outcome === "string" ? words(`service.refused.${outcome}`) : outcome;
    } catch (error) {
      return reasonOf(error, person, service.item.product);
    }
  };

  desk.get("/orders/:number/service", async (c) => {
    const person = needs(c, "clerk");
    const query = c.req.query();
    const { number, ...service } = await serviceIn(c, query.item);
    const { loaded, item } = service;
    const what = changes.find((known) => known === query.what) ?? "";
    const form = what === "change" ? askedIn(query) : writtenIn(item, person.locale);
    const asked: AskedOfService = { what, form };
    const home = loaded.items.find(({ row }) => row.id === item.row.linkedToItem);
    return send(
      c,
      servicePage(person, {
        number,
        item: item.row.id,
        product: item.product,
        title: titleOf(item.product, person.locale),
        stay: (home && stayOf(home.row.context)) ?? null,
        isReleasable: isReleasable(loaded, item.row.id, clock()),
        asked,
        offer: await offerOf(person, service, asked),
        notice: noticeOf(c),
      }),
    );
  });
  for (const what of changes)
    desk.post(`/orders/:number/service/${what}`, async (c) => {
      const person = needs(c, "clerk");
      const form = textsOf(await formOf(c));
      const { number, ...service } = await serviceIn(c, form.item);
      const path = `/desk/orders/${number}`;
      const asked: AskedOfService = { what, form: askedIn(form) };
      const back = `${path}/service?${new URLSearchParams({ ...asked.form, item: service.item.row.id, what })}`;
      const shown = amountSchema.safeParse(form.total);
      if (!shown.success) return seeOther(c, back, "move.changed");
      try {
        const outcome = await change(service, asked, { shown: shown.data, staff: person });
        if (typeof outcome !== "string") return seeOther(c, path, `service.${what}Done`);
        return outcome === "changed" ? seeOther(c, back, "move.changed") : c.redirect(back, 303);
      } catch (error) {
        // Throws what is no refusal; the page that was looked at tells the reason.
        reasonOf(error, person, service.item.product);
        return c.redirect(back, 303);
      }
    });
}
