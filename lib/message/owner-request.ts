/** Services that an owner may request, and kinds of property. */
export const ownerWishes = ["management", "valuation", "letting", "ppe", "works"] as const;
export const estateTypes = ["apartment", "chalet", "house", "building", "land", "other"] as const;
export type OwnerWish = (typeof ownerWishes)[number];

/** Limits: length of a text field, rooms, m², number of photographs, and bytes of a chosen file. */
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

/** Issue codes by field of the form; other fields are left out. */
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
