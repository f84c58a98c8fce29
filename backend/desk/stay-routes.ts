import type { Hono } from "hono";
import { z } from "zod";
import { isReturnable } from "#backend/cart/added-later";
import { enterCode } from "#backend/desk/access-code";
import { reasonOf } from "#backend/desk/change-reason";
import {
  amountSchema,
  type DeskContext,
  type DeskEnv,
  needs,
  noticeOf,
  onForm,
  seeOther,
  send,
} from "#backend/desk/desk-call";
import { entryOf, textsOf } from "#backend/desk/extra-form";
import { type FoundStay, stayIn } from "#backend/desk/order-call";
import type { Staff } from "#backend/desk/staff";
import { type StayChangeRequest, stayPage } from "#backend/desk/stay-pages";
import { Failure, parseWith } from "#backend/failure";
import { changeAsked } from "#backend/payment/change-routes";
import type { PaymentDeps } from "#backend/payment/deps";
import { extrasFor } from "#backend/payment/extras";
import type { Changed } from "#backend/payment/order-change";
import { productsById, titleOf } from "#backend/product/product";
import { today } from "#lib/property/calendar";
import { changeSchema } from "#lib/shop/order-change-schema";

/** What the desk changes of a stay. */
const changes = ["party", "extra", "return"] as const;

const pressSchema = z.object({ total: amountSchema });
const codeSchema = z.string().trim().max(40);

/** The fields of a change, without what every form carries. */
const askedIn = ({ item: _i, what: _w, total: _s, outcome: _o, ...form }: Record<string, string>) => form;

const agesIn = (text = "") => text.split(/[\s,;]+/).flatMap((age) => (age === "" ? [] : Number(age)));

/** The desk's page of a paid stay: its party, its extras, its access code. */
export function stayDesk(desk: Hono<DeskEnv>, deps: PaymentDeps): void {
  const { db, clock } = deps;
  const chosenIn = async (form: Record<string, string>) => {
    const id = Number(form.product);
    return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? ((await productsById(db, [id])).get(id) ?? null) : null;
  };
  const change = async (
    { loaded, item }: FoundStay,
    { what, form }: StayChangeRequest,
    by: { expectedTotal: number | null; staff: Staff },
  ): Promise<Changed> => {
    const chosen = await chosenIn(form);
    const ages = agesIn(form.ages);
    const wanted = {
      party: { kind: "party", party: { people: Number(form.adults) + ages.length, ages } },
      return: { kind: "return", extra: form.line },
      extra: { kind: "extras", extras: [{ product: chosen?.id ?? 0, entry: chosen ? entryOf(chosen, form) : {} }] },
    }[what || "extra"];
    return changeAsked(deps, loaded.order.id, parseWith(changeSchema, { item: item.row.id, ...wanted }), by);
  };
  const show = async (
    c: DeskContext,
    person: Staff,
    found: FoundStay,
    asked: StayChangeRequest,
    offer: Changed | string | null,
  ) => {
    const { loaded, item, stay, number } = found;
    const extras = await extrasFor(db, loaded, item, clock());
    const chosen = await chosenIn(asked.form);
    const about = {
      number,
      item: item.row.id,
      title: titleOf(item.product, person.locale),
      stay,
      today: today(clock()),
    };
    const most = item.product.home?.maxPeople ?? 1;
    const returnable = loaded.items
      .filter((line) => line.row.linkedToItem === item.row.id && isReturnable(line, loaded, clock()))
      .map(({ row, product }) => ({ id: row.id, title: `${row.quantity} × ${titleOf(product, person.locale)}` }));
    const code = item.row.accessCode;
    return send(
      c,
      stayPage(person, { ...about, most, code, extras, chosen, returnable, asked, offer, notice: noticeOf(c) }),
    );
  };

  desk.get("/orders/:number/stay", async (c) => {
    const person = needs(c, "clerk");
    const query = c.req.query();
    const found = await stayIn(deps, c, query.item);
    const what = changes.find((known) => known === query.what) ?? "";
    const asked: StayChangeRequest = { what, form: askedIn(query) };
    if (what === "") return show(c, person, found, asked, null);
    const offer = await change(found, asked, { expectedTotal: null, staff: person }).catch(async (error: unknown) =>
      reasonOf(error, person, await chosenIn(asked.form)),
    );
    return show(c, person, found, asked, offer);
  });
  for (const what of changes)
    onForm(desk, `/orders/:number/stay/${what}`, "clerk", async (c, person, sent) => {
      const form = textsOf(sent);
      const found = await stayIn(deps, c, form.item);
      const asked: StayChangeRequest = { what, form: askedIn(form) };
      const path = `/desk/orders/${found.number}`;
      const press = pressSchema.safeParse(form);
      if (!press.success) return seeOther(c, path, "refused.stay-form");
      try {
        await change(found, asked, { expectedTotal: press.data.total, staff: person });
        return seeOther(c, path, `done.${what}`);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        // The page of the redirect shows the reason, or the new total, in any language.
        const back = `${path}/stay?${new URLSearchParams({ ...asked.form, item: form.item ?? "", what })}`;
        return error.code === "TOTAL_CHANGED" ? seeOther(c, back, "refused.move-changed") : c.redirect(back, 303);
      }
    });
  onForm(desk, "/orders/:number/stay/code", "clerk", async (c, person, sent) => {
    const form = textsOf(sent);
    const { loaded, item, number } = await stayIn(deps, c, form.item);
    const code = codeSchema.safeParse(form.code);
    if (!code.success) return seeOther(c, `/desk/orders/${number}`, "refused.stay-form");
    const refused = await enterCode(db, person, loaded.order.id, { itemId: item.row.id, code: code.data }, clock());
    const done = code.data === "" ? "done.code-gone" : "done.code";
    const outcome = refused === null ? done : refused === "same" ? "refused.code-same" : "refused.code";
    return seeOther(c, `/desk/orders/${number}`, outcome);
  });
}
