// What the account says when a call fails, what a logout deletes, where a login leads, and where no address can be changed.
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test } from "vitest";
import { usePanels } from "#lib/layout/store";
import { AccessPage } from "@/components/account/access/access-client";
import { AccountNav } from "@/components/account/account-nav-client";
import { ConfirmEmail } from "@/components/account/confirm-email-client";
import { LoginPageForm } from "@/components/account/login-client";
import { LoginPanel } from "@/components/layout/login-panel-client";
import { useToasts } from "@/components/ui/toast-store";
import account from "@/messages/fr/account.json";
import layout from "@/messages/fr/layout.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";
import { router } from "@/tests/unit/navigation-stub";

const shop = withShop();
const failed = account.nav.logoutFailed;
const toast = () => useToasts.getState().toast;
afterEach(() => {
  useToasts.setState({ toast: null });
  usePanels.setState({ open: null });
});

function loggedIn() {
  const user = { id: "u", username: "anouk@example.org", firstName: "Anouk", lastName: "Rey", roles: [] };
  shop.server.use(http.get("*/api/session", () => HttpResponse.json({ state: "authenticated", user })));
  shop.answer("get", "/auth/providers", () => ({ body: [] }));
}
const unavailable = { code: "UNAVAILABLE", message: "" };
const outage = () => shop.answer("post", "/auth/logout", () => ({ status: 503, body: unavailable }));

test("a failed logout in the account's menu is told, once for two presses, and the button keeps the focus", async () => {
  const answered = Promise.withResolvers<void>();
  let calls = 0;
  shop.server.use(
    http.post("*/auth/logout", async () => {
      calls += 1;
      await answered.promise;
      return HttpResponse.json(unavailable, { status: 503 });
    }),
  );
  renderIsland(<AccountNav pages={[]} />);
  const button = screen.getByRole("button", { name: account.nav.logout });
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  await userEvent.click(button);
  answered.resolve();
  await waitFor(() => expect(toast()).toMatchObject({ kind: "error", text: failed }));
  expect(calls).toBe(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("false");
});

test("a failed logout is told on the login page", async () => {
  loggedIn();
  outage();
  renderIsland(<LoginPageForm destination={null} providers={[]} hasSession />);
  await userEvent.click(await screen.findByRole("button", { name: account.login.other }));
  await waitFor(() => expect(toast()).toMatchObject({ kind: "error", text: layout.login.logoutFailed }));
});

test("a failed logout is told within the panel, in front of which no toast would show", async () => {
  loggedIn();
  outage();
  usePanels.setState({ open: "login" });
  renderIsland(<LoginPanel />);
  const panel = await screen.findByRole("dialog");
  await userEvent.click(await within(panel).findByRole("button", { name: layout.login.logout }));
  expect((await within(panel).findByRole("alert")).textContent).toBe(layout.login.logoutFailed);
  act(() => usePanels.setState({ open: null }));
  act(() => usePanels.setState({ open: "login" }));
  await waitFor(() => expect(within(panel).queryByRole("alert")).toBeNull());
});

test("a login by a provider from the panel leads back to the page with its query", async () => {
  window.history.replaceState(null, "", "/fr/location/17/x?dateFrom=2027-01-09&people=4");
  shop.server.use(http.get("*/api/session", () => HttpResponse.json({ state: "guest" })));
  shop.answer("get", "/auth/providers", () => ({ body: [{ name: "Example" }] }));
  const asked = Promise.withResolvers<unknown>();
  shop.server.use(
    http.post("*/auth/provider/begin", async ({ request }) => {
      asked.resolve(await request.json());
      return HttpResponse.json(unavailable, { status: 503 });
    }),
  );
  usePanels.setState({ open: "login" });
  renderIsland(<LoginPanel />);
  await userEvent.click(await screen.findByRole("button", { name: /Example/ }));
  expect(await asked.promise).toMatchObject({ destination: "/fr?dateFrom=2027-01-09&people=4" });
  window.history.replaceState(null, "", "/fr");
});

test("a logout deletes what the tab keeps of the customer", async () => {
  for (const name of ["profile", "contact", "remarks_1", "order-access:1", "review_1"])
    sessionStorage.setItem(`nuxtShop_${name}`, "text");
  shop.answer("post", "/auth/logout", () => ({ body: {} }));
  renderIsland(<AccountNav pages={[]} />);
  await userEvent.click(screen.getByRole("button", { name: account.nav.logout }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test("an address that could not be confirmed: nothing is said of a mail", async () => {
  shop.server.use(http.post("*/security/confirm-email", () => HttpResponse.error()));
  renderIsland(<ConfirmEmail />);
  await userEvent.click(screen.getByRole("button", { name: account.confirm.action }));
  expect((await screen.findByRole("alert")).textContent).toBe(account.confirm.confirmFailed);
});

test("an account without a password is told why its address cannot be changed", async () => {
  const access = {
    username: "anouk@example.org",
    verified: true,
    pendingEmail: null,
    linked: true,
    provider: "Google",
  };
  shop.answer("get", "/my-account/access", () => ({ body: { ...access, hasPassword: false, sessions: [] } }));
  renderIsland(<AccessPage />);
  const told = await screen.findByText(account.access.email.needsPassword);
  const link = screen.getByRole("button", { name: account.access.password.noneSend });
  expect(told.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole("button", { name: account.access.email.change })).toBeNull();
});

test("unlinking a provider after the session has ended goes to the login [AU2]", async () => {
  const access = {
    username: "anouk@example.org",
    verified: true,
    pendingEmail: null,
    hasPassword: true,
    linked: true,
    provider: "Google",
    sessions: [],
  };
  shop.answer("get", "/my-account/access", () => ({ body: access }));
  shop.answer("delete", "/my-account/identity", () => ({ status: 401, body: { code: "JWT_EXPIRED", message: "" } }));
  renderIsland(<AccessPage />);
  await userEvent.click(await screen.findByRole("button", { name: account.access.provider.unlink }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/fr/login?destination=%2Ffr&session=terminee"));
});
