import type { LocationSummary } from "#lib/property/listing-schema";

/** Maximum party of a search, and of a home whose capacity is unknown. */
export const mostPeople = 40;

/** Maximum party of a home; the service sends 0 when it does not know it. */
export const sleeps = ({ max_people }: Pick<LocationSummary, "max_people">): number => max_people || mostPeople;
