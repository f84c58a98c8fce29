import type { Content } from "#lib/content/schema";

/** True on the days an alert or an offer is shown; a null bound is open. */
export function isCurrent({ from, to }: Pick<Content, "from" | "to">, today: string): boolean {
  return (from === null || from <= today) && (to === null || today <= to);
}

/** True after the last day of a vacancy or a package: it is no longer listed. Other items have no end. */
export const isOver = ({ type, to }: Pick<Content, "type" | "to">, today: string): boolean =>
  (type === "emploi" || type === "packages") && to !== null && to < today;
