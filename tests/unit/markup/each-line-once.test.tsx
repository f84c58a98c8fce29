// Each line of an order is shown once, whatever its shop says about subscriber and category.
import { expect, test } from "vitest";
import { orderSchema } from "#lib/shop/order-schema";
import { contact, orderOf, parking, rental, transfer } from "#tests/fixtures/order";
import { OrderLines } from "@/components/checkout/order-summary-client";
import { PaymentSummary } from "@/components/checkout/payment-summary";
import { FrozenLines } from "@/components/estimate/frozen-lines";
import { plain, serverHtml } from "@/tests/unit/markup/server-html";

const stay = { ...rental, title: "Les Mélèzes" };
const order = orderSchema.parse(
  orderOf(
    [
      { ...stay, product: { ...stay.product, category: "service" } },
      parking,
      { ...stay, id: "other", title: "Les Arolles", subscriber: null, context: {} },
      { ...transfer, title: "Transfert" },
    ],
    { shippingContact: contact },
  ),
);

test.each([
  ["summary", <OrderLines key="summary" order={order} />, [parking.title]],
  ["last check", <PaymentSummary key="check" order={order} />, []],
  ["quote", <FrozenLines key="quote" order={order} />, [parking.title]],
])("in the %s a line is neither missing nor shown twice [SH1]", async (_, view, options) => {
  const text = plain(await serverHtml(view));
  const times = (title: string) => text.split(title).length - 1;
  expect(["Les Mélèzes", "Les Arolles", ...options].map(times)).toEqual([1, 1, ...options.map(() => 1)]);
  expect(text).toContain("Transfert");
});
