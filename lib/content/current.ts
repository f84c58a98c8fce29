import type { Content } from "#lib/content/schema";

/** True on the days an alert or an offer is shown; a null bound is open. */
export function isCurrent({ from, to }: Pick<Content, "from" | "to">, today: string): boolean {
  return (from === null || from <= today) && (to === null || today <= to);
}
