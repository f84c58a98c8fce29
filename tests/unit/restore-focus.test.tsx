// A button that goes after its press leaves the focus in its place, never on the empty page.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Access } from "#lib/account/schema";
import { type OfflineStay, saveOfflineStays } from "#lib/offline/offline-stay";
import { useCartNotice } from "#lib/shop/store";
import { arrival, contact, orderNumber, orderOf, rental } from "#tests/fixtures/order";
import { AccessPage } from "@/components/account/access/access-client";
import { ConfirmEmail } from "@/components/account/confirm-email-client";
import { ForgotPassword, ResetPassword } from "@/components/account/password-reset-client";
import { AccountOffer } from "@/components/checkout/account-offer-client";
import { TakeEstimate } from "@/components/estimate/take-estimate-client";
import { OfflineStays } from "@/components/offline/offline-stays-client";
import { SaveStayOffline } from "@/components/offline/save-stay-offline-client";
import { CartChanges } from "@/components/shop/cart-changes-client";
import account from "@/messages/fr/account.json";
import checkout from "@/messages/fr/checkout.json";
import offline from "@/messages/fr/offline.json";
import shopWords from "@/messages/fr/shop.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const { access: words, confirm, forgot } = account;
const session = (id: string, current = false) => ({
  id,
  current,
  device: `Appareil ${id}`,
  network: "",
  startedAt: "2026-11-01T09:00:00.000Z",
  lastUsedAt: "2026-11-20T09:00:00.000Z",
  stayLogged: false,
});
const access: Access = {
  username: "anouk@example.org",
  verified: true,
  pendingEmail: null,
  hasPassword: true,
  linked: false,
  provider: null,
  sessions: [session("a", true), session("b")],
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
/** The focused element is about this text. */
const focusIsAt = (text: string | RegExp) =>
  waitFor(() => {
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.textContent).toMatch(text);
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
});

test("a confirmed address: the answer takes the focus and cannot be closed [TH3]", async () => {
  shop.answer("post", "/security/confirm-email", () => ({ body: {} }));
  renderIsland(<ConfirmEmail />);
  await press(confirm.action);
  await focusIsAt(confirm.done);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a new password: the answer takes the focus, cannot be closed and links to the login [TH3]", async () => {
  shop.answer("post", "/security/reset-password/check", () => ({ body: {} }));
  shop.answer("post", "/security/reset-password", () => ({ body: {} }));
  renderIsland(<ResetPassword />);
  await userEvent.type(await screen.findByLabelText(forgot.password), "une longue phrase 7");
  await userEvent.type(screen.getByLabelText(forgot.confirm), "une longue phrase 7");
  await press(forgot.save);
  await focusIsAt(forgot.saved);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: account.login.title })).toBeTruthy();
});

test("a requested link: the form stays with its button, and says that the link was sent [TH3]", async () => {
  shop.answer("post", "/security/forgot-password", () => ({ body: {} }));
  renderIsland(<ForgotPassword />);
  await userEvent.type(screen.getByLabelText(forgot.email), "anouk@example.org");
  await press(forgot.send);
  expect(await screen.findByText(forgot.sent)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: forgot.send }));
  expect(screen.getByRole("link", { name: forgot.back })).toBeTruthy();
});

test("an account made with an order: the answer takes the focus and cannot be closed [TH3]", async () => {
  shop.answer("put", "/order/:number/user/add", () => ({ body: {} }));
  renderIsland(
    <AccountOffer order={orderOf([rental], { shippingContact: contact, number: orderNumber, status: 3 })} />,
  );
  const { password, confirm: again, submit, created } = checkout.account;
  await userEvent.type(await screen.findByLabelText(password), "une longue phrase 7");
  await userEvent.type(screen.getByLabelText(again), "une longue phrase 7");
  await press(submit);
  await focusIsAt(created);
  expect(screen.queryByRole("button")).toBeNull();
});

test("an accepted estimate: what is in the cart takes the focus [TH3]", async () => {
  shop.answer("put", "/estimate/:token/cart", () => ({ body: { changes: [], left: [], order: orderOf([rental]) } }));
  renderIsland(<TakeEstimate token="t" />);
  await press(checkout.estimate.take);
  await focusIsAt(checkout.estimate.takenSame);
});

test("an ended session: the focus stays in its section, and the second press ends nothing more [TH3]", async () => {
  let known = access;
  shop.answer("get", "/my-account/access", () => ({ body: known }));
  shop.answer("delete", "/my-account/sessions/b", () => {
    known = { ...access, sessions: [session("a", true)] };
    return { body: {}, delay: 50 };
  });
  renderIsland(<AccessPage />);
  await userEvent.dblClick(await screen.findByRole("button", { name: /Appareil b/ }));
  await focusIsAt(words.sessions.only);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(shop.calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
});

test("a session that has already ended elsewhere is reported as ended [AU6]", async () => {
  let known = access;
  shop.answer("get", "/my-account/access", () => ({ body: known }));
  shop.answer("delete", "/my-account/sessions/b", () => {
    known = { ...access, sessions: [session("a", true)] };
    return { status: 404, body: { code: "SESSION_NOT_FOUND", message: "Introuvable" } };
  });
  renderIsland(<AccessPage />);
  await press(/Appareil b/);
  expect(await screen.findByText(words.sessions.only)).toBeTruthy();
  expect(screen.queryByText("Introuvable")).toBeNull();
});

test("another confirmation mail: its button keeps the focus [TH3]", async () => {
  shop.answer("get", "/my-account/access", () => ({ body: { ...access, verified: false } }));
  shop.answer("post", "/my-account/email/confirm", () => ({ body: {} }));
  renderIsland(<AccessPage />);
  await press(words.email.resend);
  expect(await screen.findByText(words.email.resent)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: words.email.resend }));
});

test("a link for a first password: its button keeps the focus [TH3]", async () => {
  shop.answer("get", "/my-account/access", () => ({
    body: { ...access, hasPassword: false, linked: true, provider: "Google" },
  }));
  shop.answer("post", "/security/forgot-password", () => ({ body: {} }));
  renderIsland(<AccessPage />);
  await press(words.password.noneSend);
  expect((await screen.findAllByRole("status")).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: words.password.noneSend }));
});

test("a removed provider: the button to link it again has the focus [TH3]", async () => {
  let known: Access = { ...access, linked: true, provider: "Google" };
  shop.answer("get", "/my-account/access", () => ({ body: known }));
  shop.answer("delete", "/my-account/identity", () => {
    known = { ...known, linked: false };
    return { body: {} };
  });
  renderIsland(<AccessPage />);
  await press(words.provider.unlink);
  expect(document.activeElement).toBe(await screen.findByRole("button", { name: words.provider.link }));
});

test("accepted price changes: the focus stays where they were [TH3]", async () => {
  useCartNotice.setState({ changes: [{ id: "1", title: "Le Funi", before: 100, after: 120 }] });
  const { container } = renderIsland(<CartChanges />);
  await press(shopWords.cart.changedAccept);
  expect(container.textContent).toBe("");
  expect(document.activeElement).toBe(container.firstElementChild);
});

test("a stay kept on the device and removed again: the focus goes from one button to the other [TH3]", async () => {
  const order = orderOf([{ ...rental, arrival }], { number: orderNumber, status: 3 });
  renderIsland(<SaveStayOffline order={order} />);
  await press(offline.pass.keep);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: offline.pass.remove }));
  await press(offline.pass.remove);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: offline.pass.keep }));
});

test("kept stays: their heading takes the focus, and after the last one the page's content [TH3]", async () => {
  const pass: OfflineStay = {
    number: "1",
    title: "Le Funi",
    address: "",
    from: "2026-12-05",
    fromTime: "16:00",
    to: "2026-12-12",
    toTime: "10:00",
    telephone: "+41 27 555 01 20",
  };
  saveOfflineStays([pass], "2026-11-21");
  saveOfflineStays([{ ...pass, number: "2", title: "Le Prado" }], "2026-11-21");
  renderIsland(
    <main id="content" tabIndex={-1}>
      <OfflineStays />
    </main>,
  );
  expect(document.activeElement).toBe(document.body);
  await press(/Le Funi/);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
  await press(/Le Prado/);
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
