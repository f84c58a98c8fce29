import {
  calculateQRReferenceChecksum,
  calculateSCORReferenceChecksum,
  isQRIBAN,
  isQRReferenceValid,
  isSCORReferenceValid,
} from "swissqrbill/utils";
import { agency } from "#agency/agency";

/** The reference on an order's payment slip: of 27 digits for a QR-IBAN (QRR), else by ISO 11649 (SCOR); it holds the number. */
export function billReference(number: string, account: string = agency.bank.iban): string {
  if (!isQRIBAN(account)) return `RF${calculateSCORReferenceChecksum(number)}${number}`;
  const digits = number.padStart(26, "0");
  return `${digits}${calculateQRReferenceChecksum(digits)}`;
}

/** The order number in a payment slip's reference; null for a foreign reference. */
export function numberInReference(text: string): string | null {
  const reference = text.replace(/\s/g, "").toUpperCase();
  if (/^\d{27}$/.test(reference) && isQRReferenceValid(reference))
    return reference.slice(0, -1).replace(/^0+/, "") || null;
  if (/^RF\d+$/.test(reference) && isSCORReferenceValid(reference))
    return reference.slice(4).replace(/^0+/, "") || null;
  return null;
}
