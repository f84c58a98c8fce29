/** Constants of the contract; without zod, so that islands can use them. */
export const maxQuantity = 99;
/** Entries of one product that a call may add at most. */
export const maxBulkRows = 50;

/** Keys of the consents that a concierge package asks for, besides its model (SH6). */
export const consentKeys = ["cg", "dataUse"];

/** Titles of a contact, as the contract spells them. */
export const contactTitles = ["mr.", "mrs", "ms"] as const;

/** Statuses of an order: the contract's numbers. */
export const orderStatus = { awaitingPayment: 1, partPaid: 2, paid: 3, cancelled: 4 } as const;

/** Whether an order is booked: it is paid in full, or its first half is. */
export const isBooked = (status: number | null | undefined) =>
  status === orderStatus.paid || status === orderStatus.partPaid;

/** Ids of the placeholder contact and user: stored as null, present only in the serialised order. */
export const placeholderId = "00000000-0000-0000-0000-000000000000";

/** Units of a price besides the product types of the contract; worded in the messages under `units`. */
export const productUnits = [
  "animal_week",
  "arrival",
  "couple",
  "delivery",
  "group",
  "handover",
  "kit_week",
  "opening",
  "person_day",
  "person_half_day",
  "set",
  "space_week",
  "vehicle_way",
  "visit",
  "week",
] as const;
