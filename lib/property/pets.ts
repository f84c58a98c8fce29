import type { Location } from "#lib/property/listing-schema";

/** Reference of the option for bringing a pet. */
export const petReference = "PET";

/** Whether a home refuses pets: it says so, and neither its conveniences nor its products allow one. */
export const refusesPets = (
  { pets, conveniences }: Pick<Location, "pets" | "conveniences">,
  products: readonly { reference: string }[],
): boolean =>
  pets === false &&
  !conveniences.includes("pets_allowed") &&
  products.every(({ reference }) => reference !== petReference);
