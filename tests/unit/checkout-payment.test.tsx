// The last step: order button, changed prices, graded payment.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addDays, saturdayFrom, today } from "#lib/property/calendar";
import { queryClient } from "#lib/query-client";
import { useCartNotice } from "#lib/shop/store";
import { contact, orderOf, parking, stayFrom, transfer } from "#tests/fixtures/order";
import { PaymentStep } from "@/components/checkout/payment-step-client";
import shopTexts from "@/messages/fr/shop.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";
import { router } from "@/tests/unit/navigation-stub";

const shop = withShop();
const later = stayFrom(saturdayFrom(addDays(today(), 120)));
const cart = orderOf([later, parking], { shippingContact: contact });

beforeEach(() => {
  location.hash = "";
  shop.setCart(cart);
  shop.answer("post", "/order/:id/payment/checkout", () => ({
    body: { paymentUrl: "http://localhost:3000/fr#payment-page" },
  }));
});
const renderStep = (cancelled = false) =>
  renderIsland(<PaymentStep methods={["card", "twint"]} cancelled={cancelled} />);
/** Pages scroll; jsdom does not. */
const scrolledTo = vi.fn(function (this: Element) {
  return this;
});
Element.prototype.scrollIntoView = scrolledTo;
const orderButton = () => screen.findByRole("button", { name: /Commander avec obligation de paiement/ });
const checkouts = () => shop.calls.filter((call) => call.path.endsWith("/checkout")).map((call) => call.body);

test("a foreign address shows its country before the town [CK3]", async () => {
  shop.setCart({ ...cart, shippingContact: { ...contact, country: "FR", zip: "75001", city: "Paris" } });
  renderStep();
  expect(await screen.findByText(/, FR-75001 Paris$/)).toBeTruthy();
});

test("services are listed before payment, also without a stay; options of a stay are not among them [CK4]", async () => {
  shop.setCart(orderOf([later, parking, { ...transfer, quantity: 2 }], { shippingContact: contact }));
  renderStep();
  const part = (await screen.findByRole("heading", { name: "Votre service" })).closest("section");
  expect(part?.textContent).toContain(`2 × ${transfer.title}Date\u00a0: 13.03.2027`);
  expect(part?.textContent).not.toContain(parking.title);
  cleanup();
  queryClient().clear();
  shop.setCart(orderOf([transfer], { shippingContact: contact }));
  renderStep();
  expect(await screen.findByText(transfer.title)).toBeTruthy();
});

describe("payment", () => {
  test("a changed line is shown and must be accepted before ordering [SH9]", async () => {
    useCartNotice.getState().reportChanges([{ id: later.id, title: "Les Mélèzes 14", before: 2800, after: 2892.5 }]);
    renderStep();
    const button = (await orderButton()) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(screen.getByText(/2'892.50/, { selector: "[role=status] *" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: shopTexts.cart.changedAccept }));
    expect(button.disabled).toBe(false);
  });

  test("the order button requests a payment page and opens it [CK4]", async () => {
    renderStep();
    const button = await orderButton();
    expect(button.textContent).toContain("Vous payez CHF\u00a02'976.50 maintenant");
    await userEvent.click(button);
    await waitFor(() => expect(location.hash).toBe("#payment-page"));
    expect(await screen.findByRole("button", { name: "Redirection vers la page de paiement..." })).toBeTruthy();
    expect(checkouts()).toEqual([
      {
        successUrl: "/fr/commande/confirmation/{number}/succes",
        failUrl: "/fr/commande/confirmation/{number}/erreur",
        cancelUrl: "/fr/commande/recapitulatif-paiement?paiement=annule",
        gradedPayment: false,
        acceptedTotal: 2976.5,
      },
    ]);
  });

  test.each([
    ["answers", "4820195736", "4820195736"],
    ["gives it meanwhile", undefined, "4820195737"],
  ])("the order number the shop %s at checkout is stored for the return [CK4]", async (_, number, kept) => {
    sessionStorage.setItem("nuxtShop_placed", "1");
    shop.answer("post", "/order/:id/payment/checkout", () => {
      shop.setCart({ ...cart, number: "4820195737" });
      return { body: { paymentUrl: "http://localhost:3000/fr#payment-page", number } };
    });
    renderStep();
    await userEvent.click(await orderButton());
    await waitFor(() => expect(location.hash).toBe("#payment-page"));
    expect(sessionStorage.getItem("nuxtShop_placed")).toBe(kept);
  });

  test("the deposit changes the amount due today and is requested [CK5]", async () => {
    renderStep();
    await userEvent.click(await screen.findByRole("radio", { name: /La moitié/ }));
    const button = await orderButton();
    expect(button.textContent).toContain("CHF\u00a01'488.25");
    await userEvent.click(button);
    await waitFor(() => expect(checkouts()).toMatchObject([{ gradedPayment: true, acceptedTotal: 2976.5 }]));
  });

  test("no deposit is offered when the balance would already be due [CK5]", async () => {
    shop.setCart(orderOf([stayFrom(saturdayFrom(addDays(today(), 14)))], { shippingContact: contact }));
    renderStep();
    await orderButton();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  test("remarks are saved before the order [CK4]", async () => {
    shop.answer("post", "/cart/update/:id", () => ({ body: { ...cart, remarks: "Lit d’enfant" } }));
    renderStep();
    await userEvent.type(await screen.findByLabelText(/Remarque/), "Lit d’enfant");
    await userEvent.click(await orderButton());
    await waitFor(() => expect(checkouts()).toHaveLength(1));
    expect(shop.calls.find((call) => call.path.startsWith("/cart/update"))?.body).toEqual({
      remarks: "Lit d’enfant",
      locale: "fr",
    });
  });
});

test("unsent remarks survive a reload, for this order only [CK4]", async () => {
  renderStep();
  await userEvent.type(await screen.findByLabelText(/Remarque/), "Lit d’enfant");
  cleanup();
  renderStep();
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Remarque/)).value).toBe("Lit d’enfant");
  cleanup();
  shop.setCart({ ...cart, id: crypto.randomUUID() });
  queryClient().clear();
  renderStep();
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Remarque/)).value).toBe("");
});

test("remarks saved in the shop are not overwritten by the stored draft [CK4]", async () => {
  const taken = { ...cart, remarks: "Lit d’enfant" };
  shop.answer("post", "/cart/update/:id", () => ({ body: taken }));
  renderStep();
  await userEvent.type(await screen.findByLabelText(/Remarque/), "Lit d’enfant ");
  await userEvent.click(await orderButton());
  await waitFor(() => expect(checkouts()).toHaveLength(1));
  cleanup();
  shop.setCart({ ...taken, remarks: "Deux lits d’enfant" });
  queryClient().clear();
  renderStep();
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Remarque/)).value).toBe("Deux lits d’enfant");
});

test("remarks the shop does not save are reported once; the next press orders without them [CK4]", async () => {
  shop.answer("post", "/cart/update/:id", () => ({ body: cart }));
  renderStep();
  await userEvent.type(await screen.findByLabelText(/Remarque/), "Lit d’enfant");
  await userEvent.click(await orderButton());
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Votre remarque n’a pas été enregistrée");
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
  expect(checkouts()).toEqual([]);
  expect((screen.getByLabelText(/Remarque/) as HTMLTextAreaElement).value).toBe("Lit d’enfant");
  await userEvent.click(await orderButton());
  await waitFor(() => expect(location.hash).toBe("#payment-page"));
  expect(shop.calls.filter(({ path }) => path.startsWith("/cart/update"))).toHaveLength(1);
});

describe("obstacles", () => {
  test("a changed price with a deposit asks for the new deposit, showing the new total [CK5 CK7]", async () => {
    shop.answer("post", "/order/:id/payment/checkout", () => ({
      status: 409,
      body: { code: "PRICE_CHANGED", fieldErrors: { before: "2976.50", after: "3100.00" } },
    }));
    renderStep();
    await userEvent.click(await screen.findByRole("radio", { name: /La moitié/ }));
    await userEvent.click(await orderButton());
    const dialog = await screen.findByRole("dialog", { name: "Le prix a changé" });
    expect((await within(dialog).findByText("Nouveau prix")).nextSibling?.textContent).toBe("CHF\u00a03'100.00");
    expect(within(dialog).getByText("À payer aujourd’hui").nextSibling?.textContent).toBe("CHF\u00a01'550.00");
    await userEvent.click(within(dialog).getByRole("button", { name: "Payer CHF\u00a01'550.00" }));
    await waitFor(() =>
      expect(checkouts()).toMatchObject([
        { gradedPayment: true, acceptedTotal: 2976.5 },
        { gradedPayment: true, acceptedTotal: 3100 },
      ]),
    );
  });

  test("a changed price is shown next to the old one for confirmation [CK7]", async () => {
    const dearer = { ...later, total: later.total + 123.5 };
    shop.answer("post", "/order/:id/payment/checkout", (body) => {
      shop.setCart(orderOf([dearer, parking], { shippingContact: contact }));
      return (body as { acceptedTotal: number }).acceptedTotal === 3100
        ? { body: { paymentUrl: "http://localhost:3000/fr#payment-page" } }
        : {
            status: 409,
            body: {
              code: "PRICE_CHANGED",
              message: "Le prix a changé",
              fieldErrors: { acceptedTotal: "changed", before: "2976.50", after: "3100.00" },
            },
          };
    });
    renderStep();
    await userEvent.click(await orderButton());
    const dialog = await screen.findByRole("dialog", { name: "Le prix a changé" });
    const changed = (await within(dialog).findByRole("listitem")).textContent;
    expect(changed).toContain("Les Mélèzes 14");
    expect(changed).toContain("CHF\u00a02'892.50");
    expect(changed).toContain("CHF\u00a03'016.00");
    expect(within(dialog).getByText("CHF 2'976.50")).toBeTruthy();
    expect(within(dialog).getByText("CHF 3'100.00")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Payer CHF\u00a03'100.00" }));
    await waitFor(() => expect(location.hash).toBe("#payment-page"));
  });

  test("an unavailable item is named, with a link to the cart [CK7]", async () => {
    shop.answer("post", "/order/:id/payment/checkout", () => ({
      status: 409,
      body: {
        code: "NOT_AVAILABLE",
        message: "Aucune disponibilité",
        fieldErrors: { [`orderItems.${later.id}`]: "notAvailable" },
      },
    }));
    renderStep();
    await userEvent.click(await orderButton());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Les Mélèzes 14");
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect(scrolledTo.mock.contexts.at(-1)).toBe(document.activeElement);
    expect(within(alert).getByRole("link").getAttribute("href")).toBe("/fr/commande/mon-panier");
    expect(await orderButton()).toBeTruthy();
  });

  test("a home no longer available is named instead of a price to accept, and nothing can be paid [CK7]", async () => {
    renderStep();
    const button = (await orderButton()) as HTMLButtonElement;
    shop.answer("post", "/order/:id/payment/checkout", () => {
      shop.setCart(orderOf([{ ...later, available: false }, parking], { shippingContact: contact }));
      return {
        status: 409,
        body: { code: "NOT_AVAILABLE", message: "", fieldErrors: { [`orderItems.${later.id}`]: "notAvailable" } },
      };
    });
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Les Mélèzes 14"));
    await waitFor(() => expect(button.disabled).toBe(true));
    expect(screen.queryByRole("button", { name: shopTexts.cart.changedAccept })).toBeNull();
    cleanup();
    renderStep();
    expect(((await orderButton()) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByRole("alert").textContent).toContain("Les Mélèzes 14");
  });

  test("any other failure shows the payment error, with focus [PX2]", async () => {
    shop.answer("post", "/order/:id/payment/checkout", () => ({
      status: 502,
      body: { code: "payment error", message: "" },
    }));
    renderStep();
    await userEvent.click(await orderButton());
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Une erreur est survenue lors du paiement de votre réservation",
    );
    await waitFor(() => expect(document.activeElement?.contains(screen.getByRole("alert"))).toBe(true));
  });

  test("back from the payment page, the cart is intact and a message says so [CK7]", async () => {
    renderStep(true);
    expect(await screen.findByText(/Rien n’a été débité et votre panier est intact/)).toBeTruthy();
    expect(await orderButton()).toBeTruthy();
  });

  test("an expired session redirects to login, not to an empty cart [AU2 CK4]", async () => {
    shop.answer("post", "/order/:id/payment/checkout", () => {
      shop.setCart(orderOf([]));
      return { status: 401, body: { code: "JWT_INVALID", message: "Votre session n’est plus valable" } };
    });
    renderStep();
    await userEvent.click(await orderButton());
    await waitFor(() => expect(router.replace).toHaveBeenCalled());
    await waitFor(() => expect(shop.calls.filter(({ path }) => path === "/cart").length).toBeGreaterThan(2));
    expect(router.replace.mock.calls).toEqual([
      ["/fr/login?destination=%2Ffr%2Fcommande%2Fmon-panier&session=terminee"],
    ]);
  });
});
