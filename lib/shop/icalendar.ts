import { agency } from "#agency/agency";

/** Escapes a text as a property value of RFC 5545. */
export const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll("\n", "\\n");

/** An instant in the format of RFC 5545. */
export const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

const encoder = new TextEncoder();
const bytes = (text: string) => encoder.encode(text).length;

/** Folds lines at 75 bytes, continuation lines beginning with a space; no character is split. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const sign of line) {
    if (bytes(part + sign) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = "";
    }
    part += sign;
  }
  return [...parts, part].join("\r\n ");
}

/** An iCalendar file (RFC 5545) with these lines between header and end. */
export function calendarFile(lines: string[]): string {
  const product = escapeText(`-//${agency.name}//Shop//FR`);
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:${product}`, "CALSCALE:GREGORIAN"];
  return `${[...head, ...lines, "END:VCALENDAR"].map(fold).join("\r\n")}\r\n`;
}
