import { agency } from "#agency/agency";

/** Postcode and town of an address, with the country code when it is not the agency's: `4000 Basel`, `FR-75001 Paris`. */
export const townLine = ({ country, zip, city }: { country: string; zip: string; city: string }): string =>
  `${country === agency.country ? "" : `${country}-`}${zip} ${city}`;
