import { z } from "zod";
import { decodedText } from "#lib/content/html";
import { today } from "#lib/property/calendar";
import { lenientDaySchema } from "#lib/property/stay-schema";
import { insuranceReference } from "#lib/shop/insurance";
import { toldCategorySchema } from "#lib/shop/product-schema";
import { isShownOption } from "#lib/shop/shown-option";
import { vatRate } from "#lib/shop/vat";

/** A text; undefined when it is blank or only markup. */
const text = (value: unknown) => (typeof value === "string" && String(decodedText(value)).trim() ? value : undefined);

/** A day of a stay; null when it is invalid. */
const day = (value: unknown) => lenientDaySchema.safeParse(value).data ?? null;

const count = (value: unknown) => (typeof value === "string" && /^\d{1,2}$/.test(value) ? Number(value) : value);

/** The context of a line with days, people and ages in the format in which they were sent, whatever format the shop returns. */
export function normalizedContext(value: unknown): unknown {
  const { success, data } = z.record(z.string(), z.unknown()).safeParse(value);
  if (!success) return value;
  const days = ["startPeriod", "endPeriod"].filter((key) => key in data).map((key) => [key, day(data[key])]);
  const { people, ages } = data;
  return {
    ...data,
    ...Object.fromEntries(days),
    ...("people" in data ? { people: count(people) } : {}),
    ...(Array.isArray(ages) ? { ages: ages.map(count) } : {}),
  };
}

const optionSchema = z.object({
  key: z.string(),
  label: z.string().optional(),
  value: z.union([z.boolean(), z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]),
});

/** The options to be shown: those that the shop lists, else those of the context, labelled by their key. */
function shownOptions(told: unknown, context: unknown, productId: unknown) {
  const record = z.record(z.string(), z.unknown()).safeParse(context).data ?? {};
  const listed = Array.isArray(told) ? told : Object.entries(record).map(([key, value]) => ({ key, value }));
  return listed
    .flatMap((option) => optionSchema.safeParse(option).data ?? [])
    .filter(({ key, value }) => isShownOption(productId, key, value))
    .map(({ key, label, value }) => ({
      key,
      label: text(label) ?? key,
      value: [value].flat().join(", "),
    }));
}

const datesSchema = z.object({ startPeriod: z.unknown(), date: z.unknown() }).partial().catch({});

/** The rate of VAT of a line whose shop tells none: that of its kind, on the day of the service. */
function usualRate(line: Record<string, unknown>, reference: unknown, isStay: boolean): number {
  const { startPeriod, date } = datesSchema.parse(line.context);
  const kind = isStay ? "lodging" : reference === insuranceReference ? "exempt" : "standard";
  return vatRate(kind, day(startPeriod) ?? day(date) ?? today());
}

const sparseLine = z.looseObject({
  subscriber: z.unknown().optional(),
  product: z.union([z.looseObject({}), z.union([z.string(), z.number()]).transform((id) => ({ id }))]),
});

/**
 * Completes a line with what a shop may omit: the product may be given by its id alone, a line with a subscriber is a rental, an
 * unknown category becomes `service`, a missing title is that of the product, the options to be shown may be only in the context, and a line without any
 * VAT has the usual rate.
 */
export function normalizedLine(value: unknown): unknown {
  const { success, data } = sparseLine.safeParse(value);
  if (!success) return value;
  const { subscriber, product } = data;
  const fields: Record<string, unknown> = product;
  const title = text(data.title) ?? text(fields.title) ?? text(data.reference) ?? text(fields.reference);
  const category = subscriber ? "rental" : toldCategorySchema.parse(fields.category);
  const usual = () => usualRate(data, fields.reference ?? data.reference, category === "rental");
  const vta = fields.vta ?? (Array.isArray(data.vat) ? undefined : usual());
  return {
    ...data,
    ...(title ? { title } : {}),
    product: { ...fields, title: fields.title ?? title, category, vta },
    formattedDataList: shownOptions(data.formattedDataList, data.context, fields.id),
  };
}
