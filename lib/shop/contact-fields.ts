import { agency } from "#agency/agency";
import { cantons } from "#lib/shop/canton";
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
  title: "mr" as (typeof contactTitles)[number],
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

export type ContactField = "id" | keyof typeof emptyContact;

/** States of a country: the cantons for CH; empty when there is no list and the field is optional. */
export function stateList(country: string): { value: string; label: string }[] {
  if (country !== "CH") return [];
  return Object.entries(cantons).map(([value, label]) => ({ value, label }));
}
