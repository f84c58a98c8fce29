import { invalid } from "#backend/failure";
import { addDays, type Period } from "#lib/property/calendar";
import type { LocationFilter, PartyQuery } from "#lib/property/filter";
import { defaultAdults } from "#lib/property/form-query";
import type { Party } from "#lib/property/stay";
import { hasAdult } from "#lib/shop/tourist-tax";

/** The party that prices are asked for, null when none is given. Throws 400 for children alone. */
export function partyOf({ people, ages }: PartyQuery): Party | null {
  if (people === undefined && ages.length === 0) return null;
  const party = { people: people ?? defaultAdults + ages.length, ages };
  if (!hasAdult(party)) throw invalid({ ages: "noAdult" });
  return party;
}

/** The stay a list is filtered by, null without dates; a lone first day means a week. Throws 400 for dates that are no stay. */
export function stayAsked(
  { dateFrom, dateTo }: Pick<LocationFilter, "dateFrom" | "dateTo">,
  today: string,
): Period | null {
  if (!dateFrom && !dateTo) return null;
  if (!dateFrom) throw invalid({ dateFrom: "required" });
  if (dateFrom < today) throw invalid({ dateFrom: "notBeforeNow" });
  const until = dateTo ?? addDays(dateFrom, 7);
  if (until <= dateFrom) throw invalid({ dateTo: "order" });
  if (until > addDays(dateFrom, 366)) throw invalid({ dateTo: "maxNights" });
  return { dateFrom, dateTo: until };
}
