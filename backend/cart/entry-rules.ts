import type { Database } from "#backend/db/database";
import { failure, invalid } from "#backend/failure";
import { type CatalogProduct, modelOf, ruleOf } from "#backend/product/product";
import { isFree } from "#backend/property/availability";
import { isPhone } from "#lib/contact/phone";
import { type Period, wallClock } from "#lib/property/calendar";
import { defaultStayRules, type Party, validateStay } from "#lib/property/stay";
import { consentKeys } from "#lib/shop/constants";
import { checkEntry, tidyEntry } from "#lib/shop/entry";
import { ruleIssues } from "#lib/shop/entry-rule";
import type { Entry } from "#lib/shop/entry-schema";
import { visibleKeys } from "#lib/shop/model";
import { stayOf } from "#lib/shop/stay";
import { hasAdult } from "#lib/shop/tourist-tax";

/** A rental already in the cart, for the options that belong to it. */
export type RentalInCart = { product: CatalogProduct; dateFrom: string; dateTo: string };

const periodFields = { dateFrom: "startPeriod", dateTo: "endPeriod" } as const;

/** Issue codes by field for a party that is too large for a home. */
export function partyIssues(product: CatalogProduct, party: Party): Record<string, string> {
  return {
    ...(party.people > (product.home?.maxPeople ?? 1) ? { people: "tooMany" } : {}),
    ...(hasAdult(party) ? {} : { ages: "noAdult" }),
  };
}

function rentalIssues(product: CatalogProduct, entry: Entry, today: string): Record<string, string> {
  const issues: Record<string, string> = {};
  for (const key of ["people", "startPeriod", "endPeriod"] as const)
    if (entry[key] === undefined) issues[key] = "required";
  if ((entry.quantity ?? 1) > 1) issues.quantity = "max";
  const stay = stayOf(entry);
  if (!stay) return issues;
  const rules = product.home?.stayRules ?? defaultStayRules;
  for (const { field, code } of validateStay(rules, stay, today)) issues[periodFields[field]] ??= code;
  return entry.people === undefined ? issues : { ...partyIssues(product, stay), ...issues };
}

function linkIssues(product: CatalogProduct, rental: RentalInCart | null): Record<string, string> {
  const offered = product.category !== "option" || !rental || rental.product.home?.options.includes(product.id);
  return offered ? {} : { linkedToItem: "option" };
}

/** The fields that are shown for an entry. */
function fieldsOf(product: CatalogProduct, entry: Entry) {
  const model = modelOf(product);
  return Object.fromEntries(visibleKeys(model, entry).map((key) => [key, model[key] ?? { type: "text" as const }]));
}

/** Fields that do not affect the price: consents, destination and telephone. */
const withoutPrice = (key: string, code: string, { type }: { type?: string } = {}) =>
  consentKeys.includes(key) || type === "phone" || (code === "required" && type === "address");

/**
 * The entry as it is stored, validated by the product's model and rule and, for a rental, by the home's stay rules and
 * capacity. Throws 400 with an issue code by key, under `path` when given. `price` leaves out what
 * only matters when the entry is added; `ordered` is what it was where it was paid already.
 */
export function acceptEntry(
  product: CatalogProduct,
  entry: Entry,
  context: { now: Date; rental: RentalInCart | null; path?: string; price?: boolean; ordered?: Entry },
): Entry & { quantity: number } {
  const { rental, path, price = false, ordered } = context;
  const now = wallClock(context.now);
  const model = modelOf(product);
  const productRules = { model, consents: product.consents, rule: ruleOf(product) };
  const issues: Record<string, string> = {
    ...(product.category === "rental" ? rentalIssues(product, entry, now.slice(0, 10)) : {}),
    ...linkIssues(product, rental),
  };
  // A key may be the name of an inherited property, such as `constructor`.
  for (const [key, code] of Object.entries(checkEntry(productRules, entry, { now, rental, ordered })))
    if (!Object.hasOwn(issues, key) && (!price || !withoutPrice(key, code, model[key]))) issues[key] = code;
  for (const [key, value] of Object.entries(entry))
    if (!price && model[key]?.type === "phone" && typeof value === "string" && value && !isPhone(value))
      issues[key] ??= "phone";
  const keys = Object.keys(issues);
  if (keys.length > 0)
    throw invalid(Object.fromEntries(keys.map((key) => [path ? `${path}.${key}` : key, issues[key] ?? ""])));
  return tidyEntry(model, entry);
}

/** Issue codes of days on which a product is not available at all, however early it is asked for. */
const closedCodes = new Set(["season", "closed", "weekday"]);

/** Whether a product is available on the days of an entry or of the stay it goes with, at whatever notice. */
export function isOpen(product: CatalogProduct, entry: Entry, { now, rental }: { now: Date; rental: Period }): boolean {
  const issues = ruleIssues(ruleOf(product), fieldsOf(product, entry), entry, { now: wallClock(now), rental });
  return !Object.values(issues).some((code) => closedCodes.has(code));
}

/** Throws 409 when a night of a rental's entry is taken; holds of the order itself do not count. */
export async function refuseTaken(
  db: Database,
  product: CatalogProduct,
  entry: Entry,
  context: { now: Date; orderId?: string },
): Promise<void> {
  const stay = stayOf(entry);
  if (!product.home || !stay) return;
  const { dateFrom, dateTo } = stay;
  const query = { listingId: product.home.id, dateFrom, dateTo, now: context.now, exceptOrder: context.orderId };
  if (!(await isFree(db, query))) throw failure(409, "NOT_AVAILABLE", { startPeriod: "taken" });
}

/**
 * Whether an entry in a cart is still available by its product's rule: the day not past, in season, ordered in time. Fields that
 * were validated when it was added are not validated again.
 */
export function isStillOffered(
  product: CatalogProduct,
  entry: Entry,
  { now, rental }: { now: Date; rental: Period | null },
): boolean {
  const clock = wallClock(now);
  if (entry.startPeriod && entry.startPeriod < clock.slice(0, 10)) return false;
  const issues = ruleIssues(ruleOf(product), fieldsOf(product, entry), entry, { now: clock, rental });
  return Object.keys(issues).length === 0;
}
