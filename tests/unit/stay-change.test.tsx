// The dialogs that change a stay: a missing age and the result take the focus; a shop without support gets a message with the telephone.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { telephone } from "#lib/agency-telephone";
import { contact, rental as line, orderOf, transfer } from "#tests/fixtures/order";
import { rental as home } from "#tests/fixtures/rental";
import { AddPaidExtras } from "@/components/shop/add-paid-extras-client";
import { CartNotice } from "@/components/shop/cart-notice-client";
import { ChangeParty } from "@/components/shop/change-party-client";
import { ReturnExtra } from "@/components/shop/return-extra-client";
import { StayDialog } from "@/components/shop/stay-dialog-client";
import account from "@/messages/fr/account.json";
import shopWords from "@/messages/fr/shop.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";
import { router } from "@/tests/unit/navigation-stub";

const shop = withShop();
const words = account.changes;
const order = orderOf([line], { shippingContact: contact, number: "4820195736", status: 3 });
const about = { order, item: line, onClose: () => undefined };
const displayed = (sentence: string) => sentence.replace("{telephone}", telephone).replaceAll("\u00a0", " ");
const notOnline = displayed(words.notOnline);
const absent = { status: 404, body: { code: "NOT_OFFERED", message: "x" } };

test("extras the shop does not offer have no add button C1", async () => {
  shop.answer("get", "/order/:number/stay/:item/extras", () => absent);
  renderIsland(<AddPaidExtras {...about} />);
  expect(await screen.findByText(notOnline)).toBeTruthy();
  expect(screen.queryByRole("button", { name: words.extrasSubmit })).toBeNull();
});

test("a party change the shop does not offer shows a message instead of the form's note and button C1", async () => {
  shop.answer("post", "/order/:number/change/price", () => absent);
  shop.server.use(
    http.get("*/api/locations/:id", () => HttpResponse.json({ success: true, location: { ...home, max_people: 6 } })),
  );
  renderIsland(<ChangeParty {...about} />);
  const [more] = await screen.findAllByRole("button", { name: /plus/i });
  expect(screen.getByText(displayed(words.partyNote))).toBeTruthy();
  await userEvent.click(more ?? expect.unreachable());
  expect(await screen.findByText(notOnline)).toBeTruthy();
  expect(screen.queryByText(displayed(words.partyNote))).toBeNull();
  expect(screen.queryByRole("button", { name: words.partySubmit })).toBeNull();
});

test("after submitting, focus is on the result [TH3]", async () => {
  const quote = { lines: [], before: 100, after: 110, ask: 10, dueAt: null, back: 0, toAccount: 0 };
  shop.answer("post", "/order/:number/change/price", () => ({ body: quote }));
  shop.answer("post", "/order/:number/change", () => ({ body: order }));
  shop.server.use(
    http.get("*/api/locations/:id", () => HttpResponse.json({ success: true, location: { ...home, max_people: 6 } })),
  );
  renderIsland(<ChangeParty {...about} />);
  const [more] = await screen.findAllByRole("button", { name: /plus/i });
  await userEvent.click(more ?? expect.unreachable());
  await userEvent.click(await screen.findByRole("button", { name: /10\.00/ }));
  const done = await screen.findByText(words.partyDone);
  expect(document.activeElement).toBe(done.parentElement);
});

test("confirming with a child's age missing asks for it and focuses its field [RN8 TH3]", async () => {
  shop.server.use(
    http.get("*/api/locations/:id", () => HttpResponse.json({ success: true, location: { ...home, max_people: 6 } })),
  );
  renderIsland(<ChangeParty {...about} />);
  await userEvent.click(await screen.findByRole("button", { name: /plus.*Enfants/i }));
  await userEvent.click(screen.getByRole("button", { name: words.partySubmit }));
  const age = screen.getByLabelText("Âge de l’enfant 3");
  expect(document.activeElement).toBe(age);
  expect(age.getAttribute("aria-invalid")).toBe("true");
  expect(shop.calls).toEqual([]);
});

test("changing a stay in the cart with a child's age missing focuses its field [RN8 TH3]", async () => {
  shop.answer("post", "/product/check/price/100014", () => ({ body: { available: true, total: 1, lines: [] } }));
  shop.server.use(
    http.get("*/api/locations/:id", () => HttpResponse.json({ success: true, location: { ...home, max_people: 6 } })),
  );
  renderIsland(<StayDialog item={line} order={orderOf([line])} open onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: /plus.*Enfants/i }));
  await userEvent.click(screen.getByRole("button", { name: shopWords.cart.save }));
  expect(document.activeElement).toBe(screen.getByLabelText("Âge de l’enfant 3"));
});

test("a home of unknown capacity limits neither its guests nor says how many it sleeps [RN8 C1]", async () => {
  shop.answer("post", "/product/check/price/100014", () => ({ body: { available: true, total: 1, lines: [] } }));
  shop.server.use(
    http.get("*/api/locations/:id", () => HttpResponse.json({ success: true, location: { ...home, max_people: 0 } })),
  );
  renderIsland(<StayDialog item={line} order={orderOf([line])} open onClose={() => undefined} />);
  const adults = await screen.findByRole<HTMLInputElement>("spinbutton", { name: "Adultes" });
  const before = Number(adults.value);
  await userEvent.click(screen.getByRole("button", { name: /plus.*Adultes/i }));
  expect(adults.value).toBe(String(before + 1));
  for (const _ of [1, 2, 3, 4]) await userEvent.click(screen.getByRole("button", { name: /moins.*Adultes/i }));
  expect(adults.value).toBe("1");
  expect(screen.queryByText(/au plus dans ce logement/)).toBeNull();
});

test("an extra to return shows its choices as elsewhere in the shop [SH3]", () => {
  const formattedDataList = [
    { key: "date", label: "date", value: "2027-03-14" },
    { key: "roundTrip", label: "roundTrip", value: "false" },
  ];
  renderIsland(<ReturnExtra {...about} extras={[{ ...transfer, formattedDataList }]} />);
  expect(screen.getByText(/^Date\s: 14\.03\.2027 · Aller-retour\s: Non$/)).toBeTruthy();
});

test("saving a stay of the cart after the session has ended goes to the login [AU2]", async () => {
  const ended = { status: 401, body: { code: "JWT_EXPIRED", message: "" } };
  shop.setCart(orderOf([line]));
  shop.answer("post", "/product/check/price/100014", () => ({ body: { available: true, total: 1, lines: [] } }));
  shop.answer("post", "/cart/update/:id", () => ended);
  shop.server.use(
    http.get("*/api/locations/:id", () => HttpResponse.json({ success: true, location: { ...home, max_people: 6 } })),
  );
  renderIsland(
    <>
      <CartNotice order={orderOf([line])} />
      <StayDialog item={line} order={orderOf([line])} open onClose={() => undefined} />
    </>,
  );
  await screen.findByRole("button", { name: /plus.*Enfants/i });
  await userEvent.click(screen.getByRole("button", { name: shopWords.cart.save }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/fr/login?destination=%2Ffr&session=terminee"));
});
