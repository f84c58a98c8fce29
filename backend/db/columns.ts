import { type AnyPgColumn, bigint, customType, integer, timestamp, uuid } from "drizzle-orm/pg-core";

export const daterange = customType<{ data: string }>({ dataType: () => "daterange" });

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (bytes) => Buffer.from(bytes),
});

export const datemultirange = customType<{ data: string }>({ dataType: () => "datemultirange" });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Money: an integer number of Rappen. */
export const rappen = (name: string) => bigint(name, { mode: "number" });

/** A foreign key to a row; `gone` cascades its deletion. */
export const uuidOf = (name: string, row: () => AnyPgColumn, gone?: "cascade") =>
  uuid(name).notNull().references(row, { onDelete: gone });
export const integerOf = (name: string, row: () => AnyPgColumn, gone?: "cascade") =>
  integer(name).notNull().references(row, { onDelete: gone });

/** A text in every language it exists in, keyed by locale. */
export type Texts = Record<string, string>;
