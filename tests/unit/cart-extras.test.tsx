// Extras of a home in the cart: what is still available, with its price for the stay.
import { screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { usePanels } from "#lib/layout/store";
import { refusesPets } from "#lib/property/pets";
import { freeRule } from "#lib/shop/product-rule";
import { productSchema } from "#lib/shop/product-schema";
import { orderOf, parking, rental } from "#tests/fixtures/order";
import { CartPanel } from "@/components/shop/cart-panel-client";
import { pricedOptions } from "@/components/shop/priced-options";
import { cart as words } from "@/messages/fr/shop.json";
import stay from "@/messages/fr/stay.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
beforeEach(() => usePanels.setState({ open: "cart" }));

const product = (id: number, title: string, change: object = {}) => ({
  id,
  reference: title,
  title,
  description: "",
  category: "option",
  currency: "CHF",
  type: "week",
  basePrice: 70,
  status: "available",
  ...change,
});

const home = {
  id: 14,
  title: "Les Mélèzes 14",
  slug: "melezes",
  price: 1000,
  number_of_rooms: 3.5,
  pets: false,
  conveniences: ["internet"],
};

/** The dialog of a stay's extras with two of them ticked, and its button. */
async function twoTicked(user: UserEvent) {
  shop.setCart(orderOf([rental]));
  const extras = [7, 8].map((id) => product(id, `Option ${id}`, { type: "stay", rule: { ...freeRule, perStay: 1 } }));
  shop.answer("get", "/products", () => ({ body: extras }));
  const location = { ...home, options: [7, 8] };
  shop.server.use(http.get("*/api/locations/14", () => HttpResponse.json({ success: true, location })));
  renderIsland(<CartPanel />);
  await user.click(await screen.findByRole("button", { name: /^Ajouter une option/ }));
  for (const box of await screen.findAllByRole("checkbox", { name: /Option/ })) await user.click(box);
  return screen.getByRole("button", { name: "Ajouter au panier" });
}

test("a home without extras says so, without a button to add nothing [SH11]", async () => {
  shop.setCart(orderOf([rental]));
  const location = { ...home, options: [] };
  shop.server.use(http.get("*/api/locations/14", () => HttpResponse.json({ success: true, location })));
  renderIsland(<CartPanel />);
  await userEvent.click(await screen.findByRole("button", { name: /^Ajouter une option/ }));
  expect(await screen.findByText(stay.extras.none)).toBeTruthy();
  expect(screen.queryByRole("button", { name: stay.extras.save })).toBeNull();
});

test("extras that could not be read can be asked for again [SH11]", async () => {
  shop.setCart(orderOf([rental]));
  shop.answer("get", "/products", () => ({ status: 503, body: { code: "UNAVAILABLE", message: "" } }));
  const location = { ...home, options: [7] };
  shop.server.use(http.get("*/api/locations/14", () => HttpResponse.json({ success: true, location })));
  renderIsland(<CartPanel />);
  await userEvent.click(await screen.findByRole("button", { name: /^Ajouter une option/ }));
  const again = await screen.findByRole("button", { name: words.retry });
  shop.answer("get", "/products", () => ({ body: [product(7, "Option 7", { rule: { ...freeRule, perStay: 1 } })] }));
  await userEvent.click(again);
  expect(await screen.findByRole("checkbox", { name: /Option 7/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: words.retry })).toBeNull();
});

test("stops adding extras after one is refused because the session has ended [AU2]", async () => {
  const user = userEvent.setup();
  for (const id of [7, 8])
    shop.answer("put", `/cart/add/${id}`, () => ({ status: 401, body: { code: "JWT_EXPIRED", message: "" } }));
  const save = await twoTicked(user);
  await user.click(save);
  await waitFor(() => expect(shop.calls.filter(({ method }) => method === "PUT")).not.toEqual([]));
  await waitFor(() => expect(save.getAttribute("aria-busy")).toBeNull());
  expect(shop.calls.filter(({ method }) => method === "PUT")).toHaveLength(1);
});

test("reports extras at their limit or unavailable, and adds another one to its home", async () => {
  const user = userEvent.setup();
  shop.setCart(orderOf([rental, parking]));
  shop.answer("get", "/products", () => ({
    body: [
      product(parking.product.id, "Place de parc", { rule: { ...freeRule, perStay: parking.quantity } }),
      product(8, "Départ tardif", { type: "stay", basePrice: 90, rule: { ...freeRule, perStay: 1 } }),
      product(4, "Casier à skis", {
        rule: { ...freeRule, open: [{ label: "hiver", spans: [{ from: "12-01", to: "12-31" }] }] },
      }),
    ],
  }));
  shop.answer("put", "/cart/add/8", () => ({ body: orderOf([rental, parking]) }));
  shop.server.use(
    http.get("*/api/locations/14", () =>
      HttpResponse.json({ success: true, location: { ...home, options: [1, 8, 4] } }),
    ),
  );
  renderIsland(<CartPanel />);
  await user.click(await screen.findByRole("button", { name: /^Ajouter une option/ }));
  expect(await screen.findByText("Déjà pris autant que possible pour ce séjour.")).toBeTruthy();
  expect(screen.getByText("Hors saison à ces dates.")).toBeTruthy();
  expect(screen.getByText("Les animaux ne sont pas admis dans ce logement.")).toBeTruthy();
  // The dialog is shown a frame before it is one.
  expect(await screen.findAllByRole("checkbox")).toHaveLength(1);
  await user.click(screen.getByRole("checkbox", { name: /Départ tardif.*CHF\s90\.00/ }));
  await user.click(screen.getByRole("button", { name: "Ajouter au panier" }));
  await waitFor(() => expect(shop.calls.filter(({ method }) => method === "PUT").length).toBe(1));
  expect(shop.calls.find(({ method }) => method === "PUT")).toMatchObject({
    path: "/cart/add/8",
    body: { quantity: 1, linkedToItem: rental.id, startPeriod: "2027-03-13", endPeriod: "2027-03-20" },
  });
});

test("an insurance has no price before it is in the cart when the cart has no rent line C1", () => {
  const rawProduct = { ...product(2, "Assurance", { reference: "INSURANCE" }), subTotal: 0, total: 0, vta: 0 };
  const insurance = productSchema.parse(rawProduct);
  const stay = { dateFrom: "2027-03-13", dateTo: "2027-03-20", people: 2, ages: [] };
  const line = { code: "rent", label: "Loyer", detail: null, quantity: 1, unitPrice: 1000, total: 1000 } as const;
  const hintOf = (lines: (typeof rental)["lines"]) => {
    const item = { ...rental, lines };
    return pricedOptions([insurance], { order: orderOf([item]), item, stay }, {})[0]?.hint;
  };
  expect(hintOf([])).toBeNull();
  expect(hintOf([line])).toMatch(/40\.00/);
});

test("a home refuses pets only when it says so; an unknown value does not refuse C1", () => {
  expect(refusesPets({ pets: null, conveniences: ["internet"] }, [])).toBe(false);
  expect(refusesPets({ pets: false, conveniences: ["internet"] }, [])).toBe(true);
  expect(refusesPets({ pets: false, conveniences: ["internet", "pets_allowed"] }, [])).toBe(false);
  expect(refusesPets({ pets: false, conveniences: ["internet"] }, [{ reference: "PET" }])).toBe(false);
});

test("the next try after a refusal does not add the others again [SH11]", async () => {
  const user = userEvent.setup();
  shop.answer("put", "/cart/add/7", () => ({ body: orderOf([rental]) }));
  shop.answer("put", "/cart/add/8", () => ({ status: 503, body: { code: "UNAVAILABLE", message: "" } }));
  const save = await twoTicked(user);
  const added = () => shop.calls.filter(({ method }) => method === "PUT").map(({ path }) => path);
  await user.click(save);
  await waitFor(() => expect(save.getAttribute("aria-busy")).toBeNull());
  expect(added()).toEqual(["/cart/add/7", "/cart/add/8"]);
  await user.click(save);
  await waitFor(() => expect(added()).toHaveLength(3));
  expect(added().at(-1)).toBe("/cart/add/8");
});
