// The page after payment: order, next steps, account, failures.
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "#lib/query-client";
import { placeholderContact } from "#lib/shop/order-schema";
import { contact, halfPaidOrder, orderNumber as number, orderOf, rental, transfer } from "#tests/fixtures/order";
import { Balance as AccountBalance } from "@/components/account/balance-client";
import { OrderCard } from "@/components/account/order-card";
import { Confirmation } from "@/components/checkout/confirmation-client";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";
import { page } from "@/tests/unit/navigation-stub";

const shop = withShop();
const paid = halfPaidOrder([rental, transfer], { payedAt: new Date().toISOString() });
beforeEach(() => {
  shop.setCart(orderOf([]));
});
const renderPage = (orderNumber: string | null = number) => renderIsland(<Confirmation number={orderNumber} />);

describe("confirmation", () => {
  test("shows the order with number, amounts, PDF and next steps [CK6]", async () => {
    shop.answer("get", "/order/:number", () => ({ body: paid }));
    sessionStorage.setItem("nuxtShop_contact", "{}");
    renderPage();
    expect(await screen.findByRole("heading", { level: 1, name: "Merci Claire, c’est réservé." })).toBeTruthy();
    expect(screen.getByText(number)).toBeTruthy();
    expect(screen.getByText(/part à l’instant/).innerHTML).toContain(`${contact.email}.`);
    expect(screen.getByText(/La confirmation part à l’instant/)).toBeTruthy();
    const pdf = screen.getByRole("link", { name: /Confirmation \(PDF\)/ });
    expect(pdf.getAttribute("href")).toBe(`/shop/api/store/cart/${number}/confirmation?locale=fr`);
    expect(pdf.getAttribute("download")).toBe(`${number}.pdf`);
    expect(screen.getAllByText("CHF 1'656.25")).toHaveLength(2);
    expect(screen.getByText("Jusqu’au 12.02.2027")).toBeTruthy();
    expect(sessionStorage.getItem("nuxtShop_contact")).toBeNull();
  });

  test("a long email address may break before its @, keeping the full stop attached [CK6 TH2]", async () => {
    const email = "anne-catherine.zumthurm-constantin@example.ch";
    shop.answer("get", "/order/:number", () => ({
      body: { ...paid, shippingContact: { ...paid.shippingContact, email } },
    }));
    renderPage();
    expect((await screen.findByText(/part à l’instant/)).innerHTML).toContain(`${email.replace("@", "<wbr>@")}.`);
  });

  test("an order without a contact shows no name and offers no account [CK6 C1]", async () => {
    shop.answer("get", "/order/:number", () => ({ body: { ...paid, shippingContact: placeholderContact } }));
    renderPage();
    expect(await screen.findByRole("heading", { level: 1, name: "Merci, c’est réservé." })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/envoyée à|part à l’instant|mot de passe/i);
  });

  test("opened on a later day, it claims neither that payment was today nor that past steps are due [CK6]", async () => {
    const past = { startPeriod: "2026-01-03", endPeriod: "2026-01-10", date: "2026-01-05" };
    const orderItems = [rental, transfer].map((item) => ({ ...item, context: { ...item.context, ...past } }));
    shop.answer("get", "/order/:number", () => ({
      body: { ...paid, payedAt: "2025-11-21T09:00:00.000Z", gradedToPayAt: "2025-12-20", orderItems },
    }));
    renderPage();
    expect(await screen.findByText(/La confirmation vous a été envoyée à/)).toBeTruthy();
    expect(screen.queryByText(/aujourd’hui|part à l’instant|vous attend|Annuler ce séjour/i)).toBeNull();
    expect(screen.getByRole("heading", { name: "La suite" }).nextElementSibling?.children).toHaveLength(1);
    expect(screen.getByText("Échu depuis le 20.12.2025")).toBeTruthy();
  });

  test("polls while the payment is pending until it is complete [CK7]", async () => {
    let requests = 0;
    shop.answer("get", "/order/:number", () => {
      requests += 1;
      return { body: requests < 2 ? { ...paid, status: 1 } : paid };
    });
    renderPage();
    expect(await screen.findByRole("heading", { name: "Nous vérifions votre paiement" })).toBeTruthy();
    const thanks = await screen.findByRole("heading", { name: /Merci Claire/ }, { timeout: 4000 });
    expect(document.activeElement).toBe(thanks);
  });

  test("retries loading the order after one network error [CK6 PX2]", async () => {
    shop.answer("get", "/order/:number", () => ({ body: paid }));
    shop.server.use(http.get("*/order/:number", () => HttpResponse.error(), { once: true }));
    renderPage();
    expect(await screen.findByRole("heading", { name: /Merci Claire/ }, { timeout: 4000 })).toBeTruthy();
  });

  test("an order that may not be seen is shown as not found [PX2]", async () => {
    shop.answer("get", "/order/:number", () => ({
      status: 404,
      body: { code: "Can_t find order", message: "Commande introuvable" },
    }));
    renderPage();
    expect(await screen.findByRole("heading", { name: "Commande introuvable" })).toBeTruthy();
  });

  test("a payment page superseded in another tab: says that the cart has changed and the charge is refunded [CK7]", async () => {
    shop.answer("get", "/order/:number", () => ({ status: 404, body: { code: "Can_t find order", message: "" } }));
    shop.setCart(orderOf([rental], { number }));
    renderPage();
    expect(await screen.findByRole("heading", { name: "Votre panier a changé entre-temps" })).toBeTruthy();
    expect(screen.getByText(/il vous est rendu/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Revoir mon panier" }).getAttribute("href")).toBe(
      "/fr/commande/mon-panier",
    );
  });

  test("without a number in the return URL, shows the order this tab went to pay [CK4]", async () => {
    sessionStorage.setItem("nuxtShop_placed", number);
    shop.answer("get", "/order/:number", () => ({ body: paid }));
    renderPage(null);
    expect(await screen.findByRole("heading", { level: 1, name: /Merci Claire/ })).toBeTruthy();
    expect(shop.calls.filter(({ path }) => path.startsWith("/order")).map(({ path }) => path)).toEqual([
      `/order/${number}`,
    ]);
  });

  test("a stored order number does not grant access: the shop decides [RT15]", async () => {
    sessionStorage.setItem("nuxtShop_placed", number);
    shop.answer("get", "/order/:number", () => ({ status: 404, body: { code: "Can_t find order", message: "" } }));
    renderPage(null);
    expect(await screen.findByRole("heading", { name: "Commande introuvable" })).toBeTruthy();
  });

  test("a missing number is reported in the page's own language, not the API's words [PX2]", async () => {
    shop.answer("get", "/order", () => ({
      status: 404,
      body: { code: "NOT_FOUND", message: "You must provide order's number" },
    }));
    renderPage(null);
    expect(await screen.findByText("Le numéro de commande manque dans cette adresse.")).toBeTruthy();
    expect(screen.queryByText(/You must provide/)).toBeNull();
    expect(screen.getByText(/Inutile de payer une seconde fois/)).toBeTruthy();
    expect(screen.queryByText("Commande introuvable")).toBeNull();
  });

  test("a guest creates an account after confirming the password [CK6 VA1]", async () => {
    shop.answer("get", "/order/:number", () => ({ body: paid }));
    shop.answer("put", "/order/:number/user/add", () => ({ body: { id: "1", username: contact.email, roles: [] } }));
    renderPage();
    await userEvent.type(await screen.findByLabelText("Mot de passe"), "un sapin bleu");
    await userEvent.type(screen.getByLabelText("Confirmez le mot de passe"), "autre");
    await userEvent.click(screen.getByRole("button", { name: "Créer mon compte" }));
    expect(screen.getByText("Veuillez confirmer votre mot de passe")).toBeTruthy();
    await userEvent.clear(screen.getByLabelText("Confirmez le mot de passe"));
    await userEvent.type(screen.getByLabelText("Confirmez le mot de passe"), "un sapin bleu");
    await userEvent.click(screen.getByRole("button", { name: "Créer mon compte" }));
    expect(await screen.findByText("Votre compte a été créé avec succès")).toBeTruthy();
    expect(screen.getByText(/ouvrez son lien pour terminer\. Rien reçu/)).toBeTruthy();
    expect(shop.calls.find((call) => call.method === "PUT")?.body).toEqual({
      username: contact.email,
      password: "un sapin bleu",
      password_confirm: "un sapin bleu",
    });
  });

  test("offers the stay as a calendar file only when there is a stay [CK6]", async () => {
    const made = vi.fn((_file: Blob) => "blob:agenda");
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    shop.answer("get", "/order/:number", () => ({ body: paid }));
    renderPage();
    await userEvent.click(await screen.findByRole("button", { name: "Ajouter à l’agenda" }));
    await waitFor(() => expect(made).toHaveBeenCalledOnce());
    expect(made.mock.calls[0]?.[0].type).toBe("text/calendar;charset=utf-8");
    cleanup();
    queryClient().clear();
    shop.answer("get", "/order/:number", () => ({ body: { ...paid, orderItems: [transfer] } }));
    renderPage();
    await screen.findByRole("heading", { level: 1, name: /Merci Claire/ });
    expect(screen.queryByRole("button", { name: "Ajouter à l’agenda" })).toBeNull();
  });
});

describe("balance", () => {
  const access = "pay.kq2.mac";
  const pay = () => screen.findByRole("button", { name: /^Payer CHF.1'656\.25$/ });
  const checkouts = () => shop.calls.filter((call) => call.path.endsWith("/checkout")).map((call) => call.body);
  beforeEach(() => {
    page.search = `access=${access}`;
    location.hash = "";
    shop.answer("get", "/order/:number", () => ({ body: paid }));
    shop.answer("post", "/order/:id/payment/checkout", () => ({
      body: { paymentUrl: "http://localhost:3000/fr#pay" },
    }));
  });

  test("the link shows the balance, its due date and the bill, and opens the payment page [CK5]", async () => {
    renderPage();
    expect(await screen.findByRole("heading", { level: 1, name: "Le solde de votre séjour" })).toBeTruthy();
    expect(screen.getByText("Solde, à payer jusqu’au 12.02.2027")).toBeTruthy();
    const bill = screen.getByRole("link", { name: "Confirmation avec QR‑facture (PDF)" });
    expect(bill.getAttribute("href")).toContain(`access=${access}`);
    await userEvent.click(await pay());
    await waitFor(() => expect(location.hash).toBe("#pay"));
    const page = `/fr/commande/confirmation/${number}/succes?solde=`;
    expect(checkouts()).toEqual([
      {
        successUrl: `${page}paye&montant=${paid.reportedTotal}`,
        failUrl: `${page}refuse`,
        cancelUrl: `${page}annule`,
        gradedPayment: false,
        acceptedBalance: paid.reportedTotal,
      },
    ]);
  });

  test("the access token leaves the URL, is not sent to the payment page, and is kept for the tab (X15)", async () => {
    page.search = "";
    history.replaceState(null, "", `/fr/commande/confirmation/${number}/succes#access=${access}`);
    renderPage();
    await userEvent.click(await pay());
    await waitFor(() => expect(checkouts()).toHaveLength(1));
    expect(JSON.stringify(checkouts())).not.toContain(access);
    expect(location.href.replace(/#pay$/, "")).not.toContain(access);
    const lastOrderUrl = () => shop.addresses.findLast(({ pathname }) => pathname.endsWith(`/order/${number}`));
    expect(lastOrderUrl()?.searchParams.get("access")).toBe(access);
    cleanup();
    history.replaceState(null, "", "/fr");
    queryClient().clear();
    page.search = "solde=annule";
    renderPage();
    expect(await screen.findByText(/Vous avez quitté la page de paiement/)).toBeTruthy();
    expect(lastOrderUrl()?.searchParams.get("access")).toBe(access);
  });

  test("after cancelling, a refusal or an error nothing is charged, and the pay button is available again [CK5 CK7]", async () => {
    page.search = `access=${access}&solde=annule`;
    renderPage();
    expect(await screen.findByText(/Vous avez quitté la page de paiement/)).toBeTruthy();
    cleanup();
    page.search = `access=${access}&solde=refuse`;
    renderPage();
    expect((await screen.findByRole("alert")).textContent).toContain("Le paiement n’a pas abouti");
    shop.answer("post", "/order/:id/payment/checkout", () => ({
      status: 502,
      body: { code: "payment error", message: "Une erreur est survenue lors du paiement de votre réservation" },
    }));
    await userEvent.click(await pay());
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Une erreur est survenue"));
    expect((await pay()).hasAttribute("disabled")).toBe(false);
  });

  test("back from payment, polls until the balance is paid, and then offers no payment [CK5]", async () => {
    page.search = `access=${access}&solde=paye&montant=${paid.reportedTotal}`;
    let asked = 0;
    shop.answer("get", "/order/:number", () => {
      asked += 1;
      return { body: asked < 2 ? paid : { ...paid, status: 3, reportedTotal: 0 } };
    });
    renderPage();
    expect(await screen.findByRole("heading", { name: "Nous vérifions votre paiement" })).toBeTruthy();
    const thanks = await screen.findByRole("heading", { name: /Merci Claire, tout est/ }, { timeout: 4000 });
    await waitFor(() => expect(document.activeElement).toBe(thanks));
    expect(screen.queryByRole("button", { name: /^Payer/ })).toBeNull();
  });

  test("a payment for an outdated balance is explained, and the amount now due can be paid [CK5]", async () => {
    page.search = `access=${access}&solde=paye&montant=${paid.reportedTotal - 22}`;
    renderPage();
    expect((await screen.findByText(/Votre commande a changé/)).textContent).toContain("il vous est rendu");
    expect(screen.queryByText("Nous vérifions votre paiement")).toBeNull();
    await userEvent.click(await pay());
    await waitFor(() => expect(checkouts()).toHaveLength(1));
    expect(JSON.stringify(checkouts())).toContain(`montant=${paid.reportedTotal}`);
  });

  test("opening the link again after payment says that all is paid [CK5]", async () => {
    shop.answer("get", "/order/:number", () => ({ body: { ...paid, status: 3, reportedTotal: 0 } }));
    renderPage();
    expect(await screen.findByRole("heading", { name: "Merci Claire, tout est réglé." })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Payer/ })).toBeNull();
  });

  test("asks for the balance without an amount when the shop does not report one [CK5 C1]", async () => {
    shop.answer("get", "/order/:number", () => ({ body: { ...paid, reportedTotal: 0 } }));
    renderPage();
    expect(await screen.findByRole("button", { name: "Payer le solde maintenant" })).toBeTruthy();
    expect(screen.queryByText("Déjà payé")).toBeNull();
    expect(document.body.textContent).not.toMatch(/CHF\s0\.00/);
  });

  test("the account names no balance amount when the shop does not report one [CK5 C1]", () => {
    const order = { ...paid, reportedTotal: 0, gradedToPayAt: "2099-12-24" };
    renderIsland(
      <>
        <OrderCard order={order} />
        <AccountBalance order={order} due="2099-12-24" />
      </>,
    );
    expect(screen.getByRole("button", { name: "Payer le solde maintenant" })).toBeTruthy();
    expect(screen.getAllByText(/^Solde à payer jusqu’au/)).toHaveLength(2);
    expect(document.body.textContent).not.toMatch(/CHF\s0\.00/);
  });

  test("a view-only link shows the order, not the balance page [CK5]", async () => {
    page.search = "access=view.kq2.mac";
    renderPage();
    expect(await screen.findByRole("heading", { name: "Merci Claire, c’est réservé." })).toBeTruthy();
  });
});
