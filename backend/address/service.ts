import { bundledAddresses } from "#backend/address/bundled";
import type { AddressService } from "#backend/address/source";
import { swissAddresses } from "#backend/address/swisstopo";
import type { Config } from "#backend/config";

const services = new Map<string, AddressService>();

/** The configured service: swisstopo's, else the agency's own list. */
export function addressService({ addressServiceUrl }: Pick<Config, "addressServiceUrl">): AddressService {
  if (!addressServiceUrl) return bundledAddresses;
  const known = services.get(addressServiceUrl) ?? swissAddresses(addressServiceUrl);
  services.set(addressServiceUrl, known);
  return known;
}
