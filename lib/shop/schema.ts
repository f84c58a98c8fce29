import { z } from "zod";
import { catalogLocales } from "#lib/i18n/locale";
import { named } from "#lib/named";
import { amountSchema, imageSchema, plainDateSchema, quoteLineSchema, vatLineSchema } from "#lib/property/schema";
import { contactTitles, maxBulkRows, maxQuantity, orderStatus } from "#lib/shop/constants";
import { messageLimits } from "#lib/shop/message";
import { keptWriter, writerSchema } from "#lib/shop/message-schema";
import { estateTypes, ownerLimits, ownerWishes } from "#lib/shop/owner-request";
import { isOneLine } from "#lib/shop/plain-text";

export { orderStatus, placeholderId } from "#lib/shop/constants";

/** A service numbers its orders, lines and people as it likes; the site reads a text. */
export const itemIdSchema = z.union([z.string().min(1), z.number().int().transform(String)]);

const productCategories = ["rental", "option", "package", "service"] as const;
export const productCategorySchema = z.enum(productCategories);
export type ProductCategory = z.infer<typeof productCategorySchema>;

/** How one key of an entry is asked for and checked; the form is drawn from it. */
export const fieldModelSchema = z.object({
  type: z.enum(["text", "number", "date", "time", "checkbox", "select", "radio", "ages", "address", "email", "phone"]),
  label: z.string(),
  required: z.boolean().default(false),
  help: z.string().nullable().default(null),
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
  /** `price` in CHF when choosing the option costs something. */
  options: z.array(z.object({ value: z.string(), label: z.string(), price: amountSchema.optional() })).default([]),
  /** Shown and required only while the other key has this value. */
  showIf: z
    .object({
      key: z.string(),
      value: z.union([z.string(), z.boolean(), z.number()]),
    })
    .nullable()
    .default(null),
});
export type FieldModel = z.infer<typeof fieldModelSchema>;

/** A value of an entry: text, number, boolean, list of ages, or empty. */
const entryValueSchema = z.union([z.string().max(500), z.number(), z.boolean(), z.array(z.number()).max(40), z.null()]);

/** A key that is not filled in may also be sent empty, as in a context's first row. */
const blank = (value: unknown) => (value === "" || value === null ? undefined : value);
const filled = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());

/**
 * A row of a ProductContext's data, as the browser sends it: the known keys; every further key must stand in the
 * product's model (checked by the shop). `people` counts everyone, `ages` the children among them; quantity 0 means 1.
 */
export const entrySchema = z
  .object({
    quantity: filled(z.number().int().min(0).max(maxQuantity)),
    people: filled(z.number().int().min(1).max(99)),
    ages: filled(z.array(z.number().int().min(0).max(17)).max(20)),
    rooms: filled(z.number().min(0).max(99)),
    startPeriod: filled(plainDateSchema),
    endPeriod: filled(plainDateSchema),
    value: filled(z.union([z.string().max(500), z.number()])),
    /** The order item (a rental) this one belongs to. */
    linkedToItem: filled(z.uuid()),
  })
  .catchall(entryValueSchema);
export type Entry = z.infer<typeof entrySchema>;

export const entryListSchema = z.array(entrySchema).min(1).max(maxBulkRows);
export const entriesSchema = z.union([entrySchema, entryListSchema]);

const productContextSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  model: z.record(z.string(), fieldModelSchema).default({}),
  data: z.array(z.record(z.string(), entryValueSchema)).default([]),
});
export type ProductContext = z.infer<typeof productContextSchema>;

const spanSchema = z.union([
  z.object({ from: z.string(), to: z.string() }),
  z.object({ easter: z.tuple([z.number().int(), z.number().int()]) }),
]);
const calendarSchema = z.object({ label: z.string(), spans: z.array(spanSchema) });

/** When a product can be had, what it needs, how much of it: lib/shop/product-rule.ts reads it on both sides. */
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

const productFields = z.object({
  id: z.number().int().positive(),
  reference: z.string(),
  title: z.string(),
  subTitle: z.string().nullable().default(null),
  description: z.string().default(""),
  category: productCategorySchema,
  /** How basePrice counts: once, per person, per night, per person and night, per week, per hour, per piece. */
  type: z.enum(["stay", "person", "night", "person_night", "week", "hour", "piece"]),
  basePrice: amountSchema,
  currency: z.literal("CHF"),
  subTotal: amountSchema,
  total: amountSchema,
  /** VAT rate in percent today; 0 for what is exempt. */
  vta: z.number(),
  /** Content item or listing the product stands for. */
  article: z.number().int().nullable(),
  contextId: z.number().int().nullable().default(null),
  context: productContextSchema.nullable().default(null),
  status: z.enum(["available", "unavailable"]),
  message: z.string().nullable().default(null),
  bulk: z.boolean().default(false),
  /** Terms and use of data must be accepted with each entry (concierge packages). */
  consents: z.boolean().default(false),
  /** What the price is for, in the words of the page, such as `way` for a vehicle and a way; absent = by `type`. */
  unit: z.string().optional(),
  /** Absent for a product that can be had on any day. */
  rule: productRuleSchema.optional(),
  images: z.array(imageSchema).default([]),
});
/** A product; one that a service gives no title is called by its reference. */
export const productSchema = named(productFields);
export type Product = z.infer<typeof productSchema>;

/** The shipping contact on the wire. Rules of section 5 live in lib/shop/contact.ts and run on both sides. */
export const shippingContactSchema = z.object({
  id: itemIdSchema,
  title: z.preprocess((title) => (title === "mr." ? "mr" : title), z.enum(contactTitles)),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  complement: z.string().default(""),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  state: z.string(),
  phone: z.string(),
  birthdate: z.string(),
  email: z.string(),
  cg: z.boolean(),
  dataUse: z.boolean().default(false),
});
export type ShippingContact = z.infer<typeof shippingContactSchema>;

const userSchema = z.object({
  id: itemIdSchema,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.string()),
});
export type User = z.infer<typeof userSchema>;

const subscriberSchema = z.object({
  numberOfPersons: z.number().int(),
  images: z.array(z.object({ largeFormat: z.string() })),
});

/** Where the home of a paid stay is and how one gets in: told to nobody else. */
const arrivalSchema = z.object({
  /** Street and number. */
  address: z.string(),
  zip: z.string(),
  place: z.string(),
  /** In degrees, exact. */
  latitude: z.number(),
  longitude: z.number(),
  /** How one gets to the place, the last stretch of the way, where the keys are; null where nothing is said. */
  access: z.string().nullable(),
  directions: z.string().nullable(),
  keys: z.string().nullable(),
  /** The code that opens the home, once it may be told; from when (Zurich's wall clock, `YYYY-MM-DDTHH:MM`), and what it waits for. */
  door: z
    .object({
      code: z.string().nullable(),
      from: z.string(),
      waits: z.enum(["payment", "time", "agency", "over"]).nullable(),
    })
    .optional(),
});
export type Arrival = z.infer<typeof arrivalSchema>;

const orderItemSchema = z.object({
  id: itemIdSchema,
  quantity: z.number().int(),
  reference: z.string(),
  title: z.string(),
  subTitle: z.string().nullable().default(null),
  /** Whole price of the line in CHF, VAT and tourist tax included. */
  total: amountSchema,
  totalExcludingTax: amountSchema,
  /** Options chosen. */
  context: z.record(z.string(), entryValueSchema).default({}),
  product: named(
    productFields.pick({
      id: true,
      category: true,
      reference: true,
      title: true,
      type: true,
      bulk: true,
      article: true,
    }),
  ),
  subscriber: subscriberSchema.nullable().default(null),
  /** Only of a stay in an order that is paid or part paid. */
  arrival: arrivalSchema.nullable().optional(),
  /** Deposit of a stay in CHF, held on arrival and given back after it; null when none is asked for. */
  deposit: amountSchema.nullable().optional(),
  linkedToItem: itemIdSchema.nullable().default(null),
  formattedDataList: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })).default([]),
  lines: z.array(quoteLineSchema).default([]),
  vat: z.array(vatLineSchema).default([]),
  /** False when the product or the stay can no longer be had: shown at the line, refused at checkout. */
  available: z.boolean().default(true),
  /** Largest quantity this line may have; absent = any. */
  most: z.number().int().min(1).optional(),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

const orderFields = z.object({
  id: itemIdSchema,
  currency: z.literal("CHF"),
  locale: z.string(),
  number: z.string().nullable(),
  status: z.number().int().min(1).max(4).nullable().default(null),
  createdAt: z.iso.datetime(),
  payedAt: z.iso.datetime().nullable(),
  session: z.string().nullable(),
  shippingContact: shippingContactSchema,
  shippingContactId: z.string().default(""),
  orderItems: z.array(orderItemSchema),
  orderItemIds: z.array(itemIdSchema).default([]),
  /** Sum of the lines without tourist tax. */
  subTotal: amountSchema,
  touristTax: amountSchema.default(0),
  total: amountSchema,
  vat: z.array(vatLineSchema).default([]),
  user: userSchema,
  userId: z.string().default(""),
  gradedPayment: z.boolean(),
  /** Due date of the balance when half is paid now; null when graded payment is not on offer. */
  gradedToPayAt: plainDateSchema.nullable(),
  /** Deferred balance in CHF: what remains to be paid at gradedToPayAt. */
  reportedTotal: amountSchema,
  remarks: z.string().nullable(),
  /** Of an order that was paid and then cancelled: when, what was kept and what went back, in CHF. */
  cancellation: z.object({ at: z.iso.datetime(), kept: amountSchema, refund: amountSchema }).nullable().optional(),
});

/** An order; while `status` is null it is a cart. One with a number that tells no status is paid once it says when. */
export const orderSchema = z.preprocess((value) => {
  const told = z.looseObject({ number: z.string(), payedAt: z.string().nullish() }).safeParse(value);
  return told.success
    ? { status: told.data.payedAt ? orderStatus.paid : orderStatus.awaitingPayment, ...told.data }
    : value;
}, orderFields);
export type Order = z.infer<typeof orderSchema>;

export const cartUpdateSchema = z.strictObject({
  locale: z.enum(catalogLocales).optional(),
  remarks: z.string().max(2000).nullable().optional(),
  gradedPayment: z.boolean().optional(),
  orderItems: z
    .array(
      z.strictObject({
        id: z.uuid(),
        quantity: z.number().int().min(0).max(maxQuantity).optional(),
        context: entrySchema.optional(),
      }),
    )
    .max(maxBulkRows)
    .optional(),
});
export type CartUpdate = z.infer<typeof cartUpdateSchema>;

/** Reply of check/price: `total` 0 or less means "Prix indisponible". */
const priceCheckFields = z.object({
  total: amountSchema,
  subTotal: amountSchema,
  basePrice: amountSchema,
  currency: z.literal("CHF").default("CHF"),
  vat: z.array(vatLineSchema).default([]),
  lines: z.array(quoteLineSchema).default([]),
  available: z.boolean(),
  message: z.string().nullable().default(null),
});
export const priceCheckReplySchema = z.preprocess((value) => {
  const told = z.looseObject({ total: z.number() }).safeParse(value);
  if (!told.success) return value;
  const { total } = told.data;
  return { subTotal: total, basePrice: total, available: total > 0, ...told.data };
}, priceCheckFields);
export type PriceCheckReply = z.infer<typeof priceCheckReplySchema>;

export const checkoutSchema = z.strictObject({
  successUrl: z.url(),
  cancelUrl: z.url(),
  failUrl: z.url(),
  gradedPayment: z.boolean().default(false),
  /** Total in CHF the guest has seen; a difference with today's total answers 409 PRICE_CHANGED. */
  acceptedTotal: amountSchema.optional(),
});
export type Checkout = z.infer<typeof checkoutSchema>;
/** What cancelling a whole order would cost and give back now, in CHF; `item` is the id of a line. */
export const cancellingSchema = z.object({
  /** What was paid and not given back before. */
  paid: amountSchema,
  /** What the terms ask for, what is kept of it, and what goes back. */
  owed: amountSchema,
  kept: amountSchema,
  refund: amountSchema,
  /** Part of `refund` that was paid by bank transfer and goes back to an account. */
  toAccount: amountSchema,
  /** `percent` of the rent, of a stay. */
  parts: z.array(
    z.object({ item: itemIdSchema, title: z.string(), owed: amountSchema, percent: z.number().int().nullable() }),
  ),
});
export type CancellingQuote = z.infer<typeof cancellingSchema>;

/** The amount in CHF the guest has seen come back; another one today answers 409 AMOUNT_CHANGED. */
export const cancelSchema = z.strictObject({ refund: amountSchema });

const extrasFields = z.strictObject({
  kind: z.literal("extras"),
  /** The stay's line. */
  item: z.uuid(),
  extras: z
    .array(z.strictObject({ product: z.number().int().positive(), entry: entrySchema }))
    .min(1)
    .max(10),
});
const partyFields = z.strictObject({
  kind: z.literal("party"),
  item: z.uuid(),
  party: z.strictObject({
    people: z.number().int().min(1).max(99),
    ages: z.array(z.number().int().min(0).max(17)).max(20),
  }),
});

/** Extras to be added to a paid stay, or its party from now on; `people` counts everyone, `ages` the children. */
export const changeSchema = z.discriminatedUnion("kind", [extrasFields, partyFields]);
export type OrderChange = z.infer<typeof changeSchema>;

/** The same with the order's total in CHF the guest has seen; another one now answers 409 TOTAL_CHANGED. */
const seen = { total: amountSchema };
export const confirmedChangeSchema = z.discriminatedUnion("kind", [
  extrasFields.extend(seen),
  partyFields.extend(seen),
]);

/** What a change would bring, in CHF: the lines it touches (null where there is none), the total, and what is due until when or comes back. */
export const changeQuoteSchema = z.object({
  lines: z.array(z.object({ title: z.string(), before: amountSchema.nullable(), after: amountSchema.nullable() })),
  before: amountSchema,
  after: amountSchema,
  /** All that is to pay then, with what was due before. */
  ask: amountSchema,
  dueAt: plainDateSchema.nullable(),
  back: amountSchema,
  /** Part of `back` that was paid by bank transfer and goes back to an account. */
  toAccount: amountSchema,
});
export type ChangeQuote = z.infer<typeof changeQuoteSchema>;

export const checkoutReplySchema = z.object({ paymentUrl: z.url() });

/** Every failed call answers this, with a true HTTP status. `fieldErrors` maps a field's path to an issue code. */
export const errorSchema = z.object({
  code: z.string(),
  message: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
});
export type ErrorReply = z.infer<typeof errorSchema>;

/** An address the suggestion service knows: `Rue du Marché 9, 3960 Sierre`, whole and in parts. */
export const addressSuggestionSchema = z.object({
  label: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  zip: z.string(),
  city: z.string(),
  state: z.string().optional().describe("The canton, where it is known"),
});
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>;

/** What an owner asks the agency for; `photos` are ids that the call for photographs gave. */
export const ownerRequestSchema = z.strictObject({
  ...writerSchema.shape,
  wish: z.enum(ownerWishes),
  estateType: z.enum(estateTypes),
  place: z.string().normalize("NFKC").trim().min(1).max(ownerLimits.place).refine(isOneLine),
  rooms: z.number().min(1).max(ownerLimits.rooms).multipleOf(0.5).optional(),
  /** m². */
  surface: z.number().int().min(1).max(ownerLimits.surface).optional(),
  text: z.string().trim().max(messageLimits.text).default(""),
  photos: z.array(z.uuid()).max(ownerLimits.photos).default([]),
});
export type OwnerRequest = z.input<typeof ownerRequestSchema>;
export const keptOwnerRequestSchema = ownerRequestSchema.extend(keptWriter);

/** A photograph on its way to the agency, JPEG, PNG, WebP or AVIF in base64. */
export const photoSchema = z.strictObject({ photo: z.base64().min(1) });
export const photoReplySchema = z.object({ id: z.uuid() });

/** A contact as a form sends it: texts to be judged by `checkContact` of lib/shop/contact.ts, which names each fault. */
export const contactInputSchema = z.strictObject({
  id: z.string().optional(),
  title: z.string().describe("mr, mrs or ms; the form mr. is read as mr"),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  complement: z.string().optional(),
  zip: z.string(),
  city: z.string(),
  country: z.string().describe("ISO 3166-1 code of two letters; CH by default"),
  state: z.string().optional().describe("Required where the country has a list of states; VS by default in CH"),
  phone: z.string(),
  birthdate: z.string().describe("DD.MM.YYYY or YYYY-MM-DD; at least 18 years ago"),
  email: z.string(),
  cg: z.boolean(),
  dataUse: z.boolean().optional(),
});
export type ContactInput = z.infer<typeof contactInputSchema>;
