import { agency } from "#agency/agency";
import { unbroken } from "#lib/telephone";

/** The agency's number, formatted for running text. */
export const telephone = unbroken(agency.telephone);
