import { agency } from "#agency/agency";
import type { contactTitles } from "#lib/shop/constants";

export const { state: defaultState } = agency;

/** Maximum length of each field. */
export const contactLengths = {
  title: 4,
  firstName: 80,
  lastName: 80,
  street: 120,
  streetNumber: 20,
  complement: 120,
  zip: 12,
  city: 80,
  country: 2,
  state: 40,
  phone: 40,
  birthdate: 10,
  email: 254,
} as const;

/** An empty contact. */
export const emptyContact = {
  title: "mr." as (typeof contactTitles)[number],
  firstName: "",
  lastName: "",
  street: "",
  streetNumber: "",
  complement: "",
  zip: "",
  city: "",
  country: agency.country,
  state: defaultState,
  phone: "",
  birthdate: "",
  email: "",
  cg: false,
  dataUse: false,
};

/** A title in the form of the contract: `mr` is read as `mr.`. */
export const readTitle = (title: unknown): unknown => (title === "mr" ? "mr." : title);

export type ContactField = "id" | keyof typeof emptyContact;

/** Whether a country has a list of states, of which one is required: Switzerland has its cantons. */
export const hasStates = (country: string) => country === "CH";
