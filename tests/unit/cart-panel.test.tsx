// The cart panel: lines, totals, undo and failures.
import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { usePanels } from "#lib/layout/store";
import { useAddToCart } from "#lib/shop/cart-change";
import { cartQuery } from "#lib/shop/queries";
import { useCartNotice } from "#lib/shop/store";
import { orderOf, parking, rental, transfer } from "#tests/fixtures/order";
import { CartPanel } from "@/components/shop/cart-panel-client";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
beforeEach(() => usePanels.setState({ open: "cart" }));

const line = (name: RegExp) => screen.findByRole("button", { name });

describe("panel contents", () => {
  test("shows rentals with guests and dates, their options, and services, each with total and remove button [PN5]", async () => {
    shop.setCart(orderOf([rental, parking, transfer]));
    renderIsland(<CartPanel />);
    const home = await screen.findByRole("article");
    expect(home.textContent).toContain("13.03.2027 – 20.03.2027");
    expect(home.textContent).toContain("7\u00a0nuits · 4\u00a0personnes (2\u00a0adultes, 2\u00a0enfants)");
    expect(home.textContent).toContain("2'892.50");
    // The home's page then shows the same price.
    const link = within(home).getByRole("link", { name: "Les Mélèzes 14" });
    expect(link.getAttribute("href")).toBe("/fr/location/14?dateFrom=2027-03-13&dateTo=2027-03-20&people=4&ages=9%2C4");
    expect(within(home).getByText("Place de parc couverte")).toBeTruthy();
    expect(home.textContent).not.toContain("Transfert");
    for (const name of [/Retirer Les Mélèzes 14 et ses options/, /Retirer Place de parc/, /Retirer Transfert/])
      expect(screen.getByRole("button", { name })).toBeTruthy();
    expect(screen.getByText("CHF 3'396.50")).toBeTruthy();
    // The lines add up to the subtotal; the tourist tax is within the total, not on top of it.
    expect(screen.getByText("Sous-total").nextElementSibling?.textContent).toBe("3'396.50");
    expect(screen.getAllByText("52.50").at(-1)?.previousElementSibling?.textContent).toContain("taxe de séjour");
  });

  test("shows the number of people for an item charged per person, also within a stay [PN5]", async () => {
    const basket = { ...parking, formattedDataList: [{ key: "people", label: "Personnes", value: "3" }] };
    shop.setCart(orderOf([rental, basket]));
    renderIsland(<CartPanel />);
    expect(await screen.findByText("Personnes : 3", { normalizer: (text) => text.replace(/\s/g, " ") })).toBeTruthy();
  });

  test("the VAT sentence names the applicable rates [SH8]", async () => {
    shop.setCart(orderOf([rental, transfer]));
    renderIsland(<CartPanel />);
    expect(await screen.findByText(/3.8 % sur l’hébergement, 8.1 % sur les autres prestations/)).toBeTruthy();
  });

  test("shows earlier VAT rates as they were [SH8]", async () => {
    shop.setCart(orderOf([{ ...rental, vat: [{ rate: 3.7, net: 1, tax: 1 }] }]));
    renderIsland(<CartPanel />, "en");
    expect(await screen.findByText(/VAT included: 3.7% on lodging\. Tourist tax is not subject to VAT/)).toBeTruthy();
  });

  test("the order button links to the sign-in step [PN6]", async () => {
    shop.setCart(orderOf([rental]));
    renderIsland(<CartPanel />);
    const order = await screen.findByRole("link", { name: "Commander" });
    expect(order.getAttribute("href")).toBe("/fr/commande/sign-in");
    expect(screen.getByRole("link", { name: "Ajouter un service" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ajouter un logement" })).toBeTruthy();
  });

  test("ordering from the cart keeps its panel open in the state [SH11]", async () => {
    shop.setCart(orderOf([rental]));
    renderIsland(<CartPanel />);
    const order = await screen.findByRole("link", { name: "Commander" });
    order.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(order);
    expect(usePanels.getState().open).toBe("cart");
  });

  test("hides the order button while the total is 0 [PN6]", async () => {
    shop.setCart(orderOf([{ ...parking, total: 0 }]));
    renderIsland(<CartPanel />);
    await line(/Retirer Place de parc/);
    expect(screen.queryByRole("link", { name: "Commander" })).toBeNull();
  });

  test("an empty cart says so and links to the rentals [PN6 PX2]", async () => {
    shop.setCart(orderOf([]));
    renderIsland(<CartPanel />);
    expect(await screen.findByRole("heading", { name: "Votre panier est vide" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Commander" })).toBeNull();
    expect(screen.getByRole("link", { name: "Voir les locations" }).getAttribute("href")).toBe("/fr/location");
  });

  test("an unavailable shop is reported calmly, and a retry loads the cart [CT8]", async () => {
    shop.answer("post", "/cart", () => ({ status: 502, body: { code: "UPSTREAM_UNAVAILABLE", message: "" } }));
    renderIsland(<CartPanel />);
    expect(await screen.findByText(/Votre panier ne s’affiche pas/)).toBeTruthy();
    shop.setCart(orderOf([rental]));
    shop.answer("post", "/cart", () => ({ body: orderOf([rental]) }));
    await userEvent.click(await screen.findByRole("button", { name: "Réessayer" }));
    expect(await screen.findByRole("article")).toBeTruthy();
  });
});

describe("cart changes", () => {
  test("a removed line disappears at once, and undo restores its values and options [SH10]", async () => {
    shop.setCart(orderOf([rental, parking, transfer]));
    const removal = Promise.withResolvers<void>();
    shop.answer("delete", "/cart/delete/:id", () => ({ body: orderOf([transfer]), until: removal.promise }));
    shop.answer("put", "/cart/add/100014", () => ({ body: orderOf([transfer, { ...rental, id: "new" }]) }));
    shop.answer("put", "/cart/add/201", () => ({
      body: orderOf([transfer, { ...rental, id: "new" }, { ...parking, id: "new-option", linkedToItem: "new" }]),
    }));
    renderIsland(<CartPanel />);
    await userEvent.click(await line(/Retirer Les Mélèzes 14/));
    await userEvent.click(await screen.findByRole("button", { name: "Tout retirer" }));
    await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
    removal.resolve();
    await userEvent.click(await screen.findByRole("button", { name: "Annuler" }));
    expect(await screen.findByRole("article")).toBeTruthy();
    await waitFor(() => expect(shop.calls.filter((call) => call.method === "PUT")).toHaveLength(2));
    const [home, option] = shop.calls.filter((call) => call.method === "PUT");
    expect(home?.body).toEqual({
      quantity: 1,
      people: 4,
      ages: [9, 4],
      startPeriod: "2027-03-13",
      endPeriod: "2027-03-20",
    });
    expect(option?.body).toEqual({ quantity: 1, linkedToItem: "new" });
  });

  test("undo restores options under their own stay when a later one of the same home is in the cart [SH10]", async () => {
    const later = {
      ...rental,
      id: "later",
      context: { ...rental.context, startPeriod: "2027-04-03", endPeriod: "2027-04-10" },
    };
    shop.setCart(orderOf([rental, parking, later]));
    shop.answer("delete", "/cart/delete/:id", () => ({ body: orderOf([later]) }));
    shop.answer("put", "/cart/add/100014", () => ({ body: orderOf([{ ...rental, id: "new" }, later]) }));
    shop.answer("put", "/cart/add/201", () => ({ body: orderOf([{ ...rental, id: "new" }, later]) }));
    renderIsland(<CartPanel />);
    await userEvent.click(await line(/Retirer Les Mélèzes 14 et ses options/));
    await userEvent.click(await screen.findByRole("button", { name: "Tout retirer" }));
    await userEvent.click(await screen.findByRole("button", { name: "Annuler" }));
    const added = () => shop.calls.filter((call) => call.path === "/cart/add/201");
    await waitFor(() => expect(added().map(({ body }) => body)).toEqual([{ quantity: 1, linkedToItem: "new" }]));
  });

  test("removing a home asks about its options first, and keeping it sends nothing [SH10]", async () => {
    shop.setCart(orderOf([rental, parking]));
    renderIsland(<CartPanel />);
    await userEvent.click(await line(/Retirer Les Mélèzes 14/));
    const dialog = await screen.findByRole("dialog", { name: /Retirer Les Mélèzes 14/ });
    expect(dialog.textContent).toContain("Place de parc couverte");
    await userEvent.click(within(dialog).getByRole("button", { name: "Garder" }));
    expect(await screen.findByRole("article")).toBeTruthy();
    expect(shop.calls.filter((call) => call.method === "DELETE")).toEqual([]);
  });

  test("price changes of other lines are shown until accepted; an unavailable line is named and blocks ordering [SH9]", async () => {
    shop.setCart(orderOf([rental, parking, transfer]));
    shop.answer("delete", "/cart/delete/:id", () => ({
      body: orderOf([
        { ...rental, total: 3000 },
        { ...parking, available: false },
      ]),
    }));
    renderIsland(<CartPanel />);
    await userEvent.click(await line(/Retirer Transfert/));
    const title = await screen.findByText("Ces prix ont changé depuis qu’ils vous ont été montrés");
    const changesText = title.closest("[role=status]")?.textContent ?? "";
    expect(changesText).toContain("CHF\u00a02'892.50");
    expect(changesText).toContain("CHF\u00a03'000.00");
    expect(changesText).not.toContain("Place de parc");
    await userEvent.click(screen.getByRole("button", { name: "Accepter ces changements" }));
    expect(screen.queryByText(/Ces prix ont changé/)).toBeNull();
    expect(screen.getByText(/N’est plus disponible/)).toBeTruthy();
    // Nobody is led through an order that cannot be placed.
    expect(screen.queryByRole("link", { name: "Commander" })).toBeNull();
    expect(screen.getByText("Retirez d’abord ce qui n’est plus disponible.")).toBeTruthy();
  });

  test("a refused removal restores the line and shows why [SH2]", async () => {
    shop.setCart(orderOf([transfer]));
    shop.answer("delete", "/cart/delete/:id", () => ({
      status: 404,
      body: { code: "CART_NOT_FOUND", message: "Panier introuvable" },
    }));
    renderIsland(<CartPanel />);
    await userEvent.click(await line(/Retirer Transfert/));
    expect((await screen.findByRole("alert")).textContent).toContain("Panier introuvable");
    expect(await line(/Retirer Transfert/)).toBeTruthy();
  });

  test("removing by keyboard moves focus to the undo button [TH3]", async () => {
    shop.setCart(orderOf([rental, transfer]));
    shop.answer("delete", "/cart/delete/:id", () => ({ body: orderOf([rental]) }));
    renderIsland(<CartPanel />);
    (await line(/Retirer Transfert/)).focus();
    await userEvent.keyboard("{Enter}");
    const undo = await screen.findByRole("button", { name: "Annuler" });
    await waitFor(() => expect(document.activeElement).toBe(undo));
  });

  test("undoing an addition of several lines removes all of them, a rental with its options once [SH10]", async () => {
    const second = { ...transfer, id: "second" };
    shop.setCart(orderOf([rental, parking, transfer, second]));
    shop.answer("delete", "/cart/delete/:id", () => ({ body: orderOf([]) }));
    renderIsland(<CartPanel />);
    await line(/Retirer Les Mélèzes 14/);
    const itemIds = [rental.id, parking.id, transfer.id, second.id];
    act(() => useCartNotice.getState().notify({ kind: "added", itemIds, title: "Transfert" }));
    await userEvent.click(await screen.findByRole("button", { name: "Annuler" }));
    const removed = () =>
      shop.calls.filter(({ path }) => path.includes("/cart/delete/")).map(({ path }) => path.split("/").at(-1));
    await waitFor(() => expect(removed()).toEqual([rental.id, transfer.id, "second"]));
  });

  test("a success message clears after 3,600 ms; an error stays and has no close button [SH7]", async () => {
    shop.setCart(orderOf([rental]));
    renderIsland(<CartPanel />);
    await screen.findByRole("article");
    vi.useFakeTimers();
    act(() => useCartNotice.getState().notify({ kind: "added", itemIds: [rental.id], title: "Les Mélèzes 14" }));
    expect(screen.getByText(/Ajouté au panier/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Fermer ce message" })).toBeTruthy();
    act(() => vi.advanceTimersByTime(3599));
    expect(screen.queryByText(/Ajouté au panier/)).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText(/Ajouté au panier/)).toBeNull();
    act(() => useCartNotice.getState().notify({ kind: "failed", status: 404, message: "Panier introuvable" }));
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByRole("alert").textContent).toContain("Panier introuvable");
    expect(screen.queryByRole("button", { name: "Fermer ce message" })).toBeNull();
    vi.useRealTimers();
  });
});

function AddTwice() {
  const { data: cart } = useQuery(cartQuery("fr"));
  const add = useAddToCart("fr");
  return (
    <>
      <output>{cart?.orderItems.length ?? "?"}</output>
      <button type="button" onClick={() => [201, 301].forEach((id) => void add.mutate({ productId: id, entry: {} }))}>
        add
      </button>
    </>
  );
}

test("two concurrent adds show at once, are sent in sequence, and the last response wins [SH2]", async () => {
  shop.setCart(orderOf([]));
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  shop.answer("put", "/cart/add/201", () => ({ body: orderOf([parking]), until: first.promise }));
  shop.answer("put", "/cart/add/301", () => ({ body: orderOf([parking, transfer]), until: second.promise }));
  const { client } = renderIsland(<AddTwice />);
  await screen.findByText("0");
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(screen.getByRole("status").textContent ?? ""));
  observer.observe(document.body, { subtree: true, characterData: true, childList: true });
  await userEvent.click(screen.getByRole("button"));
  const sent = () => shop.calls.filter((call) => call.method === "PUT").map((call) => call.path);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("2"));
  await waitFor(() => expect(sent()).toEqual(["/cart/add/201"]));
  first.resolve();
  await waitFor(() => expect(sent()).toEqual(["/cart/add/201", "/cart/add/301"]));
  second.resolve();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  observer.disconnect();
  expect(screen.getByRole("status").textContent).toBe("2");
  expect(
    seen.filter((count) => Number(count) > 2 || (count === "1" && seen.indexOf("2") < seen.lastIndexOf("1"))),
  ).toEqual([]);
});
