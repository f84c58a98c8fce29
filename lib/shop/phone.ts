import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { agency } from "#agency/agency";

/** Whether a text is a country's code of two letters. */
export const isCountry = (value: string): value is CountryCode => (getCountries() as string[]).includes(value);

/** A number that is valid in the country, in international form; null otherwise. */
export function phoneIn(country: string, value: string): string | null {
  if (!isCountry(country)) return null;
  const phone = parsePhoneNumberFromString(value, country);
  if (!phone?.isValid() || phone.countryCallingCode !== getCountryCallingCode(country)) return null;
  return phone.formatInternational();
}

/** Whether a number is valid in the country it names, a Swiss one when it names none. */
export const isPhone = (value: string): boolean =>
  parsePhoneNumberFromString(value, agency.country)?.isValid() ?? false;

/** The digits of a number, or of its beginning, as it is dialled within its country, without the leading zero; null for a text that is none. */
export const nationalDigits = (value: string): string | null =>
  parsePhoneNumberFromString(value, agency.country)?.nationalNumber.replace(/^0+/, "") ?? null;
