import { agency } from "#agency/agency";
import { unbroken } from "#lib/telephone";

/** The agency's number in a sentence. */
export const telephone = unbroken(agency.telephone);
