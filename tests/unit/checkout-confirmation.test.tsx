import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { contact, orderOf, rental, transfer } from "#tests/fixtures/order";
import { agendaFile } from "@/components/checkout/agenda";
import { Confirmation } from "@/components/checkout/confirmation-client";
import { PaymentError } from "@/components/checkout/payment-error-client";
import texts from "@/messages/fr/checkout.json";
import validation from "@/messages/fr/validation.json";
import { renderIsland, router, withShop } from "@/tests/unit/checkout-page";

vi.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => "/fr",
  useSearchParams: () => new URLSearchParams(),
}));
const shop = withShop();
const number = "4820195736";
const paid = orderOf([rental, transfer], {
  shippingContact: contact,
  number,
  status: 2,
  payedAt: "2026-11-21T09:00:00.000Z",
  gradedPayment: true,
  reportedTotal: 1656.25,
});
beforeEach(() => shop.setCart(orderOf([])));
const renderPage = (orderNumber: string | null = number) =>
  renderIsland(<Confirmation locale="fr" number={orderNumber} texts={texts} validation={validation} />);

describe("confirmation", () => {
  test("CK6 the order is shown with its number, amounts, PDF and what comes next", async () => {
    shop.answer("get", "/order/:number", () => ({ body: paid }));
    localStorage.setItem("nuxtShop_contact", "{}");
    renderPage();
    expect(await screen.findByRole("heading", { level: 1, name: "Merci Claire, c’est réservé." })).toBeTruthy();
    expect(screen.getByText(number)).toBeTruthy();
    const pdf = screen.getByRole("link", { name: /Confirmation \(PDF\)/ });
    expect(pdf.getAttribute("href")).toBe(`/shop/api/store/cart/${number}/confirmation?locale=fr`);
    expect(pdf.getAttribute("download")).toBe(`${number}.pdf`);
    expect(screen.getAllByText("CHF 1'656.25")).toHaveLength(2);
    expect(screen.getByText("Jusqu’au 12.02.2027")).toBeTruthy();
    expect(localStorage.getItem("nuxtShop_contact")).toBeNull();
  });

  test("CK7 a payment still awaited is asked for again until it is there", async () => {
    let asked = 0;
    shop.answer("get", "/order/:number", () => {
      asked += 1;
      return { body: asked < 2 ? { ...paid, status: 1 } : paid };
    });
    renderPage();
    expect(await screen.findByRole("heading", { name: "Nous vérifions votre paiement" })).toBeTruthy();
    expect(await screen.findByRole("heading", { name: /Merci Claire/ }, { timeout: 4000 })).toBeTruthy();
  });

  test("PX2 an order that may not be seen: Commande introuvable", async () => {
    shop.answer("get", "/order/:number", () => ({
      status: 404,
      body: { code: "Can_t find order", message: "Commande introuvable" },
    }));
    renderPage();
    expect(await screen.findByRole("heading", { name: "Commande introuvable" })).toBeTruthy();
  });

  test("PX2 without a number the shop's own words are shown", async () => {
    shop.answer("get", "/order", () => ({
      status: 404,
      body: { code: "NOT_FOUND", message: "You must provide order's number" },
    }));
    renderPage(null);
    expect(await screen.findByText("You must provide order's number")).toBeTruthy();
  });

  test("CK6 VA1 a guest creates an account; the password is confirmed first", async () => {
    shop.answer("get", "/order/:number", () => ({ body: paid }));
    shop.answer("put", "/order/:number/user/add", () => ({ body: { id: "1", username: contact.email, roles: [] } }));
    renderPage();
    await userEvent.type(await screen.findByLabelText("Mot de passe"), "un sapin bleu");
    await userEvent.type(screen.getByLabelText("Confirmer le mot de passe"), "autre");
    await userEvent.click(screen.getByRole("button", { name: "Créer mon compte" }));
    expect(screen.getByText("Veuillez confirmer votre mot de passe")).toBeTruthy();
    await userEvent.clear(screen.getByLabelText("Confirmer le mot de passe"));
    await userEvent.type(screen.getByLabelText("Confirmer le mot de passe"), "un sapin bleu");
    await userEvent.click(screen.getByRole("button", { name: "Créer mon compte" }));
    expect(await screen.findByText("Votre compte a été créé avec succès")).toBeTruthy();
    expect(shop.calls.find((call) => call.method === "PUT")?.body).toEqual({
      username: contact.email,
      password: "un sapin bleu",
      password_confirm: "un sapin bleu",
    });
  });

  test("CK6 the stay as a calendar file of whole days", () => {
    const file = agendaFile(paid) ?? "";
    expect(file).toContain("DTSTART;VALUE=DATE:20270313\r\nDTEND;VALUE=DATE:20270320");
    expect(file).toContain("SUMMARY:Les Mélèzes 14\\, Haut-Plateau");
    expect(agendaFile(orderOf([transfer]))).toBeNull();
  });
});

describe("payment that failed", () => {
  test("CK7 says what happened and leads back to pay again", async () => {
    shop.setCart(orderOf([rental], { shippingContact: contact }));
    shop.answer("get", "/order/:number", () => ({ body: { ...paid, status: 4 } }));
    renderIsland(<PaymentError locale="fr" number={number} texts={texts.error} />);
    expect(screen.getByText("Une erreur est survenue lors du paiement de votre réservation")).toBeTruthy();
    const again = await screen.findByRole("link", { name: "Payer à nouveau" });
    expect(again.getAttribute("href")).toBe("/fr/commande/recapitulatif-paiement");
  });

  test("CK7 a payment that arrived after all is told first", async () => {
    shop.answer("get", "/order/:number", () => ({ body: paid }));
    renderIsland(<PaymentError locale="fr" number={number} texts={texts.error} />);
    const link = await screen.findByRole("link", { name: "Voir la confirmation" });
    await waitFor(() => expect(link.getAttribute("href")).toBe(`/fr/commande/confirmation/${number}/succes`));
  });
});
