// A shop that does not replace the number in a return address sends the visitor to a page of the order, not to a 404.
import { expect, test } from "vitest";
import { routeOf } from "#lib/routes";

test.each(["5000000001", "{number}", "%7Bnumber%7D"])("accepts the return from payment with %s CK4", (number) => {
  expect(routeOf(`/commande/confirmation/${number}/succes`)).not.toBeNull();
  expect(routeOf(`/commande/confirmation/${number}/erreur`)).not.toBeNull();
});

test("rejects anything else as an order number RT15", () => {
  expect(routeOf("/commande/confirmation/abc/succes")).toBeNull();
});
