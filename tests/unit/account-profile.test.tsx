// The account's own details while the shop is away.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { emptyContact } from "#lib/shop/contact-fields";
import { Profile } from "@/components/account/profile-form-client";
import account from "@/messages/fr/account.json";
import common from "@/messages/fr/common.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();

test("details that could not be read are asked for again by a button", async () => {
  shop.answer("get", "/my-account/profile", () => ({ status: 503, body: { code: "UNAVAILABLE", message: "" } }));
  renderIsland(<Profile countries={[]} />);
  await screen.findByText(account.profile.unavailable, {}, { timeout: 5_000 });
  const contact = { ...emptyContact, id: "c", firstName: "Anouk" };
  shop.answer("get", "/my-account/profile", () => ({ body: contact }));
  await userEvent.click(screen.getByRole("button", { name: common.retry }));
  expect(await screen.findByDisplayValue("Anouk")).toBeTruthy();
});
