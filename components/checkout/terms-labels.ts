import type { CheckoutTexts } from "@/components/checkout/checkout-texts";
import type { TermsLabels } from "@/components/layout/terms-link-client";

/** The words of the dialog with the general terms. */
export const termsLabels = ({ terms, close, termsFailed, termsPage }: CheckoutTexts["header"]): TermsLabels => ({
  title: terms,
  close,
  failed: termsFailed,
  page: termsPage,
});
