import { isPlainDate, nights, type Period } from "#lib/property/calendar";
import { isEmail } from "#lib/shop/email";
import { type EntryContext, ruleIssues, stayAnswers } from "#lib/shop/entry-rule";
import type { Entry } from "#lib/shop/entry-schema";
import { type Model, visibleKeys } from "#lib/shop/model";
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
export const consentKeys = ["cg", "dataUse"];

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
  | "fullAddress"
  | RuleIssue;

/** Who is older is no child. */
const oldestChild = 17;

/** Not filled in. */
export const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** The first row of a context's data: every key of the model empty, quantity 1. */
export function firstRow(model: Record<string, unknown>): Record<string, ""> & { quantity: number } {
  const empty: Record<string, ""> = Object.fromEntries(Object.keys(model).map((key) => [key, ""]));
  return Object.assign(empty, { quantity: 1 });
}

/** Rows whose quantity is missing or zero get quantity 1. */
export function withQuantity<Row extends { quantity?: unknown }>(row: Row): Row & { quantity: number } {
  return {
    ...row,
    quantity: typeof row.quantity === "number" && row.quantity !== 0 ? row.quantity : 1,
  };
}

/** The entry as it is kept: empty and hidden keys dropped, quantity 1 when missing or zero. */
export function tidyEntry(model: Model, entry: Entry): Entry & { quantity: number } {
  const visible = new Set(visibleKeys(model, entry));
  const kept = Object.entries(entry).filter(([key, value]) => !isEmpty(value) && (!(key in model) || visible.has(key)));
  return withQuantity<Entry>(Object.fromEntries(kept));
}

function checkValue(
  key: string,
  field: Model[string],
  value: unknown,
  { now, ordered }: EntryContext,
): EntryIssueCode | null {
  const text = typeof value === "string" ? value : null;
  switch (field.type) {
    case "number":
      if (typeof value !== "number" || !Number.isFinite(value)) return "type";
      if (key !== "rooms" && !Number.isInteger(value)) return "type";
      if (field.min !== null && value < field.min) return "min";
      return field.max !== null && value > field.max ? "max" : null;
    case "checkbox":
      if (typeof value !== "boolean") return "type";
      return field.required && !value ? "checked" : null;
    case "ages":
      return Array.isArray(value) && value.every((age) => Number.isInteger(age) && age >= 0 && age <= oldestChild)
        ? null
        : "type";
    case "select":
    case "radio":
      if (typeof value !== "string" && typeof value !== "number") return "type";
      return field.options.some((option) => option.value === String(value)) ? null : "option";
    case "date":
      if (text === null || !isPlainDate(text)) return "date";
      return text < now.slice(0, 10) && ordered?.[key] !== text ? "notBeforeNow" : null;
    case "time":
      return text !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : "time";
    case "email":
      return text !== null && isEmail(text) ? null : "email";
    case "phone":
      return text !== null && /^[+\d][\d\s().-]{6,24}$/.test(text) ? null : "phone";
    default:
      return text === null ? "type" : null;
  }
}

/** Nights. */
const longestPeriod = 366;

const isOutside = (date: string, { dateFrom, dateTo }: Period) => date < dateFrom || date > dateTo;

function checkPeriod(entry: Entry, { now, rental, ordered }: EntryContext): Record<string, EntryIssueCode> {
  const { startPeriod, endPeriod } = entry;
  const isKept = startPeriod === rental?.dateFrom || startPeriod === ordered?.startPeriod;
  // What goes with a stay that has begun may still be wanted for a day to come.
  if (startPeriod && startPeriod < now.slice(0, 10) && !isKept) return { startPeriod: "notBeforeNow" };
  if (startPeriod && endPeriod && endPeriod < startPeriod) return { endPeriod: "order" };
  if (startPeriod && endPeriod && nights(startPeriod, endPeriod) > longestPeriod) return { endPeriod: "max" };
  if (startPeriod && rental && isOutside(startPeriod, rental)) return { startPeriod: "includedInRentalDates" };
  if (endPeriod && rental && isOutside(endPeriod, rental)) return { endPeriod: "includedInRentalDates" };
  return {};
}

/**
 * Checks an entry by its product's model and rule. `now` is the wall clock in Zurich, `YYYY-MM-DDTHH:MM`;
 * `rental` is the stay of the linked rental: dates must lie in it, both ends included, and it answers where to. A day of what was
 * `ordered` before that stays need not be to come.
 * Returns an issue code by key, nothing when the entry may be added.
 */
export function checkEntry(
  product: { model: Model; consents: boolean; rule?: ProductRule },
  entry: Entry,
  context: EntryContext,
): Record<string, string> {
  const { model, consents, rule = freeRule } = product;
  const { rental } = context;
  const issues: Record<string, string> = checkPeriod(entry, context);
  const known = new Set([...commonKeys, ...(consents ? consentKeys : []), ...Object.keys(model)]);
  for (const key of Object.keys(entry)) if (!known.has(key)) issues[key] = "unknownKey";
  const visible: Model = {};
  for (const key of visibleKeys(model, entry)) {
    const field = model[key];
    if (!field) continue;
    visible[key] = field;
    const value = entry[key];
    if (isEmpty(value)) {
      if (field.required && field.type !== "ages" && !stayAnswers(field, rental))
        issues[key] = field.type === "checkbox" ? "checked" : "required";
      continue;
    }
    const issue = checkValue(key, field, value, context);
    if (issue) issues[key] ??= issue;
    else if (Array.isArray(value) && typeof entry.people === "number" && value.length > entry.people)
      issues[key] ??= "tooMany";
    else if (rental && field.type === "date" && typeof value === "string" && isOutside(value, rental))
      issues[key] ??= "includedInRentalDates";
  }
  for (const [key, issue] of Object.entries(ruleIssues(rule, visible, entry, context))) issues[key] ??= issue;
  if (consents) for (const key of consentKeys) if (entry[key] !== true) issues[key] = "checked";
  return issues;
}
