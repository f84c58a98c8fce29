/** What an owner may ask the agency for, and what kind of property it is about. */
export const ownerWishes = ["management", "valuation", "letting", "ppe", "works"] as const;
export const estateTypes = ["apartment", "chalet", "house", "building", "land", "other"] as const;
export type OwnerWish = (typeof ownerWishes)[number];

/** Most signs of a text field, most rooms, m², photographs, and bytes of a file that is chosen. */
export const ownerLimits = {
  place: 120,
  rooms: 100,
  surface: 100_000,
  photos: 8,
  file: 10 * 1024 * 1024,
} as const;

export const ownerFields = [
  "wish",
  "estateType",
  "place",
  "rooms",
  "surface",
  "text",
  "firstName",
  "lastName",
  "email",
  "phone",
] as const;
export type OwnerField = (typeof ownerFields)[number];
type OwnerFault = "required" | "email" | "phone" | "tooLong" | "plainText" | "number" | "invalid";
export type OwnerFaults = Partial<Record<OwnerField, OwnerFault>>;
export type OwnerValues = Partial<Record<OwnerField, string>>;

const known: readonly string[] = ["required", "email", "phone", "tooLong", "plainText"] satisfies OwnerFault[];

/** Issue codes by field in the form's own words; what is no field of the form is left out. */
export function ownerFaults(fieldErrors: Partial<Record<string, string>> = {}): OwnerFaults {
  const fault = (field: OwnerField, code: string): OwnerFault => {
    if (known.includes(code)) return code as OwnerFault;
    if (code === "option") return "required";
    return field === "rooms" || field === "surface" ? "number" : "invalid";
  };
  return Object.fromEntries(
    ownerFields.flatMap((field) => (fieldErrors[field] ? [[field, fault(field, fieldErrors[field])]] : [])),
  );
}
