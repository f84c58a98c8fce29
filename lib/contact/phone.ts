import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { agency } from "#agency/agency";

/** Whether a text is an ISO 3166-1 alpha-2 country code. */
export const isCountry = (value: string): value is CountryCode => (getCountries() as string[]).includes(value);

/** A number that is valid in the country, in international format; otherwise null. */
export function phoneIn(country: string, value: string): string | null {
  if (!isCountry(country)) return null;
  const phone = parsePhoneNumberFromString(value, country);
  if (!phone?.isValid() || phone.countryCallingCode !== getCountryCallingCode(country)) return null;
  return phone.formatInternational();
}

/** Whether a number is valid in the country of its prefix, or in the agency's without one. */
export const isPhone = (value: string): boolean =>
  parsePhoneNumberFromString(value, agency.country)?.isValid() ?? false;

/** The national digits of a complete or partial number, without the leading zero; null for anything else. */
export const nationalDigits = (value: string): string | null =>
  parsePhoneNumberFromString(value, agency.country)?.nationalNumber.replace(/^0+/, "") ?? null;
