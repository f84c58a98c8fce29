import { readFileSync } from "node:fs";
import { addresses } from "#agency/addresses";
import type { AddressSuggestion } from "#lib/contact/contact-schema";

type Town = { city: string; state: string };

function readTowns(): Map<string, Town[]> {
  const list = new Map<string, Town[]>();
  const text = readFileSync(new URL("../../agency/postcodes.txt", import.meta.url), "utf8");
  // As some editors save it.
  for (const line of text.replace(/^\uFEFF/, "").split(/\r?\n/)) {
    const [, zip, state, towns] = /^(\d{4}) ([A-Z]{2}) (.+)$/.exec(line) ?? [];
    if (!zip || !state || !towns) continue;
    // A postcode on the border of two cantons has a line for each.
    list.set(zip, [...(list.get(zip) ?? []), ...towns.split(", ").map((city) => ({ city, state }))]);
  }
  const own = Object.groupBy(Object.keys(addresses), (place) => place.slice(0, 4));
  for (const [zip, places = []] of Object.entries(own)) {
    const state = list.get(zip)?.[0]?.state;
    if (state)
      list.set(
        zip,
        places.map((place) => ({ city: place.slice(5), state })),
      );
  }
  return list;
}

let read: Map<string, Town[]> | undefined;

/** The towns of a Swiss postcode with their canton; those of the resort as the agency's own list has them. */
export function townsOf(zip: string): AddressSuggestion[] {
  read ??= readTowns();
  const towns = read.get(zip) ?? [];
  return towns.map(({ city, state }) => ({ label: `${zip} ${city}`, street: "", streetNumber: "", zip, city, state }));
}
