import type { Hono } from "hono";
import { withVerifiedAddresses } from "#backend/address/verification";
import type { LoadedItem, LoadedOrder } from "#backend/cart/load-order";
import { reasonOf } from "#backend/desk/change-reason";
import { amountSchema, type DeskEnv, needs, noticeOf, onForm, seeOther, send } from "#backend/desk/desk-call";
import { entryOf, ownFields, textsOf } from "#backend/desk/extra-form";
import { deskWords } from "#backend/desk/frame";
import { orderIn } from "#backend/desk/order-call";
import { type ServiceChangeRequest, servicePage } from "#backend/desk/service-pages";
import { mayAct, type Staff } from "#backend/desk/staff";
import { found, parseWith } from "#backend/failure";
import type { PaymentDeps } from "#backend/payment/deps";
import type { Changed } from "#backend/payment/order-change";
import {
  changeService,
  isReleasable,
  type NotServed,
  removeService,
  serviceOf,
  stateOf,
} from "#backend/payment/service-change";
import { modelOf, titleOf } from "#backend/product/product";
import { consentKeys } from "#lib/shop/constants";
import { commonKeys } from "#lib/shop/entry";
import { type Entry, entrySchema } from "#lib/shop/entry-schema";
import { stayOf } from "#lib/shop/stay";

/** What the desk changes of a service. */
const changes = ["change", "remove"] as const;

type Found = { loaded: LoadedOrder; item: LoadedItem };

/** The fields of a change, without what every form carries. */
const askedIn = ({ item: _i, what: _w, state: _a, total: _s, outcome: _o, ...form }: Record<string, string>) => form;

/** The service's quantity, number of people and answers as form values. */
const writtenIn = ({ row, product }: LoadedItem): Record<string, string> => ({
  quantity: String(row.quantity),
  ...(row.context.people === undefined ? {} : { people: String(row.context.people) }),
  ...Object.fromEntries(
    ownFields(modelOf(product)).map(([key]) => {
      const value = row.context[key];
      return [`field-${key}`, value === true ? "1" : value === undefined || value === false ? "" : String(value)];
    }),
  ),
});

/** The requested entry; other fields stay as ordered, fields the product no longer has are dropped. */
function entryIn({ row, product }: LoadedItem, form: Record<string, string>): Entry {
  const own = new Set(ownFields(modelOf(product)).map(([key]) => key));
  const common = [...commonKeys, ...(product.consents ? consentKeys : [])];
  const kept = Object.entries(row.context).filter(([key]) => common.includes(key) && !own.has(key));
  const asked = entryOf(product, { quantity: row.quantity, ...form });
  return { ...Object.fromEntries(kept), ...parseWith(entrySchema, asked) };
}

/** The desk's page of a service in a paid order: its day, hour, quantity, number of people and answers, and its removal. */
export function serviceDesk(desk: Hono<DeskEnv>, deps: PaymentDeps): void {
  const { db, clock } = deps;
  const change = async (
    { loaded, item }: Found,
    { what, form, state }: ServiceChangeRequest,
    by: { expectedTotal: number | null; staff: Staff },
  ): Promise<Changed | NotServed> => {
    const { id: itemId } = item.row;
    if (what === "remove") return removeService(db, loaded.order.id, { itemId }, by, clock());
    const entry = await withVerifiedAddresses(deps, item.product, entryIn(item, form), "entry");
    const allowReduction = mayAct(by.staff, "manager");
    return changeService(db, loaded.order.id, { itemId, entry, state }, { ...by, allowReduction }, clock());
  };
  /** The preview of a change, or a text why it is refused. */
  const offerOf = async (
    person: Staff,
    service: Found,
    asked: ServiceChangeRequest,
  ): Promise<Changed | string | null> => {
    if (asked.what === "") return null;
    const words = deskWords(person);
    try {
      const outcome = await change(service, asked, { expectedTotal: null, staff: person });
      return typeof outcome === "string" ? words(`service.refused.${outcome}`) : outcome;
    } catch (error) {
      return reasonOf(error, person, service.item.product);
    }
  };

  desk.get("/orders/:number/service", async (c) => {
    const person = needs(c, "clerk");
    const query = c.req.query();
    const loaded = await orderIn(deps, c);
    const item = found(serviceOf(loaded, query.item));
    const what = changes.find((known) => known === query.what) ?? "";
    const now = stateOf(item);
    const { state = now } = query;
    // When the service has changed meanwhile, its current values are shown instead of the submitted ones.
    const form = what === "change" && state === now ? askedIn(query) : writtenIn(item);
    const home = loaded.items.find(({ row }) => row.id === item.row.linkedToItem);
    return send(
      c,
      servicePage(person, {
        number: loaded.order.number ?? "",
        item: item.row.id,
        product: item.product,
        title: titleOf(item.product, person.locale),
        stay: (home && stayOf(home.row.context)) ?? null,
        isReleasable: isReleasable(loaded, item.row.id, clock()),
        asked: { what, form, state: now },
        offer: await offerOf(person, { loaded, item }, { what, form, state }),
        notice: noticeOf(c),
      }),
    );
  });
  for (const what of changes)
    onForm(desk, `/orders/:number/service/${what}`, "clerk", async (c, person, sent) => {
      const form = textsOf(sent);
      const loaded = await orderIn(deps, c);
      const path = `/desk/orders/${loaded.order.number}`;
      const item = serviceOf(loaded, form.item);
      // Submitted twice, or removed by the guest meanwhile.
      if (!item) return seeOther(c, path, "refused.service-gone");
      const service = { loaded, item };
      const { state = "" } = form;
      const asked: ServiceChangeRequest = { what, form: askedIn(form), state };
      const back = `${path}/service?${new URLSearchParams({ ...asked.form, item: item.row.id, what, state })}`;
      const expectedTotal = amountSchema.safeParse(form.total);
      if (!expectedTotal.success) return seeOther(c, back, "refused.move-changed");
      try {
        const outcome = await change(service, asked, { expectedTotal: expectedTotal.data, staff: person });
        if (typeof outcome !== "string") return seeOther(c, path, `done.service-${what}`);
        return outcome === "changed" ? seeOther(c, back, "refused.move-changed") : c.redirect(back, 303);
      } catch (error) {
        // Rethrows anything but a refusal; the page of the redirect shows the reason.
        reasonOf(error, person, item.product);
        return c.redirect(back, 303);
      }
    });
}
