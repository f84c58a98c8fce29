import { z } from "zod";
import { userReplySchema } from "#lib/account/schema";
import { emptyContact } from "#lib/contact/contact-fields";
import { shippingContactSchema } from "#lib/contact/contact-schema";
import { decodedTextSchema } from "#lib/content/decoded-text";
import { instantSchema } from "#lib/contract/instant";
import { pictureAddressSchema } from "#lib/property/listing-schema";
import { amountSchema, quoteLineSchema, vatLineSchema } from "#lib/property/price-schema";
import { lenientDaySchema } from "#lib/property/stay-schema";
import { fillDefaults, withTitleAndSlug } from "#lib/reply-defaults";
import { orderStatus, placeholderId } from "#lib/shop/constants";
import { entryValueSchema, itemIdSchema } from "#lib/shop/entry-schema";
import { normalizedContext, normalizedLine } from "#lib/shop/normalized-line";
import { productFields } from "#lib/shop/product-schema";

export type User = z.infer<typeof userReplySchema>;

const largeImageSchema = z.object({ largeFormat: pictureAddressSchema });

const subscriberSchema = z.object({
  numberOfPersons: z.number().int(),
  /** Pictures of another host or with another structure are dropped: they must not make an order unreadable. */
  images: z.preprocess(
    (told) => (Array.isArray(told) ? told.filter((image) => largeImageSchema.safeParse(image).success) : []),
    z.array(largeImageSchema),
  ),
});

/** Address of a paid stay's home and how to get in: sent to its guest only. */
const arrivalSchema = z.object({
  /** Street and number. */
  address: z.string(),
  zip: z.string(),
  place: z.string(),
  /** In degrees, exact. */
  latitude: z.number(),
  longitude: z.number(),
  /** Directions to the place, the last part of the way, where the keys are; null when unknown. */
  access: z.string().nullable(),
  directions: z.string().nullable(),
  keys: z.string().nullable(),
  /** The door code once it may be shown; from when (Zurich's local time, `YYYY-MM-DDTHH:MM`), and what it waits for. */
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
  /** Not displayed anywhere: a missing or malformed one must not make a cart unreadable. */
  totalExcludingTax: amountSchema.nullable().catch(null).default(null),
  /** The chosen options. */
  context: z.preprocess(normalizedContext, z.record(z.string(), entryValueSchema.catch(null))).default({}),
  product: withTitleAndSlug(
    productFields
      .pick({ id: true, category: true, reference: true, title: true, type: true, bulk: true, article: true })
      .extend({ vta: z.coerce.number().optional().catch(undefined) }),
  ),
  subscriber: subscriberSchema.nullable().default(null),
  /** Only for a stay of an order that is paid or partly paid. */
  arrival: arrivalSchema.nullable().optional(),
  /** Deposit of a stay in CHF, held on arrival and refunded after departure; null when none is required. */
  deposit: amountSchema.nullable().optional(),
  linkedToItem: itemIdSchema.nullable().default(null),
  /** The options to be shown; `true` and `false` are worded by the page. */
  formattedDataList: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })).default([]),
  lines: z.array(quoteLineSchema).default([]),
  vat: z.array(vatLineSchema).default([]),
  /** False when the product or the stay is no longer available: displayed at the line, refused at checkout. */
  available: z.boolean().default(true),
  /** Maximum quantity of this line; absent means no limit. */
  most: z.number().int().min(1).optional(),
  /** An extra that was added to a paid stay and can still be returned. */
  returnable: z.boolean().optional(),
});

export type OrderItem = z.infer<typeof orderItemFields>;

/** Status of an order, as a number or a numeric string. */
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
  /** Sum of the lines, including tourist tax. */
  subTotal: amountSchema,
  touristTax: amountSchema.default(0),
  total: amountSchema,
  /** VAT contained, by rate; for a cancelled order, the VAT of what is kept. */
  vat: z.array(vatLineSchema).default([]),
  user: userReplySchema,
  userId: itemIdSchema,
  gradedPayment: z.boolean().default(false),
  /** Due date of the balance when half is paid now; null when graded payment is not available. */
  gradedToPayAt: lenientDaySchema.nullable().default(null),
  /** Deferred balance in CHF, due at gradedToPayAt. */
  reportedTotal: amountSchema.default(0),
  remarks: z.string().nullable().default(null),
  /** Of an order that was cancelled after payment: when, and what was kept and refunded, in CHF. */
  cancellation: z.object({ at: instantSchema, kept: amountSchema, refund: amountSchema }).nullable().optional(),
  /**
   * Goodwill refunds in CHF, of a cancelled order those made before; the `vat` of an order that was not cancelled is that of the
   * reduced price.
   */
  refunded: amountSchema.optional(),
});

/** The user of an order that belongs to nobody: the contract has no null there. */
export const placeholderUser: User = { id: placeholderId, username: "", firstName: "", lastName: "", roles: [] };
/** The contact of an order that has none yet. */
export const placeholderContact = { ...emptyContact, id: placeholderId };

/** A person of an order: complete, in part, or as an id. */
const somebody = z.union([z.looseObject({ id: itemIdSchema }), itemIdSchema.transform((id) => ({ id }))]).nullish();

const sparseOrder = z.looseObject({
  number: itemIdSchema.nullish(),
  createdAt: z.string().nullish(),
  payedAt: z.string().nullish(),
  shippingContact: somebody,
  user: somebody,
});

/**
 * Completes an order with what a service may leave out. A missing or blank contact or user is the placeholder, and so are their
 * missing fields. An order with a number but without a status is paid when it has a payment date, otherwise it awaits payment; an
 * unknown status is rejected, since it could mean cancelled. Without a number it is a cart, unless it has a known status.
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
    // A cart whose payment was withdrawn keeps its number: a null status then is a value, not a missing one.
    status: told === undefined ? state : told,
    // A cart that is not stored yet may have no lines and no creation date.
    orderItems: data.orderItems ?? (number ? undefined : []),
    createdAt: createdAt ?? payedAt ?? (number ? createdAt : new Date().toISOString()),
    shippingContact: contact,
    shippingContactId: data.shippingContactId ?? (contact.email ? contact.id : placeholderId),
    user: customer,
    userId: data.userId ?? (customer.username ? customer.id : placeholderId),
  };
}

/** An order; a cart while `status` is null. */
export const orderSchema = z.preprocess(whole, orderFields);

export type Order = z.infer<typeof orderSchema>;
