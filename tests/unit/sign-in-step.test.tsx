// The order's first step: going on as a guest, logging in, or creating an account.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { orderOf, rental } from "#tests/fixtures/order";
import { SignInStep } from "@/components/checkout/sign-in-step-client";
import { useToasts } from "@/components/ui/toast-store";
import checkout from "@/messages/fr/checkout.json";
import layout from "@/messages/fr/layout.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";
import { router } from "@/tests/unit/navigation-stub";

const shop = withShop();
const { signIn } = checkout;

beforeEach(() => {
  shop.setCart(orderOf([rental]));
  useToasts.setState({ toast: null });
});

test("a guest goes on, or signs up and comes back to the order [CK1]", async () => {
  renderIsland(<SignInStep providers={[]} />);
  const guest = await screen.findByRole("link", { name: signIn.guest });
  expect(guest.getAttribute("href")).toBe("/fr/commande/mes-donnees");
  expect(screen.getByRole("link", { name: signIn.create }).getAttribute("href")).toBe(
    "/fr/mon-compte/inscription?destination=%2Ffr%2Fcommande%2Fmes-donnees",
  );
});

test("a login leads on, and says so for 3,000 ms [CK1 SH7]", async () => {
  const user = { username: "claire@example.ch", firstName: "Claire", lastName: "Bonvin", roles: [] };
  shop.answer("post", "/auth/login", () => ({ body: user }));
  renderIsland(<SignInStep providers={[]} />);
  await userEvent.type(await screen.findByLabelText(new RegExp(layout.login.email)), "claire@example.ch");
  await userEvent.type(screen.getByLabelText(new RegExp(`^${layout.login.password}`)), "melezes-et-bisses");
  await userEvent.click(screen.getByRole("button", { name: layout.login.submit }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/fr/commande/mes-donnees"));
  expect(shop.calls).toContainEqual({
    method: "POST",
    path: "/auth/login",
    body: { email: "claire@example.ch", password: "melezes-et-bisses", stayLogged: false },
  });
  expect(useToasts.getState().toast).toMatchObject({ text: layout.login.success, timeout: 3000 });
});

test("a refused login stays, with the reason [CK1]", async () => {
  shop.answer("post", "/auth/login", () => ({
    status: 401,
    body: { code: "AUTH_FAIL", message: layout.login.denied },
  }));
  renderIsland(<SignInStep providers={[]} />);
  await userEvent.type(await screen.findByLabelText(new RegExp(layout.login.email)), "claire@example.ch");
  await userEvent.type(screen.getByLabelText(new RegExp(`^${layout.login.password}`)), "not the one");
  await userEvent.click(screen.getByRole("button", { name: layout.login.submit }));
  expect((await screen.findByRole("alert")).textContent).toContain(layout.login.denied);
  expect(router.push).not.toHaveBeenCalled();
});
