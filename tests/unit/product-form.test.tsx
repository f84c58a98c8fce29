// A product's form: unavailable days, error messages for what the shop would refuse, one number when the price is per person.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { usePanels } from "#lib/layout/store";
import { freeRule } from "#lib/shop/product-rule";
import type { FieldModel, Product } from "#lib/shop/product-schema";
import { address, date, field, people } from "#tests/fixtures/field-model";
import { orderOf, parking, rental } from "#tests/fixtures/order";
import "@/components/shop/ages-field-client";
import { ProductForm } from "@/components/shop/product-form-client";
import "@/components/ui/calendar-client";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";
import { router } from "@/tests/unit/navigation-stub";

const shop = withShop();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T13:00:00Z") });
  shop.setCart(orderOf([]));
});

function aProduct(
  model: Record<string, FieldModel>,
  rule: Partial<Product["rule"]>,
  more: Partial<Product> = {},
): Product {
  return {
    id: 12,
    reference: "SKI-LESSON",
    title: "Leçon de ski",
    subTitle: null,
    description: "",
    category: "service",
    type: "person",
    basePrice: 95,
    currency: "CHF",
    subTotal: 95,
    total: 95,
    vta: 8.1,
    article: null,
    contextId: 1,
    context: { id: 1, code: "x", title: "x", model, data: [] },
    status: "available",
    message: null,
    bulk: false,
    consents: false,
    rule: { ...freeRule, ...rule },
    images: [],
    ...more,
  };
}
const show = async (product: Product) => renderIsland(<ProductForm product={product} />);
const add = () => userEvent.click(screen.getByRole("button", { name: "Ajouter au panier" }));
const winter = { open: [{ label: "saison de ski", spans: [{ from: "12-05", to: "04-14" }] }], perLine: 1 };

test("days out of season are disabled in the calendar, days in season selectable S1", async () => {
  await show(aProduct({ date, people }, winter));
  await userEvent.click(screen.getByRole("button", { name: "Ouvrir le calendrier" }));
  const grid = await screen.findByRole("grid", { hidden: true }, { timeout: 5000 });
  expect(
    within(grid)
      .getAllByRole<HTMLButtonElement>("button", { hidden: true })
      .filter(({ disabled }) => disabled).length,
  ).toBe(4);
  const fourth = await screen.findByRole("button", { name: /\b4 décembre 2026/, hidden: true });
  expect((fourth as HTMLButtonElement).disabled).toBe(true);
  const fifth = screen.getByRole("button", { name: /\b5 décembre 2026/, hidden: true });
  expect((fifth as HTMLButtonElement).disabled).toBe(false);
  await userEvent.click(fifth);
  expect(screen.getByLabelText<HTMLInputElement>("Date").value).toBe("05.12.2026");
});

test("a typed date out of season is rejected before the shop is called S1", async () => {
  await show(aProduct({ date, people }, winter));
  await userEvent.type(screen.getByLabelText("Date"), "14.07.2027");
  await userEvent.selectOptions(screen.getByLabelText("Participants"), "2");
  await add();
  expect((await screen.findAllByText(/N’est pas proposé à cette date/)).length).toBeGreaterThan(0);
  expect(shop.calls.filter(({ path }) => path.startsWith("/cart/add"))).toEqual([]);
});

test("an expired session redirects to login and back to the product and its answers, without the consent [AU2]", async () => {
  window.history.replaceState(null, "", "/fr/produit/12");
  shop.answer("put", "/cart/add/12", () => ({ status: 401, body: { code: "JWT_EXPIRED", message: "" } }));
  const { unmount } = await show(aProduct({ people }, {}, { consents: true }));
  await userEvent.selectOptions(screen.getByLabelText("Participants"), "2");
  for (const box of screen.getAllByRole("checkbox")) await userEvent.click(box);
  await add();
  const login = "/fr/login?destination=%2Ffr%2Fproduit%2F12&session=terminee";
  await waitFor(() => expect(router.push.mock.calls).toEqual([[login]]));
  unmount();
  await show(aProduct({ people }, {}, { consents: true }));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Participants").value).toBe("2"));
  expect(screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked)).toEqual([false, false]);
  expect(sessionStorage.getItem("nuxtShop_answers_/fr/produit/12")).toBeNull();
});

test("a product priced per person has no separate quantity S6", async () => {
  await show(aProduct({ date, people }, winter));
  expect(screen.queryByLabelText("Quantité")).toBeNull();
  expect(screen.getByLabelText("Participants")).toBeTruthy();
});

test("hours are labelled as hours, up to the product's maximum S6", async () => {
  await show(aProduct({ date }, { perLine: 6 }, { type: "hour" }));
  expect(screen.getByLabelText<HTMLInputElement>("Nombre d’heures").max).toBe("6");
});

test("the address is that of the stay in the cart, or another one on request S1", async () => {
  shop.setCart(orderOf([rental]));
  await show(aProduct({ date, address }, { needs: ["date", "address"] }));
  const choice = await screen.findByLabelText(/Pour quel séjour/);
  expect(screen.queryByLabelText("Adresse")).toBeNull();
  await userEvent.selectOptions(choice, "À une autre adresse");
  expect(screen.getByLabelText("Adresse")).toBeTruthy();
});

test("a telephone that the shop refuses has a price, and its error when it is added [SH5 VA2]", async () => {
  const phone: FieldModel = { ...field, type: "phone", label: "Téléphone" };
  shop.answer("post", "/product/check/price/12", () => ({ body: { total: 95 } }));
  shop.answer("put", "/cart/add/12", () => ({
    status: 400,
    body: { code: "INVALID", message: "", fieldErrors: { phone: "phone" } },
  }));
  await show(aProduct({ phone }, {}));
  expect(await screen.findByText(/CHF\s95\.00/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Téléphone"), "0000000");
  await add();
  await waitFor(() => expect(screen.getByLabelText("Téléphone").getAttribute("aria-invalid")).toBe("true"));
  expect(await screen.findByText(/CHF\s95\.00/)).toBeTruthy();
});

test("an option already at its limit for the stay is reported and cannot be added again G8", async () => {
  shop.setCart(orderOf([rental, { ...parking, linkedToItem: rental.id }]));
  const again = { id: parking.product.id, category: "option", type: "stay" } as const;
  await show(aProduct({}, { needs: ["stay"], perLine: 1, perStay: 1 }, again));
  expect(await screen.findByText(/Votre séjour en a déjà autant que possible/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Ajouter au panier" }).disabled).toBe(true);
});

test("an option refused for the stay's home is reported before adding G8", async () => {
  shop.setCart(orderOf([rental]));
  shop.answer("post", "/product/check/price/3", () => ({
    status: 400,
    body: { code: "INVALID", message: "", fieldErrors: { linkedToItem: "option" } },
  }));
  await show(aProduct({}, { needs: ["stay"], perLine: 2, perStay: 2 }, { id: 3, category: "option", type: "week" }));
  expect(await screen.findByText("Cette option n’est pas proposée avec ce logement")).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Ajouter au panier" }).disabled).toBe(true),
  );
});

test("the consent links to the terms and is required C12", async () => {
  await show(aProduct({ people }, {}, { category: "package", consents: true }));
  const terms = screen.getByRole("link", { name: "conditions générales" });
  expect(terms.getAttribute("href")).toBe("/fr/cguone");
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "J’accepte les conditions générales" });
  await userEvent.selectOptions(screen.getByLabelText("Participants"), "2");
  await add();
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(shop.calls.filter(({ path }) => path.startsWith("/cart/add"))).toEqual([]);
});

test("correcting one of several errors keeps focus in its field, and the summary takes focus on the next try [TH3]", async () => {
  await show(aProduct({ date, people, note: { ...field, type: "text", required: true, label: "Remarque" } }, winter));
  await add();
  expect((await screen.findByRole("alert")).textContent).toContain("Date");
  const note = screen.getByLabelText<HTMLInputElement>("Remarque");
  await userEvent.type(note, "ski");
  expect([note.value, document.activeElement]).toEqual(["ski", note]);
  await add();
  expect(document.activeElement).toBe(screen.getByRole("alert"));
});

test("removing a row removes its errors, and focus stays in the form [TH3]", async () => {
  await show(aProduct({ date, people }, winter, { bulk: true }));
  await userEvent.type(screen.getByLabelText("Date"), "05.12.2026");
  await userEvent.selectOptions(screen.getByLabelText("Participants"), "2");
  await userEvent.click(screen.getByRole("button", { name: "Ajouter une ligne" }));
  await add();
  expect((await screen.findByRole("alert")).textContent).toContain("Date");
  await userEvent.click(screen.getAllByRole("button", { name: /^Supprimer/ })[1] as HTMLElement);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Ajouter une ligne" }));
});

test("rows refused together stay with the reason, and are sent again as one addition [SH6]", async () => {
  const refusal = "Cette prestation ne s’ajoute qu’une ligne à la fois.";
  shop.answer("put", "/cart/bulkcreate/12", () => ({
    status: 400,
    body: { code: "bulk_creation_disable", message: refusal },
  }));
  await show(aProduct({ date }, {}, { bulk: true }));
  await userEvent.click(screen.getByRole("button", { name: "Ajouter une ligne" }));
  for (const [row, day] of ["05.12.2026", "08.12.2026"].entries())
    await userEvent.type(screen.getAllByLabelText("Date")[row] as HTMLElement, day);
  await add();
  expect((await screen.findByRole("alert")).textContent).toContain(refusal);
  shop.answer("put", "/cart/bulkcreate/12", () => ({ body: orderOf([]) }));
  await add();
  await waitFor(() => expect(usePanels.getState().open).toBe("cart"));
  const added = shop.calls.filter(({ path }) => path === "/cart/bulkcreate/12").at(-1);
  expect(added?.body).toMatchObject([{ date: "2026-12-05" }, { date: "2026-12-08" }]);
});

test("each child has a select for its age, and an age not chosen is an error S6", async () => {
  shop.answer("put", "/cart/add/12", () => ({ body: orderOf([]) }));
  await show(aProduct({ ages: { ...field, required: false, type: "ages", label: "Âges des enfants" } }, {}));
  const group = within(await screen.findByRole("group", { name: /^Âges des enfants/ }));
  expect(group.queryByRole("combobox")).toBeNull();
  expect(group.queryByLabelText("Adultes")).toBeNull();
  const more = group.getByRole("button", { name: /^Un de plus.*Enfants/ });
  await userEvent.click(more);
  await userEvent.click(more);
  await userEvent.selectOptions(group.getByLabelText("Âge de l’enfant 1"), "4 ans");
  await add();
  expect(group.getByLabelText("Âge de l’enfant 1").getAttribute("aria-invalid")).toBeNull();
  const second = group.getByLabelText("Âge de l’enfant 2");
  expect(second.getAttribute("aria-invalid")).toBe("true");
  expect(group.getByText("Indiquez l’âge.")).toBeTruthy();
  const added = () => shop.calls.filter(({ path }) => path.startsWith("/cart/add"));
  expect(added()).toEqual([]);
  await userEvent.selectOptions(second, "moins d’un an");
  await add();
  await waitFor(() => expect(added()).toMatchObject([{ body: { ages: [4, 0] } }]));
});

test("two quick presses add the service once, also while its address is being checked S1", async () => {
  shop.answer("get", "/address", () => ({ status: 503, body: { code: "UNAVAILABLE", message: "" }, delay: 100 }));
  shop.answer("put", "/cart/add/12", () => ({ body: orderOf([]) }));
  await show(aProduct({ address: { ...address, required: false } }, {}));
  await userEvent.type(screen.getByRole("combobox", { name: /^Adresse/ }), "Rue du Prado 9, 3963 Crans-Montana");
  await userEvent.dblClick(screen.getByRole("button", { name: "Ajouter au panier" }));
  const added = () => shop.calls.filter(({ path }) => path.startsWith("/cart/add"));
  await waitFor(() => expect(added()).not.toEqual([]));
  await waitFor(() => expect(usePanels.getState().open).toBe("cart"));
  expect(added()).toHaveLength(1);
});

test("why the service was not added takes the focus from the button below [TH3]", async () => {
  shop.answer("put", "/cart/add/12", () => ({ status: 503, body: { code: "UNAVAILABLE", message: "" } }));
  await show(aProduct({}, {}));
  await add();
  const alert = await screen.findByRole("alert");
  expect(document.activeElement).toBe(alert.parentElement);
});
