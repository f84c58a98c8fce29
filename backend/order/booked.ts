import { sql } from "drizzle-orm";
import { orderStatus } from "#lib/shop/constants";

/** Condition on an order `o`: it is booked, as `isBooked` says of its status. */
export const booked = sql.raw(`o.status in (${orderStatus.partPaid}, ${orderStatus.paid})`);
