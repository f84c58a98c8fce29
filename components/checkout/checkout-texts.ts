import type checkout from "@/messages/fr/checkout.json";
import type offline from "@/messages/fr/offline.json";
import type validation from "@/messages/fr/validation.json";

export type CheckoutTexts = typeof checkout;
export type PassTexts = (typeof offline)["pass"];
export type ValidationTexts = typeof validation;

/** The sentence for an issue code, whoever found the fault. */
export function issueText(code: string, texts: ValidationTexts): string {
  return code in texts ? texts[code as keyof ValidationTexts] : texts.invalid;
}
