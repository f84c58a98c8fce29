/** What the contract fixes besides its shapes; without zod, so that islands can use it. */
export const maxQuantity = 99;
export const maxBulkRows = 30;

export const contactTitles = ["mr", "mrs", "ms"] as const;

export const orderStatus = { awaitingPayment: 1, partPaid: 2, paid: 3, cancelled: 4 } as const;

/** Whether what was ordered is booked: all of it is paid, or its first half. */
export const isBooked = (status: number | null | undefined) =>
  status === orderStatus.paid || status === orderStatus.partPaid;

/** Ids of the placeholder contact and user: stored as absent, present only in the serialised order. */
export const placeholderId = "00000000-0000-0000-0000-000000000000";

/** What a price may be for besides the types of the contract: words are in messages under `units`. */
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
