import { LRUCache } from "lru-cache";
import { z } from "zod";
import { swissBounds } from "#agency/map";
import type { AddressService, Area } from "#backend/address/source";
import type { AddressSuggestion } from "#lib/contact/contact-schema";

/** The suggestion service did not answer in time, or not with addresses. */
export class AddressServiceDown extends Error {}

const limitMs = 2_000;
const most = 10;
const kept = 500;

const replySchema = z.object({ results: z.array(z.object({ attrs: z.object({ label: z.string() }) })) });

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();

/** A label such as `Rue du Marché 9 <b>3960 Sierre</b>` in its parts; null when it is no house's address. */
function addressOf(label: string): AddressSuggestion | null {
  const [, house = "", place = ""] = /^(.*?)<b>(.*)<\/b>/s.exec(label) ?? [];
  const [, street = "", streetNumber = ""] = /^(.*?)\s+(\d+\s?\w{0,3}(?:\.\d+)?)$/.exec(plain(house)) ?? [];
  const [, zip = "", city = ""] = /^(\d{4})\s+(.+)$/.exec(plain(place)) ?? [];
  if (!street || !zip) return null;
  return { label: `${street} ${streetNumber}, ${zip} ${city}`, street, streetNumber, zip, city };
}

/** Addresses by the search service of the Swiss confederation, which needs no key; the last answers are kept. */
export function swissAddresses(origin: string): AddressService {
  const known = new LRUCache<string, AddressSuggestion[]>({ max: kept });
  const ask = async (text: string, area: Area) => {
    const url = new URL("/rest/services/ech/SearchServer", origin);
    const query = { type: "locations", origins: "address", sr: "2056", limit: String(most), searchText: text };
    url.search = new URLSearchParams(area === "resort" ? { ...query, bbox: swissBounds } : query).toString();
    const reply = await fetch(url, { signal: AbortSignal.timeout(limitMs), headers: { accept: "application/json" } });
    if (!reply.ok) throw new AddressServiceDown(`the address service answered ${reply.status}`);
    return replySchema
      .parse(await reply.json())
      .results.flatMap(({ attrs }) => addressOf(attrs.label) ?? [])
      .slice(0, most);
  };
  return {
    suggest: async (text, area) => {
      const key = `${area} ${text.toLowerCase()}`;
      const before = known.get(key);
      if (before) return before;
      const found = await ask(text, area).catch((error: unknown) => {
        throw new AddressServiceDown(error instanceof Error ? error.message : String(error));
      });
      known.set(key, found);
      return found;
    },
  };
}
