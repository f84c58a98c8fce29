import { z } from "zod";
import { decodedTextSchema } from "#lib/content/decoded-text";
import { instantSchema } from "#lib/contract/instant";
import { pictureAddressSchema } from "#lib/property/listing-schema";
import { amountSchema, quoteLineSchema, vatLineSchema } from "#lib/property/price-schema";
import { lenientDaySchema } from "#lib/property/stay-schema";
import { fillDefaults, withTitleAndSlug } from "#lib/reply-defaults";
import { orderStatus, placeholderId } from "#lib/shop/constants";
import { emptyContact } from "#lib/shop/contact-fields";
import { shippingContactSchema } from "#lib/shop/contact-schema";
import { entryValueSchema, itemIdSchema } from "#lib/shop/entry-schema";
import { normalizedContext, normalizedLine } from "#lib/shop/normalized-line";
import { productFields } from "#lib/shop/product-schema";

const userSchema = z.object({
  id: itemIdSchema,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.string()),
});

export type User = z.infer<typeof userSchema>;

const largeImageSchema = z.object({ largeFormat: pictureAddressSchema });

const subscriberSchema = z.object({
  numberOfPersons: z.number().int(),
  /** Of another host, or in another form, a picture is left out: an order is read without it. */
  images: z.preprocess(
    (told) => (Array.isArray(told) ? told.filter((image) => largeImageSchema.safeParse(image).success) : []),
    z.array(largeImageSchema),
  ),
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

const orderItemFields = z.object({
  id: itemIdSchema,
  quantity: z.number().int(),
  reference: z.string().default(""),
  title: decodedTextSchema,
  subTitle: decodedTextSchema.nullable().default(null),
  /** Whole price of the line in CHF, VAT and tourist tax included. */
  total: amountSchema,
  /** Shown nowhere: one that is not told, or to more than two decimals, holds up no cart. */
  totalExcludingTax: amountSchema.nullable().catch(null).default(null),
  /** Options chosen. */
  context: z.preprocess(normalizedContext, z.record(z.string(), entryValueSchema.catch(null))).default({}),
  product: withTitleAndSlug(
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
  /** The specification shows no form of it: in another one than ours it says nothing. */
  formattedDataList: z
    .array(z.object({ key: z.string(), label: z.string(), value: z.string() }))
    .catch([])
    .default([]),
  lines: z.array(quoteLineSchema).default([]),
  vat: z.array(vatLineSchema).default([]),
  /** False when the product or the stay is no longer available: shown at the line, refused at checkout. */
  available: z.boolean().default(true),
  /** Largest quantity this line may have; absent = any. */
  most: z.number().int().min(1).optional(),
  /** An extra that was added to a paid stay and can still be taken back. */
  returnable: z.boolean().optional(),
});

export type OrderItem = z.infer<typeof orderItemFields>;

/** Where an order stands, as a number or its numeral. */
const statusSchema = z
  .union([z.number(), z.string().regex(/^\d$/).transform(Number)])
  .pipe(z.number().int().min(orderStatus.awaitingPayment).max(orderStatus.cancelled));

const orderFields = z.object({
  id: itemIdSchema,
  currency: z.literal("CHF"),
  locale: z.string(),
  number: itemIdSchema.nullable().default(null),
  status: z.number().int().min(1).max(4).nullable().default(null),
  createdAt: instantSchema,
  payedAt: instantSchema.nullable().default(null),
  session: z.string().nullable().default(null),
  shippingContact: shippingContactSchema,
  shippingContactId: itemIdSchema,
  orderItems: z.array(z.preprocess(normalizedLine, orderItemFields)),
  orderItemIds: z.array(itemIdSchema).default([]),
  /** Sum of the lines, tourist tax among it. */
  subTotal: amountSchema,
  touristTax: amountSchema.default(0),
  total: amountSchema,
  /** VAT contained, by rate; in a cancelled order that of what is kept. */
  vat: z.array(vatLineSchema).default([]),
  user: userSchema,
  userId: itemIdSchema,
  gradedPayment: z.boolean().default(false),
  /** Due date of the balance when half is paid now; null when graded payment is not on offer. */
  gradedToPayAt: lenientDaySchema.nullable().default(null),
  /** Deferred balance in CHF: what remains to be paid at gradedToPayAt. */
  reportedTotal: amountSchema.default(0),
  remarks: z.string().nullable().default(null),
  /** Of an order that was paid and then cancelled: when, what was kept and what went back, in CHF. */
  cancellation: z.object({ at: instantSchema, kept: amountSchema, refund: amountSchema }).nullable().optional(),
  /** What was given back of an order that stays, in CHF; its `vat` is that of the price so lowered. */
  refunded: amountSchema.optional(),
});

export const placeholderUser: User = { id: placeholderId, username: "", firstName: "", lastName: "", roles: [] };
export const placeholderContact = { ...emptyContact, id: placeholderId };

/** Somebody of an order: told whole, in part, or linked by id alone. */
const somebody = z.union([z.looseObject({ id: itemIdSchema }), itemIdSchema.transform((id) => ({ id }))]).nullish();

const sparseOrder = z.looseObject({
  number: itemIdSchema.nullish(),
  createdAt: z.string().nullish(),
  payedAt: z.string().nullish(),
  shippingContact: somebody,
  user: somebody,
});

/**
 * An order with what a service may leave out of it. One without a contact or a user has the placeholder, also in what a contact
 * or user does not tell; so has one whose contact or user is blank, whatever its id. One with a number that tells no
 * status is paid once it says when; told one we do not know, it does not fit: it may be cancelled. What has no number is a cart until it tells a status we know.
 */
function whole(value: unknown): unknown {
  const { success, data } = sparseOrder.safeParse(value);
  if (!success) return value;
  const { number, createdAt, payedAt, shippingContact, user } = data;
  const contact = fillDefaults(placeholderContact, shippingContact);
  const customer = fillDefaults(placeholderUser, user);
  const state = payedAt ? orderStatus.paid : orderStatus.awaitingPayment;
  const told = statusSchema.safeParse(data.status).data ?? (number ? data.status : null);
  return {
    ...data,
    // A cart whose payment was taken back keeps its number: its null is no missing status.
    status: told === undefined ? state : told,
    // A cart that is stored nowhere yet may have no lines and no beginning.
    orderItems: data.orderItems ?? (number ? undefined : []),
    createdAt: createdAt ?? payedAt ?? (number ? createdAt : new Date().toISOString()),
    shippingContact: contact,
    shippingContactId: data.shippingContactId ?? (contact.email ? contact.id : placeholderId),
    user: customer,
    userId: data.userId ?? (customer.username ? customer.id : placeholderId),
  };
}

/** An order; while `status` is null it is a cart. */
export const orderSchema = z.preprocess(whole, orderFields);

export type Order = z.infer<typeof orderSchema>;
