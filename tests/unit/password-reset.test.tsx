// A used or expired link for a forgotten password is reported before a new password is typed.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ResetPassword } from "@/components/account/password-reset-client";
import account from "@/messages/fr/account.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const words = account.forgot;

test("a used link shows no form and links to a new one [AU5] S25", async () => {
  shop.answer("post", "/security/reset-password/check", () => ({
    status: 400,
    body: { code: "LINK_INVALID", message: words.expired },
  }));
  renderIsland(<ResetPassword token="used" />);
  await screen.findByText(words.expired);
  expect(screen.getByRole("link", { name: words.again }).getAttribute("href")).toBe(
    "/fr/mon-compte/mot-de-passe-oublie",
  );
  expect(screen.queryByLabelText(words.password)).toBeNull();
});

test("a link that cannot be checked shows the form [AU5] S25", async () => {
  shop.answer("post", "/security/reset-password/check", () => ({
    status: 503,
    body: { code: "UPSTREAM_UNAVAILABLE" },
  }));
  renderIsland(<ResetPassword token="new" />);
  await screen.findByLabelText(words.password);
});
