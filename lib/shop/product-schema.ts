import { z } from "zod";
import { decodedTextSchema } from "#lib/content/decoded-text";
import { imageSchema } from "#lib/property/listing-schema";
import { amountSchema } from "#lib/property/price-schema";
import { numberIdSchema } from "#lib/property/stay-schema";
import { withTitleAndSlug } from "#lib/reply-defaults";
import { consentKeys } from "#lib/shop/constants";
import { entryValueSchema } from "#lib/shop/entry-schema";

const productCategories = ["rental", "option", "package", "service"] as const;

export const productCategorySchema = z.enum(productCategories);

/** The category of a product in a reply: an unknown one is read as a service. */
export const toldCategorySchema = productCategorySchema.catch("service");

export type ProductCategory = z.infer<typeof productCategorySchema>;

/** How one key of an entry is asked for and validated; forms are rendered from it. */
export const fieldModelSchema = z.object({
  type: z
    .enum(["text", "number", "date", "time", "checkbox", "select", "radio", "ages", "address", "email", "phone"])
    .catch("text"),
  label: z.string(),
  required: z.boolean().default(false),
  help: z.string().nullable().default(null),
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
  /** `price` in CHF is a surcharge. */
  options: z.array(z.object({ value: z.string(), label: z.string(), price: amountSchema.optional() })).default([]),
  /** Visible and required only while the other key has this value. */
  showIf: z
    .object({
      key: z.string(),
      value: z.union([z.string(), z.boolean(), z.number()]),
    })
    .nullable()
    .default(null),
  /** A date within a stay, but not its day of arrival. */
  afterArrival: z.boolean().optional(),
});

export type FieldModel = z.infer<typeof fieldModelSchema>;

/** Types of the keys that an entry of any product may have. */
const commonTypes: Record<string, string> = {
  quantity: "number",
  people: "number",
  ages: "ages",
  rooms: "number",
  startPeriod: "date",
  endPeriod: "date",
  dateFrom: "date",
  dateTo: "date",
  days: "number",
  weeks: "number",
  roundTrip: "checkbox",
};

/** The keys of a model, which may be their list, each with what the service tells of it. */
const fieldsOf = (model: unknown): [string, unknown][] =>
  Array.isArray(model) ? model.map((key) => [String(key), null]) : Object.entries(Object(model));

/**
 * A service may send only the keys of a model: the common keys have their own type, all others are text. Consents are no questions
 * of the product.
 */
function withFields(model: unknown): unknown {
  if (typeof model !== "object" || model === null) return model;
  const field = (key: string, told: unknown) => ({
    type: commonTypes[key] ?? "text",
    label: key,
    ...(typeof told === "object" ? told : {}),
  });
  const questions = fieldsOf(model).filter(([key]) => !consentKeys.includes(key));
  return Object.fromEntries(questions.map(([key, told]) => [key, field(key, told)]));
}

const productContextSchema = z.object({
  id: numberIdSchema,
  code: z.string(),
  title: z.string(),
  model: z.preprocess(withFields, z.record(z.string(), fieldModelSchema)).default({}),
  data: z.array(z.record(z.string(), entryValueSchema)).default([]),
});

export type ProductContext = z.infer<typeof productContextSchema>;

const spanSchema = z.union([
  z.object({ from: z.string(), to: z.string() }),
  z.object({ easter: z.tuple([z.number().int(), z.number().int()]) }),
]);

const calendarSchema = z.object({ label: z.string(), spans: z.array(spanSchema) });

/** Wire format of the rule in lib/shop/product-rule.ts, which both sides apply. */
const productRuleSchema = z.object({
  open: z.array(calendarSchema),
  closed: z.array(calendarSchema),
  weekdays: z.array(z.number().int().min(0).max(6)),
  notice: z
    .union([z.object({ hours: z.number() }), z.object({ until: z.string(), days: z.number().int() })])
    .nullable(),
  lasts: z.number().int().min(1),
  needs: z.array(z.enum(["stay", "address", "date"])),
  perLine: z.number().int().min(1),
  perStay: z.number().int().min(1).nullable(),
});

/** What a product is, before its title defaults to its reference; a line of an order tells some of it. */
export const productFields = z.object({
  id: numberIdSchema,
  reference: z.string().default(""),
  title: z.string(),
  subTitle: decodedTextSchema.nullable().default(null),
  description: z.string().default(""),
  category: toldCategorySchema,
  /** Basis of `basePrice`: once, per person, per night, per person and night, per week, per hour, per piece. */
  type: z.enum(["stay", "person", "night", "person_night", "week", "hour", "piece"]).catch("piece"),
  basePrice: amountSchema,
  currency: z.literal("CHF"),
  subTotal: amountSchema,
  total: amountSchema,
  /** VAT rate in percent today; 0 for what is exempt. */
  vta: z.number(),
  /** Content item or listing of the product. */
  article: numberIdSchema.nullable().catch(null).default(null),
  contextId: numberIdSchema.nullable().catch(null).default(null),
  context: productContextSchema.nullable().default(null),
  status: z.enum(["available", "unavailable"]).catch("available"),
  /** Why it is off sale. */
  message: decodedTextSchema.nullable().default(null),
  bulk: z.boolean().default(false),
  /** Terms and data use must be accepted with each entry (concierge packages). */
  consents: z.boolean().default(false),
  /** Unit of the price, as the page words it, such as `way` for a vehicle and a way; absent: by `type`. */
  unit: z.string().optional(),
  /** Absent for a product that is always available. */
  rule: productRuleSchema.optional(),
  images: z.array(imageSchema).default([]),
});

const withModel = z.looseObject({ context: z.looseObject({ model: z.unknown() }) });

/** A product whose model has the consents' keys asks for them. */
function withConsents(value: unknown): unknown {
  const { data } = withModel.safeParse(value);
  const asks = data && fieldsOf(data.context.model).some(([key]) => consentKeys.includes(key));
  return asks ? { ...data, consents: true } : value;
}

/** A product; its title defaults to its reference. */
export const productSchema = withTitleAndSlug(z.preprocess(withConsents, productFields));

export type Product = z.infer<typeof productSchema>;
