// What a customer sees of a shop that sends only what the specification names: lines, options, the order of orders, failures.
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { contact, orderOf, rental, transfer } from "#tests/fixtures/order";
import { OrderList } from "@/components/account/order-list-client";
import { SignUpForm } from "@/components/account/sign-up-form-client";
import { OrderLines } from "@/components/checkout/order-summary-client";
import { chosenText } from "@/components/shop/item-text";
import account from "@/messages/fr/account.json";
import common from "@/messages/fr/common.json";
import shopWords from "@/messages/fr/shop.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();

test("a stay without price parts has its whole price in the summary C1", () => {
  renderIsland(<OrderLines order={orderOf([{ ...rental, lines: [] }, transfer])} />);
  const price = screen.getByText(shopWords.cart.rentalTotal).nextElementSibling;
  expect(price?.textContent).toBe("2'892.50");
  cleanup();
  renderIsland(<OrderLines order={orderOf([rental])} />);
  expect(screen.queryByText(shopWords.cart.rentalTotal)).toBeNull();
});

test("options read yes or no, days as people write them, and a known key has a name [SH3] C1", () => {
  const t = createTranslator({ locale: "fr", messages: { common }, namespace: "common" });
  const formattedDataList = [
    { key: "date", label: "date", value: "2027-03-14" },
    { key: "night", label: "Nuit", value: "true" },
    { key: "roundTrip", label: "roundTrip", value: "false" },
    { key: "hour", label: "Heure", value: "15 h 30" },
  ];
  expect(chosenText({ ...transfer, formattedDataList }, t).replaceAll("\u00A0", " ")).toBe(
    "Date : 14.03.2027 · Nuit : Oui · Aller-retour : Non · Heure : 15 h 30",
  );
});

test("orders are shown newest payment first, in whatever order the shop sends them [AU6] C1", async () => {
  const paid = (number: string, day: string, title: string) =>
    orderOf([{ ...rental, title }], {
      id: number,
      shippingContact: contact,
      number,
      status: 3,
      payedAt: `${day}T09:00:00.000Z`,
    });
  const orders = [paid("4820195736", "2026-10-01", "Ancienne"), paid("4820195737", "2026-11-21", "Récente")];
  shop.answer("get", "/my-account/orders", () => ({ body: orders }));
  renderIsland(<OrderList view="all" />);
  await screen.findAllByText("Ancienne");
  const titles = screen
    .getAllByRole("article")
    .map(({ textContent }) => /Ancienne|Récente/.exec(`${textContent}`)?.[0]);
  expect(titles).toEqual(["Récente", "Ancienne"]);
});

test.each([
  ["latest", ["1,2,3"]],
  ["all", ["2,3", "4"]],
] as const)("the %s orders are asked for by their statuses [AU6]", async (view, statuses) => {
  shop.answer("get", "/my-account/orders", () => ({ body: [] }));
  renderIsland(<OrderList view={view} />);
  await screen.findByRole("heading");
  expect(shop.addresses.map(({ searchParams }) => searchParams.get("statuses")).toSorted()).toEqual(statuses);
});

test("a sign-up that gets no answer says so C1", async () => {
  shop.server.use(
    http.post("*/shop/api/store/sign-up", () => HttpResponse.error()),
    http.get("*/shop/api/store/address", () => HttpResponse.json([])),
  );
  renderIsland(<SignUpForm destination={null} countries={[{ value: "CH", label: "Suisse" }]} />);
  const { id: _, cg: __, dataUse: ___, ...fields } = { ...contact, birthdate: "14.06.1984" };
  const password = "eine gute lange Losung 7";
  for (const [name, value] of Object.entries({ ...fields, password, password_confirm: password })) {
    for (const field of document.getElementsByName(name)) {
      if (field instanceof HTMLInputElement && field.type === "radio") fireEvent.click(field);
      else fireEvent.change(field, { target: { value } });
    }
  }
  for (const box of document.getElementsByName("cg")) fireEvent.click(box);
  fireEvent.click(screen.getByRole("button", { name: account.signUp.submit }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(account.signUp.failed);
  expect(document.activeElement?.contains(alert)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
