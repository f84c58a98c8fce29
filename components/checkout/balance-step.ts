import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { paidOf } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { isFor } from "@/components/shop/link-access";

/** State of the balance from the address: requested, or the outcome of the payment page. */
export type BalanceStep = "payer" | "paye" | "refuse" | "annule";

const steps: BalanceStep[] = ["payer", "paye", "refuse", "annule"];

/** The balance step of a page: a link that may pay, or a return from the payment page. Null for the order itself. */
export function balanceStep(solde: string | null, access: string | undefined): BalanceStep | null {
  return steps.find((step) => step === solde) ?? (isFor(access, "pay") ? "payer" : null);
}

/**
 * Whether a balance in CHF differs from the one that the address says was paid: that payment is refunded, and none is awaited.
 */
export const isOtherBalance = (montant: string | null, balance: number): boolean =>
  montant !== null && Number(montant) !== balance;

/** Address of the page for paying the balance of an order. */
export const balanceHref = (locale: Locale, number: string | null, solde: BalanceStep = "payer") =>
  href(locale, `/commande/confirmation/${number}/succes`, { solde });

/**
 * What to ask for when the balance of an order is paid: the return addresses, of which the successful one contains the amount in
 * CHF, and that amount as accepted, unless the shop reports none.
 */
export function balanceCheckout(locale: Locale, order: Order) {
  const { number, reportedTotal } = order;
  return {
    successUrl: `${balanceHref(locale, number, "paye")}&montant=${reportedTotal}`,
    failUrl: balanceHref(locale, number, "refuse"),
    cancelUrl: balanceHref(locale, number, "annule"),
    ...(paidOf(order) !== null && { acceptedBalance: reportedTotal }),
  };
}
