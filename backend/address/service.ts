import { bundledAddresses } from "#backend/address/bundled";
import { swissAddresses } from "#backend/address/swisstopo";
import type { Config } from "#backend/config";
import type { AddressSuggestion } from "#lib/shop/schema";

/** Where addresses are looked for: the plateau's bounding box, or the whole country. */
export type Area = "resort" | "switzerland";

/** Suggests at most ten addresses for a text. Throws AddressServiceDown when nobody can tell. */
export type AddressService = { suggest: (text: string, area: Area) => Promise<AddressSuggestion[]> };

export const mostSuggestions = 10;

const services = new Map<string, AddressService>();

/** The configured service: swisstopo's, else the agency's own list. */
export function addressService({ addressServiceUrl }: Pick<Config, "addressServiceUrl">): AddressService {
  if (!addressServiceUrl) return bundledAddresses;
  const known = services.get(addressServiceUrl) ?? swissAddresses(addressServiceUrl);
  services.set(addressServiceUrl, known);
  return known;
}
