import { isEmail } from "#lib/contact/email";
import { isPlainDate, nights, type Period } from "#lib/property/calendar";
import { consentKeys } from "#lib/shop/constants";
import { type EntryContext, ruleIssues, stayAnswers } from "#lib/shop/entry-rule";
import type { Entry } from "#lib/shop/entry-schema";
import { daysFor, type Model, visibleKeys } from "#lib/shop/model";
import { freeRule, type ProductRule, type RuleIssue } from "#lib/shop/product-rule";

/** Keys every entry may have, whatever the product's model. */
export const commonKeys = [
  "quantity",
  "people",
  "ages",
  "rooms",
  "startPeriod",
  "endPeriod",
  "value",
  "linkedToItem",
  "unverified",
];
type EntryIssueCode =
  | "required"
  | "unknownKey"
  | "type"
  | "date"
  | "time"
  | "option"
  | "min"
  | "max"
  | "tooMany"
  | "email"
  | "phone"
  | "checked"
  | "order"
  | "notBeforeNow"
  | "includedInRentalDates"
  | "afterArrival"
  | "fullAddress"
  | RuleIssue;

/** Maximum age of a child. */
const oldestChild = 17;

/** Not filled in. */
export const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** The first row of a context's data: every key of the model empty, quantity 1. */
export function firstRow(model: Record<string, unknown>): Record<string, ""> & { quantity: number } {
  const empty: Record<string, ""> = Object.fromEntries(Object.keys(model).map((key) => [key, ""]));
  return Object.assign(empty, { quantity: 1 });
}

/** The entry as it is stored: empty and hidden keys dropped, quantity 1 when missing or zero. */
export function tidyEntry(model: Model, entry: Entry): Entry & { quantity: number } {
  const visible = new Set(visibleKeys(model, entry));
  const kept = Object.entries(entry).filter(([key, value]) => !isEmpty(value) && (!(key in model) || visible.has(key)));
  const tidy: Entry = Object.fromEntries(kept);
  return { ...tidy, quantity: tidy.quantity || 1 };
}

type Field = Model[string];
type Check = (value: unknown, field: Field, key: string, context: EntryContext) => EntryIssueCode | null;

const textThat =
  (fits: (text: string) => boolean, issue: EntryIssueCode): Check =>
  (value) =>
    typeof value === "string" && fits(value) ? null : issue;

const checkChoice: Check = (value, { options }) => {
  if (typeof value !== "string" && typeof value !== "number") return "type";
  return options.some((option) => option.value === String(value)) ? null : "option";
};

const isAge = (age: unknown) => Number.isInteger(age) && Number(age) >= 0 && Number(age) <= oldestChild;

/** Validation by field type. */
const checks: Record<Field["type"], Check> = {
  number(value, { min, max }, key) {
    if (typeof value !== "number" || !Number.isFinite(value)) return "type";
    if (key !== "rooms" && !Number.isInteger(value)) return "type";
    if (min !== null && value < min) return "min";
    return max !== null && value > max ? "max" : null;
  },
  checkbox(value, { required }) {
    if (typeof value !== "boolean") return "type";
    return required && !value ? "checked" : null;
  },
  ages: (value) => (Array.isArray(value) && value.every(isAge) ? null : "type"),
  select: checkChoice,
  radio: checkChoice,
  date(value, _, key, { now, ordered }) {
    if (typeof value !== "string" || !isPlainDate(value)) return "date";
    return value < now.slice(0, 10) && ordered?.[key] !== value ? "notBeforeNow" : null;
  },
  time: textThat((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), "time"),
  email: textThat(isEmail, "email"),
  phone: textThat((text) => /^[+\d][\d\s().-]{6,24}$/.test(text), "phone"),
  address: textThat(() => true, "type"),
  text: textThat(() => true, "type"),
};

/** Nights. */
const longestPeriod = 366;

const isOutside = (date: string, { dateFrom, dateTo }: Period) => date < dateFrom || date > dateTo;

function checkPeriod(entry: Entry, { now, rental, ordered }: EntryContext): Record<string, EntryIssueCode> {
  const { startPeriod, endPeriod } = entry;
  const isKept = startPeriod === rental?.dateFrom || startPeriod === ordered?.startPeriod;
  // An addition to a stay that has already begun may keep the stay's first day.
  if (startPeriod && startPeriod < now.slice(0, 10) && !isKept) return { startPeriod: "notBeforeNow" };
  if (startPeriod && endPeriod && endPeriod < startPeriod) return { endPeriod: "order" };
  if (startPeriod && endPeriod && nights(startPeriod, endPeriod) > longestPeriod) return { endPeriod: "max" };
  if (startPeriod && rental && isOutside(startPeriod, rental)) return { startPeriod: "includedInRentalDates" };
  if (endPeriod && rental && isOutside(endPeriod, rental)) return { endPeriod: "includedInRentalDates" };
  return {};
}

/** Why a date does not fit the linked stay. A day that was already ordered may be that of the arrival. */
function stayIssue(key: string, field: Field, value: unknown, { rental, ordered }: EntryContext) {
  if (field.type !== "date" || typeof value !== "string" || !rental) return null;
  if (isOutside(value, rental)) return "includedInRentalDates";
  return isOutside(value, daysFor(field, rental)) && ordered?.[key] !== value ? "afterArrival" : null;
}

/** Validates one visible field of an entry. */
function checkField(key: string, field: Field, entry: Entry, context: EntryContext): EntryIssueCode | null {
  const value = entry[key];
  const { rental } = context;
  if (isEmpty(value)) {
    if (!field.required || field.type === "ages" || stayAnswers(field, rental)) return null;
    return field.type === "checkbox" ? "checked" : "required";
  }
  const issue = checks[field.type](value, field, key, context);
  if (issue) return issue;
  if (Array.isArray(value) && typeof entry.people === "number" && value.length > entry.people) return "tooMany";
  return stayIssue(key, field, value, context);
}

/**
 * Validates an entry by its product's model and rule. `now` is local time in Zurich, `YYYY-MM-DDTHH:MM`; `rental` is the stay of
 * the linked rental: dates must lie in it, both ends included unless the field is `afterArrival`, and it provides the address. A day that was already `ordered` and
 * is unchanged may be past.
 * Returns issue codes by key; empty when the entry is valid.
 */
export function checkEntry(
  product: { model: Model; consents: boolean; rule?: ProductRule },
  entry: Entry,
  context: EntryContext,
): Record<string, string> {
  const { model, consents, rule = freeRule } = product;
  const issues: Record<string, string> = checkPeriod(entry, context);
  const known = new Set([...commonKeys, ...(consents ? consentKeys : []), ...Object.keys(model)]);
  for (const key of Object.keys(entry)) if (!known.has(key)) issues[key] = "unknownKey";
  const shown = new Set(visibleKeys(model, entry));
  const visible: Model = Object.fromEntries(Object.entries(model).filter(([key]) => shown.has(key)));
  for (const [key, field] of Object.entries(visible)) {
    const issue = checkField(key, field, entry, context);
    if (issue) issues[key] ??= issue;
  }
  for (const [key, issue] of Object.entries(ruleIssues(rule, visible, entry, context))) issues[key] ??= issue;
  if (consents) for (const key of consentKeys) if (entry[key] !== true) issues[key] = "checked";
  return issues;
}
