import { z } from "zod";
import { picturesSchema } from "#backend/seed/listing-file";
import { easterSchema, isMonthDay } from "#backend/seed/season";
import { textsSchema } from "#backend/seed/text";
import { isPlainDate } from "#lib/property/calendar";
import { amountSchema } from "#lib/property/price-schema";
import { maxQuantity, productUnits } from "#lib/shop/constants";
import { fieldModelSchema } from "#lib/shop/product-schema";

const fieldSchema = z
  .strictObject({
    type: fieldModelSchema.shape.type,
    label: textsSchema,
    required: z.boolean().default(false),
    help: textsSchema.nullable().default(null),
    min: z.number().nullable().default(null),
    max: z.number().nullable().default(null),
    options: z
      .array(z.strictObject({ value: z.string(), label: textsSchema, price: amountSchema.min(0).optional() }))
      .default([]),
    showIf: fieldModelSchema.shape.showIf,
    afterArrival: fieldModelSchema.shape.afterArrival,
  })
  .refine(({ type, afterArrival }) => type === "date" || afterArrival === undefined, {
    path: ["afterArrival"],
    message: "only a date can be after the arrival",
  });

/** `products/contexts.yaml`: fields to fill in when a product is added to the cart. */
export const contextsFileSchema = z.array(
  z.strictObject({
    id: z.number().int().positive(),
    code: z.string().regex(/^[a-z][a-z-]*$/),
    title: textsSchema,
    model: z.record(z.string(), fieldSchema),
  }),
);
export type ContextsFile = z.infer<typeof contextsFileSchema>;

const isDay = (day: string) => isPlainDate(day) || isMonthDay(day);
const daySchema = z.string().refine(isDay, "a day such as 12-24, or 2026-12-24 for one year alone");
const spanSchema = z.union([
  z
    .strictObject({ from: daySchema, to: daySchema })
    .refine(({ from, to }) => from.length === to.length, {
      path: ["to"],
      message: "written with or without a year, as from",
    })
    .refine(({ from, to }) => from.length === 5 || from <= to, { path: ["to"], message: "must not lie before from" }),
  z.strictObject({ easter: easterSchema }),
]);

/** `products/calendars.yaml`: seasons and holidays that products name. */
export const calendarsFileSchema = z.array(
  z.strictObject({
    code: z.string().regex(/^[a-z][a-z-]*$/),
    title: textsSchema,
    days: z.array(spanSchema).min(1),
  }),
);
export type CalendarsFile = z.infer<typeof calendarsFileSchema>;

const noticeSchema = z.union([
  /** So many hours before the time asked for. */
  z.strictObject({ hours: z.number().int().min(1).max(720) }),
  /** Until an hour of the day before, or of so many days before. */
  z.strictObject({
    until: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'an hour such as "12:00"'),
    days: z.number().int().min(1).max(60).default(1),
  }),
]);

/** When a product is available, what it needs, how much of it. */
const ruleFields = {
  open: z.array(z.string()).default([]),
  closed: z.array(z.string()).default([]),
  weekdays: z.array(z.number().int().min(0).max(6)).min(1).optional(),
  notice: noticeSchema.optional(),
  lasts: z.number().int().min(1).max(60).default(1),
  needs: z.array(z.enum(["stay", "address", "date"])).default([]),
  /** Largest quantity of a line, and under one stay. */
  quantity: z.number().int().min(1).max(maxQuantity).optional(),
  perStay: z.number().int().min(1).max(maxQuantity).optional(),
};

/** Every other file of `products/`. Ids from 100000 on belong to the rentals. */
export const productsFileSchema = z.array(
  z.strictObject({
    id: z.number().int().min(1).max(99_999),
    reference: z.string().regex(/^[A-Z0-9-]+$/, "capitals, digits and dashes"),
    category: z.enum(["option", "package", "service"]),
    type: z.enum(["stay", "person", "night", "person_night", "week", "hour", "piece"]),
    title: textsSchema,
    subtitle: textsSchema.optional(),
    description: textsSchema,
    price: amountSchema.min(0),
    vat: z.enum(["lodging", "standard", "exempt"]).default("standard"),
    context: z.string().optional(),
    /** Id of the content item that presents it. */
    content: z.number().int().positive().optional(),
    /** What the price is for where `type` does not say it. */
    unit: z.enum(productUnits).optional(),
    ...ruleFields,
    bulk: z.boolean().default(false),
    consents: z.boolean().default(false),
    pictures: picturesSchema.optional(),
  }),
);
export type ProductsFile = z.infer<typeof productsFileSchema>;
