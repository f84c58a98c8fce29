import type { PricesReply } from "#lib/property/reply-schema";
import type { Party } from "#lib/property/stay";

/**
 * A row: `prices` by Saturday of the shortest stay of `nights`, null without a price, 0 when taken; their `party`, in `words` and
 * as a `query`.
 */
export type WeekRow = {
  id: number;
  title: string;
  detail: string;
  short: string;
  path: string;
  party: Party;
  words: string;
  query: string;
  nights: number;
  prices: (number | null)[];
};
export type WeekColumn = PricesReply["dates"][number];
/** A month of the coming year: `2026-12`, its name, and the page that starts with it. */
export type WeekMonth = { month: string; label: string; href: string };
