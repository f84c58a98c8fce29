// The link for a forgotten password: its token leaves the address, and one that was used is reported before a password is typed.
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "#lib/query-client";
import { ResetPassword } from "@/components/account/password-reset-client";
import account from "@/messages/fr/account.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const words = account.forgot;
const path = "/fr/mon-compte/mot-de-passe-oublie";
const tokens = () => shop.calls.map(({ body }) => body);

test("a used link shows no form and links to a new one [AU5] S25", async () => {
  shop.answer("post", "/security/reset-password/check", () => ({
    status: 400,
    body: { code: "LINK_INVALID", message: words.expired },
  }));
  history.replaceState(null, "", `${path}?from=mail#token=used`);
  renderIsland(<ResetPassword />);
  await screen.findByText(words.expired);
  expect(screen.getByRole("link", { name: words.again }).getAttribute("href")).toBe(path);
  expect(screen.queryByLabelText(words.password)).toBeNull();
});

test("a link that cannot be checked shows the form [AU5] S25", async () => {
  shop.answer("post", "/security/reset-password/check", () => ({
    status: 503,
    body: { code: "UPSTREAM_UNAVAILABLE" },
  }));
  renderIsland(<ResetPassword />);
  await screen.findByLabelText(words.password);
});

test.each(["?from=mail#token=sent-1", "?token=sent-1", "?token=sent-1#haut"])(
  "the token of %s leaves the address before anything else reads it, and a reload of the page still has it [AU5]",
  async (link) => {
    shop.answer("post", "/security/reset-password/check", () => ({ body: {} }));
    history.replaceState(null, "", path + link);
    renderIsland(<ResetPassword />);
    await Promise.resolve();
    expect(location.href.endsWith(`${path}?from=mail`)).toBe(true);
    await screen.findByLabelText(words.password);
    cleanup();
    queryClient().clear();
    renderIsland(<ResetPassword />);
    await waitFor(() => expect(tokens()).toEqual([{ token: "sent-1" }, { token: "sent-1" }]));
  },
);
