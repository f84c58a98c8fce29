import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
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

/** Return addresses for paying a balance in CHF; the success address contains the amount. */
export const balanceReturns = (locale: Locale, number: string | null, amount: number) => ({
  successUrl: `${balanceHref(locale, number, "paye")}&montant=${amount}`,
  failUrl: balanceHref(locale, number, "refuse"),
  cancelUrl: balanceHref(locale, number, "annule"),
});
