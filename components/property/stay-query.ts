/** The stay being chosen; a null age is not known yet. */
export type Choice = { dateFrom: string | null; dateTo: string | null; adults: number; ages: (number | null)[] };

/** The stay as a query string, so that the address can be shared. */
export function stayQuery({ dateFrom, dateTo, adults, ages }: Choice): string {
  const query = new URLSearchParams();
  if (dateFrom && dateTo) {
    query.set("dateFrom", dateFrom);
    query.set("dateTo", dateTo);
  }
  const known = ages.filter((age) => age !== null);
  query.set("people", String(adults + ages.length));
  if (known.length > 0) query.set("ages", known.join(","));
  if (known.length < ages.length) query.set("ageDue", String(ages.length - known.length));
  return `?${query.toString().replaceAll("%2C", ",")}`;
}
