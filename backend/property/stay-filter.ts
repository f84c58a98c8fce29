import { invalid } from "#backend/failure";
import { addDays } from "#lib/property/calendar";
import type { LocationFilter } from "#lib/property/filter";
import { usualParty } from "#lib/property/form-query";
import type { Stay } from "#lib/shop/quote";
import { hasAdult } from "#lib/shop/tourist-tax";

/** The stay a list is filtered by, null without dates; a lone first day means a week. Throws 400 for dates that are no stay. */
export function stayOf(filter: LocationFilter, today: string): Stay | null {
  const { dateFrom, dateTo, ages } = filter;
  const people = filter.people ?? usualParty + ages.length;
  if (!hasAdult({ people, ages })) throw invalid({ ages: "noAdult" });
  if (!dateFrom && !dateTo) return null;
  if (!dateFrom) throw invalid({ dateFrom: "required" });
  if (dateFrom < today) throw invalid({ dateFrom: "notBeforeNow" });
  const until = dateTo ?? addDays(dateFrom, 7);
  if (until <= dateFrom) throw invalid({ dateTo: "order" });
  if (until > addDays(dateFrom, 366)) throw invalid({ dateTo: "maxNights" });
  return { dateFrom, dateTo: until, people, ages };
}
