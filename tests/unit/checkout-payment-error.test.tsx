// The page after a failed payment: displays what it knows of the order, and no more.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { contact, halfPaidOrder, orderNumber as number, orderOf, rental, transfer } from "#tests/fixtures/order";
import { PaymentError } from "@/components/checkout/payment-error-client";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";
import { page } from "@/tests/unit/navigation-stub";

const shop = withShop();
const paid = halfPaidOrder([rental, transfer]);
const failed = ["Le paiement n’a pas abouti", /Une erreur est survenue/, /Rien n’est dû/, "Pourquoi"];
beforeEach(() => {
  shop.setCart(orderOf([]));
});
const renderError = (order: string | null = number) =>
  renderIsland(
    <PaymentError number={order}>
      <p>Pourquoi</p>
    </PaymentError>,
  );

describe("failed payment", () => {
  test("the mailed link pays the order on another device [CK7]", async () => {
    page.search = "access=pay.kq2.mac";
    location.hash = "";
    shop.answer("get", "/order/:number", () => ({
      body: { ...paid, status: 4, gradedPayment: false, reportedTotal: 0 },
    }));
    shop.answer("post", "/order/:id/payment/checkout", () => ({
      body: { paymentUrl: "http://localhost:3000/fr#again" },
    }));
    renderError();
    await userEvent.click(await screen.findByRole("button", { name: /^Payer CHF/ }));
    await waitFor(() => expect(location.hash).toBe("#again"));
    const body = shop.calls.find((call) => call.path.endsWith("/checkout"))?.body;
    expect(body).toMatchObject({ acceptedTotal: paid.total, gradedPayment: false });
  });

  test("explains the failure and links back to pay again [CK7]", async () => {
    shop.setCart(orderOf([rental], { shippingContact: contact }));
    shop.answer("get", "/order/:number", () => ({ body: { ...paid, status: 4 } }));
    renderError();
    expect(await screen.findByText("Une erreur est survenue lors du paiement de votre réservation")).toBeTruthy();
    expect(screen.getByText(/Rien n’est dû/)).toBeTruthy();
    expect(screen.getByText("Pourquoi")).toBeTruthy();
    const retryLink = await screen.findByRole("link", { name: "Payer à nouveau" });
    expect(retryLink.getAttribute("href")).toBe("/fr/commande/recapitulatif-paiement");
  });

  test("a payment that arrived after all is shown as paid, without any failure text [CK7]", async () => {
    shop.answer("get", "/order/:number", () => ({ body: paid }));
    renderError();
    expect(await screen.findByRole("heading", { level: 1, name: "Votre paiement est arrivé" })).toBeTruthy();
    const link = screen.getByRole("link", { name: "Voir la confirmation" });
    expect(link.getAttribute("href")).toBe(`/fr/commande/confirmation/${number}/succes`);
    for (const text of failed) expect(screen.queryByText(text)).toBeNull();
  });

  test("an order paid and then cancelled is shown as cancelled, without any failure text [CK7]", async () => {
    const cancellation = { at: "2026-11-22T09:00:00.000Z", kept: 100, refund: 1556.25 };
    shop.answer("get", "/order/:number", () => ({ body: { ...paid, status: 4, cancellation } }));
    renderError();
    expect(await screen.findByRole("heading", { level: 1, name: "Votre commande est annulée" })).toBeTruthy();
    for (const text of failed) expect(screen.queryByText(text)).toBeNull();
  });

  test("an unavailable shop: says that the order cannot be loaded, and a retry loads it [CK7]", async () => {
    let unavailable = true;
    shop.answer("get", "/order/:number", () =>
      unavailable ? { status: 503, body: { code: "UNAVAILABLE", message: "" } } : { body: paid },
    );
    renderError();
    expect(await screen.findByText(/ne s’affiche pas en ce moment/, {}, { timeout: 8000 })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "Le paiement de votre commande" })).toBeTruthy();
    for (const text of failed) expect(screen.queryByText(text)).toBeNull();
    unavailable = false;
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Votre paiement est arrivé" })).toBeTruthy();
  });

  test("an order this visitor may not see: shows it as not found with a retry, and nothing about payment [CK7]", async () => {
    shop.answer("get", "/order/:number", () => ({ status: 404, body: { code: "Can_t find order", message: "" } }));
    renderError();
    expect(await screen.findByRole("heading", { level: 1, name: "Commande introuvable" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
    for (const text of failed) expect(screen.queryByText(text)).toBeNull();
  });

  test("an order that has become the cart again is shown as a failed payment [CK7]", async () => {
    shop.answer("get", "/order/:number", () => ({ status: 404, body: { code: "Can_t find order", message: "" } }));
    shop.setCart(orderOf([rental], { number, shippingContact: contact }));
    renderError();
    expect(await screen.findByRole("heading", { level: 1, name: "Le paiement n’a pas abouti" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Payer à nouveau" })).toBeTruthy();
  });

  test("without a number it does not say that nothing is owed [PX2]", () => {
    renderError(null);
    expect(screen.getByText("Une erreur est survenue lors du paiement de votre réservation")).toBeTruthy();
    expect(screen.queryByText(/Rien n’est dû/)).toBeNull();
  });
});
