import { getTranslations } from "next-intl/server";
import type { AddressStrings } from "@/components/shop/address-field-client";

export type ProductFormStrings = Record<
  | "quantity"
  | "add"
  | "addRow"
  | "removeRow"
  | "row"
  | "total"
  | "unavailable"
  | "calculating"
  | "failed"
  | "summary"
  | "optional"
  | "choose"
  | "calendar"
  | "cg"
  | "dataUse"
  | "stay"
  | "noStay"
  | "stayNeeded"
  | "seeRentals"
  | "notOffered"
  | "hours"
  | "anotherAddress"
  | "allTaken"
  | "upToPersons"
  | "upToRooms"
  | "tooLow"
  | "tooHigh"
  | "invalid",
  string
> & { issues: Record<string, string>; address: AddressStrings };

const codes = [
  "required",
  "checked",
  "email",
  "phone",
  "date",
  "time",
  "order",
  "tooLong",
  "notBeforeNow",
  "fullAddress",
  "includedInRentalDates",
  "season",
  "closed",
  "weekday",
  "notice",
  "tooFar",
  "perStay",
] as const;

/** The words of a product's form in the page's language, to be handed to its island. */
export async function productFormStrings(): Promise<ProductFormStrings> {
  const t = await getTranslations("content.form");
  const v = await getTranslations("validation");
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
    stay: t("stay"),
    noStay: t("noStay"),
    stayNeeded: t("stayNeeded"),
    seeRentals: t("seeRentals"),
    notOffered: t("notOffered"),
    hours: t("hours"),
    anotherAddress: t("anotherAddress"),
    allTaken: t("allTaken"),
    upToPersons: t.raw("upToPersons"),
    upToRooms: t.raw("upToRooms"),
    tooLow: v.raw("minValue"),
    tooHigh: v.raw("maxValue"),
    invalid: v("invalid"),
    address: {
      list: t("addressList"),
      one: t("addressOne"),
      many: t.raw("addressMany"),
      silent: t("addressSilent"),
    },
    issues: Object.fromEntries(codes.map((code) => [code, v(code)])),
  };
}
