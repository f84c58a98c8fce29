import { readFileSync } from "node:fs";
import { addresses } from "#agency/addresses";
import type { AddressSuggestion } from "#lib/shop/contact-schema";

type Towns = { state: string; towns: string[] };

function readTowns(): Map<string, Towns> {
  const list = new Map<string, Towns>();
  for (const line of readFileSync(new URL("../../agency/postcodes.txt", import.meta.url), "utf8").split("\n")) {
    const [, zip, state, towns] = /^(\d{4}) ([A-Z]{2}) (.+)$/.exec(line) ?? [];
    if (zip && state && towns) list.set(zip, { state, towns: towns.split(", ") });
  }
  const own = Object.groupBy(Object.keys(addresses), (place) => place.slice(0, 4));
  for (const [zip, places = []] of Object.entries(own)) {
    const known = list.get(zip);
    if (known) list.set(zip, { ...known, towns: places.map((place) => place.slice(5)) });
  }
  return list;
}

let read: Map<string, Towns> | undefined;

/** The towns of a Swiss postcode with their canton; those of the resort as the agency's own list has them. */
export function townsOf(zip: string): AddressSuggestion[] {
  read ??= readTowns();
  const { state, towns } = read.get(zip) ?? { state: "", towns: [] };
  return towns.map((city) => ({ label: `${zip} ${city}`, street: "", streetNumber: "", zip, city, state }));
}
