/** What the address says about the balance: asked for, or how the payment page was left. */
export type BalanceStep = "payer" | "paye" | "refuse" | "annule";
const steps: BalanceStep[] = ["payer", "paye", "refuse", "annule"];

/** The balance's page: a link that may pay, or a return from paying. Null when the order itself is asked for. */
export function balanceStep(solde: string | null, access: string | undefined): BalanceStep | null {
  return steps.find((step) => step === solde) ?? (access?.startsWith("pay.") ? "payer" : null);
}
