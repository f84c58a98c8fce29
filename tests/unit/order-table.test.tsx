// The order table of services: one number per row, shared questions asked once, one total, one button that adds them all.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { freeRule } from "#lib/shop/product-rule";
import type { FieldModel } from "#lib/shop/product-schema";
import { address, people as anyNumber, date, field } from "#tests/fixtures/field-model";
import { orderOf, rental } from "#tests/fixtures/order";
import { OrderTableIsland } from "@/components/shop/order-table-client";
import "@/components/shop/order-form-client";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";
import { router } from "@/tests/unit/navigation-stub";

const shop = withShop();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T13:00:00Z") });
  shop.setCart(orderOf([]));
  for (const [method, path] of [
    ["get", "/address"],
    ["post", "/product/check/price/:id"],
  ] as const)
    shop.answer(method, path, () => ({ status: 503, body: { code: "UNAVAILABLE", message: "" } }));
});

const people: FieldModel = { ...anyNumber, min: 4 };
const place: FieldModel = {
  ...field,
  type: "select",
  label: "Lieu",
  options: [
    { value: "sion", label: "Sion", price: 110 },
    { value: "sierre", label: "Sierre", price: 75 },
  ],
};

const base = { bulk: false, consents: false, contextId: 1 };
const laundry = {
  ...base,
  type: "piece" as const,
  bulk: true,
  contextId: 9,
  rule: { ...freeRule, weekdays: [2, 5] },
  model: { date, address },
};
const sheet = { ...laundry, id: 20, reference: "L-SHEET", title: "Drap", basePrice: 6.5 };
const shirt = { ...laundry, id: 26, reference: "L-SHIRT", title: "Chemise", basePrice: 7.5 };
const lesson = {
  ...base,
  id: 12,
  reference: "SKI-LESSON",
  title: "Leçon",
  type: "person" as const,
  basePrice: 95,
  rule: { ...freeRule, perLine: 1 },
  model: { date, people },
};
const transfer = {
  ...base,
  id: 10,
  reference: "TRANSFER",
  title: "Transfert",
  type: "stay" as const,
  basePrice: 15,
  contextId: 6,
  rule: { ...freeRule, perLine: 1 },
  model: { place, date, address },
};

const show = async () =>
  renderIsland(
    <OrderTableIsland
      today="2026-11-22"
      groups={[
        {
          title: "Services",
          rows: [sheet, shirt, lesson, transfer].map((product) => ({
            product,
            text: "",
            href: `/fr/produit/${product.id}`,
            isOffered: true,
            price: null,
            rule: null,
          })),
        },
      ]}
    />,
  );
const more = (title: string) =>
  userEvent.click(screen.getByRole("button", { name: new RegExp(`^${title}\\s: .* de plus$`) }));
const number = (title: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${title}\\s: nombre$`)).value;
const addAll = async () => userEvent.click(await screen.findByRole("button", { name: "Tout ajouter au panier" }));
const totals = () => screen.getAllByText(/CHF/).map((element) => element.textContent?.replaceAll("\u00a0", " "));

test("the running total sums all rows, as a minimum while a priced choice is open S8", async () => {
  await show();
  await more("Drap");
  await more("Drap");
  await more("Chemise");
  await screen.findByRole("button", { name: "Tout ajouter au panier" });
  expect(totals()).toContain("CHF 20.50");
  await more("Transfert");
  expect(totals()).toContain("dès CHF 110.50");
  await userEvent.selectOptions(await screen.findByLabelText("Lieu"), "Sion");
  expect(totals()).toContain("CHF 145.50");
});

test("for a product priced per person the number is the people, from the minimum on S6", async () => {
  await show();
  await more("Leçon");
  expect(number("Leçon")).toBe("4");
  await more("Leçon");
  expect(number("Leçon")).toBe("5");
  await screen.findByRole("button", { name: "Tout ajouter au panier" });
  expect(totals()).toContain("CHF 475.00");
  expect(screen.queryByLabelText("Participants")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^Leçon\s: une personne de moins$/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Leçon\s: une personne de moins$/ }));
  expect(number("Leçon")).toBe("0");
});

test("a complete row has the price that the shop tells, and so has the total [SH5 SH9]", async () => {
  shop.answer("post", "/product/check/price/12", (entry) => ({ body: { total: Object(entry).people * 80 } }));
  await show();
  await more("Drap");
  await more("Leçon");
  await screen.findByRole("button", { name: "Tout ajouter au panier" });
  expect(totals()).toContain("CHF 386.50");
  await userEvent.type(screen.getAllByLabelText("Date")[1] as HTMLElement, "14.03.2027");
  await waitFor(() => expect(totals()).toContain("CHF 320.00"));
  expect(totals()).toContain("CHF 326.50");
  const asked = shop.calls.filter(({ path }) => path.startsWith("/product/check/price/"));
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ["/product/check/price/12", { date: "2027-03-14", quantity: 1, people: 4 }],
  ]);
});

test("a row without a price says so, and so does the total [SH5]", async () => {
  shop.answer("post", "/product/check/price/12", () => ({ body: { total: 0 } }));
  await show();
  await more("Leçon");
  await userEvent.type(await screen.findByLabelText("Date"), "14.03.2027");
  await waitFor(() => expect(screen.getAllByText("Prix indisponible")).toHaveLength(3));
});

test("a complete row that the shop refuses has no price, and neither has the total [SH5]", async () => {
  shop.answer("post", "/product/check/price/12", () => ({ status: 400, body: { code: "INVALID_FORM", message: "" } }));
  await show();
  await more("Leçon");
  await screen.findByRole("button", { name: "Tout ajouter au panier" });
  expect(totals()).toContain("CHF 380.00");
  await userEvent.type(screen.getByLabelText("Date"), "14.03.2027");
  await waitFor(() => expect(screen.getAllByText("–")).toHaveLength(3));
  expect(screen.queryByText(/CHF/)).toBeNull();
});

test("a row about which the shop cannot be asked has the price of its model as the least [SH5]", async () => {
  await show();
  await more("Leçon");
  await userEvent.type(await screen.findByLabelText("Date"), "14.03.2027");
  await waitFor(() => expect(totals()).toContain("dès CHF 380.00"));
});

test("an expired session redirects to login and back to the table, with its numbers and answers [AU2]", async () => {
  window.history.replaceState(null, "", "/fr/produits/service");
  shop.answer("put", "/cart/add/12", () => ({ status: 401, body: { code: "JWT_EXPIRED", message: "" } }));
  const { unmount } = await show();
  await more("Leçon");
  await userEvent.type(await screen.findByLabelText("Date"), "14.03.2027");
  await addAll();
  const login = "/fr/login?destination=%2Ffr%2Fproduits%2Fservice&session=terminee";
  await waitFor(() => expect(router.push.mock.calls).toEqual([[login]]));
  unmount();
  await show();
  await waitFor(() => expect(number("Leçon")).toBe("4"));
  expect((await screen.findByLabelText<HTMLInputElement>("Date")).value).toBe("14.03.2027");
});

test("stops adding rows after one is refused because the session has ended [AU2]", async () => {
  router.push.mockClear();
  for (const id of [20, 26])
    shop.answer("put", `/cart/bulkcreate/${id}`, () => ({ status: 401, body: { code: "JWT_EXPIRED", message: "" } }));
  await show();
  await more("Drap");
  await more("Chemise");
  await userEvent.type(await screen.findByLabelText("Date"), "24.11.2026");
  await userEvent.type(screen.getByLabelText("Adresse dans la station"), "Rue du Prado 9, 3963 Crans-Montana");
  await addAll();
  await waitFor(() => expect(router.push).toHaveBeenCalledOnce());
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Tout ajouter au panier" }).getAttribute("aria-busy")).toBeNull(),
  );
  expect(shop.calls.filter(({ method }) => method === "PUT")).toHaveLength(1);
  expect(router.push).toHaveBeenCalledOnce();
});

test("products sharing a context ask date and address once; one button adds every row, in bulk where allowed S8", async () => {
  shop.answer("put", "/cart/bulkcreate/20", () => ({ body: orderOf([]) }));
  shop.answer("put", "/cart/bulkcreate/26", () => ({ body: orderOf([]) }));
  shop.answer("put", "/cart/add/12", () => ({ body: orderOf([]) }));
  await show();
  await more("Drap");
  await more("Chemise");
  await more("Leçon");
  await screen.findByRole("button", { name: "Tout ajouter au panier" });
  const [collection, lessonDay] = screen.getAllByLabelText("Date");
  if (!collection || !lessonDay) throw new Error("no dates");
  expect(screen.getAllByLabelText("Date")).toHaveLength(2);
  await userEvent.type(collection, "24.11.2026");
  await userEvent.type(lessonDay, "25.11.2026");
  await userEvent.type(screen.getByLabelText("Adresse dans la station"), "Rue du Prado 9, 3963 Crans-Montana");
  await addAll();
  await waitFor(() => expect(number("Drap")).toBe("0"));
  const where = "Rue du Prado 9, 3963 Crans-Montana";
  expect(shop.calls.filter(({ method }) => method === "PUT").map(({ path, body }) => [path, body])).toEqual([
    ["/cart/bulkcreate/20", [{ date: "2026-11-24", quantity: 1, address: where }]],
    ["/cart/bulkcreate/26", [{ date: "2026-11-24", quantity: 1, address: where }]],
    ["/cart/add/12", { date: "2026-11-25", quantity: 1, people: 4 }],
  ]);
});

test("adds nothing while a row is incomplete or its day unavailable; each error is shown once S8", async () => {
  await show();
  await more("Drap");
  await more("Chemise");
  await userEvent.type(await screen.findByLabelText("Date"), "25.11.2026");
  await addAll();
  const summary = await screen.findByRole("alert");
  expect(within(summary).getAllByRole("link")).toHaveLength(1);
  expect(within(summary).getByRole("link", { name: /^Adresse dans la station/ })).toBeTruthy();
  expect(screen.getByLabelText("Date").getAttribute("aria-invalid")).toBe("true");
  expect(shop.calls.some(({ method }) => method === "PUT")).toBe(false);
  expect(number("Drap")).toBe("1");
});

test("a refused row stays with its reason, and added rows leave the table S8", async () => {
  shop.setCart(orderOf([rental]));
  shop.answer("put", "/cart/bulkcreate/20", () => ({ body: orderOf([rental]) }));
  shop.answer("put", "/cart/bulkcreate/26", () => ({
    status: 400,
    body: { code: "INVALID", message: "Refusé", fieldErrors: { "0.date": "notice" } },
  }));
  await show();
  await more("Drap");
  await more("Chemise");
  expect(await screen.findByLabelText(/Pour quel séjour/)).toBeTruthy();
  expect(screen.queryByLabelText("Adresse dans la station")).toBeNull();
  await userEvent.type(screen.getByLabelText("Date"), "16.03.2027");
  await addAll();
  expect(await screen.findByText(/Chemise.*Refusé/)).toBeTruthy();
  expect([number("Drap"), number("Chemise")]).toEqual(["0", "1"]);
  const [first] = shop.calls.filter(({ method }) => method === "PUT");
  expect(first?.body).toEqual([{ date: "2027-03-16", quantity: 1, linkedToItem: rental.id }]);
});

test("the error summary starts with the first missing field of the form S8 TH3", async () => {
  await show();
  await more("Drap");
  await addAll();
  const summary = await screen.findByRole("alert");
  expect(within(summary).getByRole("link").textContent).toContain("Adresse");
});

test("correcting one of several errors keeps focus in its field; removing a row removes its errors [TH3]", async () => {
  await show();
  await more("Drap");
  await more("Leçon");
  await addAll();
  await screen.findByRole("alert");
  const where = screen.getByLabelText<HTMLInputElement>("Adresse dans la station");
  await userEvent.type(where, "Rue");
  expect([where.value, document.activeElement]).toEqual(["Rue", where]);
  await userEvent.type(screen.getAllByLabelText("Date")[0] as HTMLElement, "24.11.2026");
  expect(screen.queryByRole("alert")).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^Leçon\s: une personne de moins$/ }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("why a row was not added takes the focus from the button below [TH3]", async () => {
  shop.answer("put", "/cart/add/12", () => ({ status: 503, body: { code: "UNAVAILABLE", message: "" } }));
  await show();
  await more("Leçon");
  await userEvent.type(await screen.findByLabelText("Date"), "14.03.2027");
  await addAll();
  const alert = await screen.findByRole("alert");
  await waitFor(() => expect(document.activeElement).toBe(alert.parentElement));
});
