import { agency } from "#agency/agency";

/** The line of an address that names its town, with the letters of a country that is not the agency's: `4000 Basel`, `FR-75001 Paris`. */
export const townLine = ({ country, zip, city }: { country: string; zip: string; city: string }): string =>
  `${country === agency.country ? "" : `${country}-`}${zip} ${city}`;
