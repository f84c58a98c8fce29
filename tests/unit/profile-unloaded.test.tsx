// The rules of the contact form cannot be fetched, such as offline: the shop judges, and its failure is told.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { contact } from "#tests/fixtures/order";
import { Profile } from "@/components/account/profile-form-client";
import account from "@/messages/fr/account.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

vi.mock("#lib/contact/contact", () => {
  throw new Error("The file is not there");
});
const shop = withShop();

test("details saved without the rules are sent; a failure is told and has the focus [TH3]", async () => {
  shop.answer("get", "/my-account/profile", () => ({ body: contact }));
  let sent = 0;
  shop.server.use(
    http.get("*/shop/api/store/address", () => HttpResponse.json([])),
    http.put("*/my-account/contact", () => {
      sent += 1;
      return HttpResponse.error();
    }),
  );
  renderIsland(<Profile countries={[]} />);
  await userEvent.type(await screen.findByDisplayValue(contact.city ?? ""), "x");
  await userEvent.click(screen.getByRole("button", { name: account.profile.save }));
  const failure = await screen.findByText(account.profile.failed);
  await waitFor(() => expect(document.activeElement?.contains(failure)).toBe(true));
  expect(sent).toBe(1);
  expect(screen.getByDisplayValue(`${contact.city}x`)).toBeTruthy();
});
