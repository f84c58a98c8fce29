import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { isFor } from "@/components/shop/link-access";

/** What the address says about the balance: asked for, or how the payment page was left. */
export type BalanceStep = "payer" | "paye" | "refuse" | "annule";

const steps: BalanceStep[] = ["payer", "paye", "refuse", "annule"];

/** The balance's page: a link that may pay, or a return from paying. Null when the order itself is asked for. */
export function balanceStep(solde: string | null, access: string | undefined): BalanceStep | null {
  return steps.find((step) => step === solde) ?? (isFor(access, "pay") ? "payer" : null);
}

/** Whether a balance in CHF is another than the one that the address says was paid: that payment is given back, and none is awaited. */
export const isOtherBalance = (montant: string | null, balance: number): boolean =>
  montant !== null && Number(montant) !== balance;

/** Address of the page on which the balance of an order is paid. */
export const balanceHref = (locale: Locale, number: string | null, solde: BalanceStep = "payer") =>
  href(locale, `/commande/confirmation/${number}/succes`, { solde });

/** Where the payment page leads back to from paying a balance in CHF; a payment that was made tells for how much. */
export const balanceReturns = (locale: Locale, number: string | null, amount: number) => ({
  successUrl: `${balanceHref(locale, number, "paye")}&montant=${amount}`,
  failUrl: balanceHref(locale, number, "refuse"),
  cancelUrl: balanceHref(locale, number, "annule"),
});
