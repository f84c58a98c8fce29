// The page about a customer's access when the shop does not have what it needs.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AccessPage } from "@/components/account/access/access-client";
import account from "@/messages/fr/account.json";
import errors from "@/messages/fr/errors.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();

test("of a shop that does not offer it, the page says so without asking for another try [PX2]", async () => {
  const message = errors.proxy.NOT_OFFERED;
  shop.answer("get", "/my-account/access", () => ({ status: 404, body: { code: "NOT_OFFERED", message } }));
  renderIsland(<AccessPage />);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole("button", { name: account.access.retry })).toBeNull();
});
