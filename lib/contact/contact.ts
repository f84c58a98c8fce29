import { getCountries } from "libphonenumber-js/min";
import { isPostcode } from "#lib/contact/address";
import { isCanton } from "#lib/contact/canton";
import { contactLengths, hasStates, readTitle } from "#lib/contact/contact-fields";
import type { ShippingContact } from "#lib/contact/contact-schema";
import { isEmail } from "#lib/contact/email";
import { isCountry, phoneIn } from "#lib/contact/phone";
import { isName, isOneLine, plainText } from "#lib/contact/plain-text";
import { ageOn, parseDate } from "#lib/property/calendar";
import { contactTitles } from "#lib/shop/constants";

const minimumAge = 18;

type TextField = keyof typeof contactLengths;
type ContactIssueCode =
  | "required"
  | "unknownKey"
  | "type"
  | "tooLong"
  | "plainText"
  | "option"
  | "email"
  | "phone"
  | "zip"
  | "date"
  | "adult"
  | "checked";

const fields = Object.keys(contactLengths) as TextField[];

/** Name of a country (ISO 3166-1 alpha-2) in the language. */
export const countryName = (country: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: "region" }).of(country) ?? country;

/** Countries a contact may live in, named in the language and sorted by that name. */
export function countryList(locale: string): { value: string; label: string }[] {
  return getCountries()
    .map((value) => ({ value: value as string, label: countryName(value, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

type Texts = Record<TextField, string>;

/** Rules of a text field, besides required, length and single line. */
const checks: Partial<Record<TextField, (value: string, texts: Texts, today: string) => ContactIssueCode | null>> = {
  title: (value) => ((contactTitles as readonly string[]).includes(value) ? null : "option"),
  firstName: (value) => (isName(value) ? null : "plainText"),
  lastName: (value) => (isName(value) ? null : "plainText"),
  country: (value) => (isCountry(value) ? null : "option"),
  state: (value, { country }) => (!hasStates(country) || isCanton(value) ? null : "option"),
  zip: (value, { country }) => (country !== "CH" || isPostcode(value) ? null : "zip"),
  email: (value) => (isEmail(value) ? null : "email"),
  phone: (value, { country }) => (!isCountry(country) || phoneIn(country, value) ? null : "phone"),
  birthdate(value, _, today) {
    const birthdate = parseDate(value);
    if (!birthdate || birthdate < "1900-01-01") return "date";
    return ageOn(birthdate, today) >= minimumAge ? null : "adult";
  },
};

const isOptional = (field: TextField, { country }: Texts) =>
  field === "complement" || (field === "state" && !hasStates(country));

/** Validates one text field of a contact; `texts` contains the normalized values of all, for fields that depend on another. */
function checkText(field: TextField, texts: Texts, today: string): ContactIssueCode | null {
  const value = texts[field];
  if (value === "") return isOptional(field, texts) ? null : "required";
  if (value.length > contactLengths[field]) return "tooLong";
  if (!isOneLine(value)) return "plainText";
  return checks[field]?.(value, texts, today) ?? null;
}

/** The normalized texts of the input, and the keys with values that are not texts. */
function readTexts(input: Record<string, unknown>): { texts: Texts; issues: Record<string, ContactIssueCode> } {
  const issues: Record<string, ContactIssueCode> = {};
  const texts = {} as Texts;
  for (const field of fields) {
    const value = input[field] ?? "";
    if (typeof value !== "string") issues[field] = "type";
    texts[field] = typeof value === "string" ? plainText(value) : "";
  }
  texts.title = String(readTitle(texts.title));
  for (const key of Object.keys(input))
    if (!Object.hasOwn(contactLengths, key) && !["id", "cg", "dataUse"].includes(key)) issues[key] = "unknownKey";
  return { texts, issues };
}

/**
 * The rules of a contact, the same in the browser and in the shop. Accepts any input; texts are normalized (NFKC), as they are
 * then stored. `today` is Zurich's plain date. Returns the contact in wire format (birthdate `YYYY-MM-DD`, international phone
 * number, empty id) or an issue code by field. Unknown keys are refused, `id` is ignored.
 */
export function checkContact(
  input: Record<string, unknown>,
  today: string,
):
  | { contact: Omit<ShippingContact, "id">; issues: null }
  | { contact: null; issues: Record<string, ContactIssueCode> } {
  const { texts, issues } = readTexts(input);
  for (const field of fields) {
    const issue = issues[field] ? null : checkText(field, texts, today);
    if (issue) issues[field] = issue;
  }
  if (input.cg !== true) issues.cg = input.cg === undefined || input.cg === false ? "checked" : "type";
  if (typeof (input.dataUse ?? false) !== "boolean") issues.dataUse = "type";
  if (Object.keys(issues).length > 0) return { contact: null, issues };
  const contact = {
    ...texts,
    title: texts.title as ShippingContact["title"],
    phone: phoneIn(texts.country, texts.phone) ?? texts.phone,
    birthdate: parseDate(texts.birthdate) ?? texts.birthdate,
    cg: true,
    dataUse: input.dataUse === true,
  };
  return { contact, issues: null };
}
