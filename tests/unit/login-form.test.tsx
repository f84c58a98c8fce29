// Error messages of the login form: always a sentence in the page's language.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { LoginForm } from "@/components/layout/login-form-client";
import layout from "@/messages/fr/layout.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const labels = layout.login;

async function logIn(answer: { status: number; body: unknown }) {
  shop.answer("post", "/auth/login", () => answer);
  renderIsland(<LoginForm idPrefix="login" onSuccess={() => undefined} />);
  await userEvent.type(screen.getByLabelText(new RegExp(labels.email)), "claire@example.ch");
  await userEvent.type(screen.getByLabelText(new RegExp(`^${labels.password}`)), "not the one");
  await userEvent.click(screen.getByRole("button", { name: labels.submit }));
  const alert = await screen.findByRole("alert");
  return [...alert.querySelectorAll("p")].map(({ textContent }) => textContent);
}

test.each([
  ["a wrong password", 401, { code: "AUTH_FAIL", message: labels.denied }, labels.denied, labels.deniedHint],
  ["a refusal for another reason", 401, { code: "LOCKED", message: "Compte bloqué" }, "Compte bloqué"],
  ["one that has heard too much, likewise", 429, { code: "SLOW_DOWN", message: "Wrong login" }, labels.tooMany],
  ["one that breaks in words of its own", 500, { code: "CRASH", message: "Wrong login" }, labels.failed],
  [
    "one that alone knows why",
    403,
    { code: "LOCKED", message: "Compte bloqué : appelez-nous" },
    "Compte bloqué : appelez-nous",
  ],
  [
    "a service that refuses with a bare status",
    401,
    { code: "HTTP_401", message: "Unauthorized" },
    labels.denied,
    labels.deniedHint,
  ],
  [
    "a service that has 401 for a code",
    401,
    { code: "401", message: "Unauthorized" },
    labels.denied,
    labels.deniedHint,
  ],
  ["a service that fails with a bare status", 503, { code: "HTTP_503", message: "Service Unavailable" }, labels.failed],
  ["a service that fails without a word", 500, {}, labels.failed],
])("login message for %s (R12)", async (_, status, body, ...sentences) => {
  expect(await logIn({ status, body })).toEqual(sentences);
  expect(document.body.textContent).not.toMatch(/Unauthorized|Unavailable|Wrong login/);
});
