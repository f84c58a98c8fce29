/** `12`, `12a`, `12 bis`, `12-14`, `12/3`. */
const number = String.raw`\d{1,5}\s?(?:[a-z]|bis|ter)?(?:\s?[-/]\s?\d{1,4}[a-z]?)?`;
const behind = new RegExp(`^(.*[^\\d\\s,]),?\\s+(${number})$`, "i");
const before = new RegExp(`^(${number}),?\\s+(\\D.*)$`, "i");

/**
 * Splits an address line that contains street and number, as browsers autofill it: `Rue du Lac 12`, `12, rue de Rivoli`.
 * Unchanged without a number, or when the number field is filled in.
 */
export function splitStreet({ street, streetNumber }: { street: string; streetNumber: string }): {
  street: string;
  streetNumber: string;
} {
  const line = street.trim();
  if (streetNumber.trim() !== "") return { street, streetNumber };
  const last = behind.exec(line);
  if (last?.[1] && last[2]) return { street: last[1], streetNumber: last[2] };
  const first = before.exec(line);
  return first?.[1] && first[2] ? { street: first[2], streetNumber: first[1] } : { street, streetNumber };
}
