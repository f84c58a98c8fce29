// The session after a sign-up: only the shop knows whether one has begun.
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { sessionQuery, useSignUp } from "#lib/account/queries";
import { contact, orderOf } from "#tests/fixtures/order";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const password = "eine gute lange Losung 7";
const user = { username: contact.email, firstName: contact.firstName, lastName: contact.lastName, roles: [] };

function Visitor() {
  const session = useQuery(sessionQuery("fr"));
  const signUp = useSignUp("fr");
  const form = { ...contact, username: contact.email, password, password_confirm: password };
  return (
    <>
      <button type="button" onClick={() => signUp.mutate(form)}>
        {signUp.status}
      </button>
      <output>{session.data?.state}</output>
    </>
  );
}

test.each([
  [{ state: "guest" }, "guest"],
  [{ state: "authenticated", user }, "authenticated"],
])("after a sign-up the session is what the shop says: %j [AU5]", async (session, state) => {
  shop.setCart(orderOf([]));
  shop.answer("post", "/sign-up", () => ({ status: 201, body: user }));
  renderIsland(<Visitor />);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("guest"));
  shop.server.use(http.get("*/api/session", () => HttpResponse.json(session)));
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(screen.getByRole("button").textContent).toBe("success"));
  expect(screen.getByRole("status").textContent).toBe(state);
});
