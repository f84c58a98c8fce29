import { z } from "zod";
import { picturesSchema } from "#backend/seed/listing-file";
import { textsSchema } from "#backend/seed/text";
import { amountSchema } from "#lib/property/schema";
import { fieldModelSchema } from "#lib/shop/schema";

const fieldSchema = z.strictObject({
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
});

/** `products/contexts.yaml`: what is asked for when a product is added to the cart. */
export const contextsFileSchema = z.array(
  z.strictObject({
    id: z.number().int().positive(),
    code: z.string().regex(/^[a-z][a-z-]*$/),
    title: textsSchema,
    model: z.record(z.string(), fieldSchema),
  }),
);
export type ContextsFile = z.infer<typeof contextsFileSchema>;

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
    bulk: z.boolean().default(false),
    consents: z.boolean().default(false),
    pictures: picturesSchema.optional(),
  }),
);
export type ProductsFile = z.infer<typeof productsFileSchema>;
