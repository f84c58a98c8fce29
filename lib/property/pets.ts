import type { Location } from "#lib/property/listing-schema";

/** Reference of the option that lets a pet come. */
export const petReference = "PET";

/** Whether a home refuses pets: it tells what it has, and neither that they may come nor what one costs. */
export const refusesPets = (
  { conveniences }: Pick<Location, "conveniences">,
  products: readonly { reference: string }[],
): boolean =>
  conveniences.length > 0 &&
  !conveniences.includes("pets_allowed") &&
  products.every(({ reference }) => reference !== petReference);
