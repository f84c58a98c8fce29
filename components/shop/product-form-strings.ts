import { getTranslations } from "next-intl/server";
import type { ProductFormStrings } from "@/components/shop/product-form-client";

/** The words of a product's form in the page's language, to be handed to its island. */
export async function productFormStrings(): Promise<ProductFormStrings> {
  const t = await getTranslations("content.form");
  return {
    quantity: t("quantity"),
    add: t("add"),
    addRow: t("addRow"),
    removeRow: t("removeRow"),
    row: t.raw("row"),
    total: t("total"),
    unavailable: t("unavailable"),
    calculating: t("calculating"),
    failed: t("failed"),
    summary: t("summary"),
    optional: t("optional"),
    choose: t("choose"),
    calendar: t("calendar"),
    cg: t("cg"),
    dataUse: t("dataUse"),
    invalid: t("invalid"),
    issues: {
      required: t("required"),
      checked: t("required"),
      email: t("email"),
      phone: t("phone"),
      includedInRentalDates: t("includedInRentalDates"),
    },
  };
}
