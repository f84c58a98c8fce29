import { isEmail } from "#lib/shop/email";
import { isDialable, messageLimits } from "#lib/shop/message";
import { isName, isOneLine, plainText } from "#lib/shop/plain-text";

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

/** A number as it is typed, `3,5` as `3.5` or `1'200`; null when it is none. */
function typedNumber(text: string): number | null {
  const plain = text.replace(/['’\s]/gu, "").replace(",", ".");
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

const isRooms = (value: number | null) =>
  value !== null && value >= 1 && value <= ownerLimits.rooms && Number.isInteger(value * 2);
const isSurface = (value: number | null) =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= ownerLimits.surface;
const isOf = (list: readonly string[], value: string) => list.includes(value);

/** What is wrong with one field; null when it may go. Rooms come in halves, m² whole. */
function faultOf(field: OwnerField, value: string): OwnerFault | null {
  const isOptional = field === "rooms" || field === "surface" || field === "text" || field === "phone";
  if (value === "") return isOptional ? null : "required";
  switch (field) {
    case "wish":
      return isOf(ownerWishes, value) ? null : "invalid";
    case "estateType":
      return isOf(estateTypes, value) ? null : "invalid";
    case "rooms":
      return isRooms(typedNumber(value)) ? null : "number";
    case "surface":
      return isSurface(typedNumber(value)) ? null : "number";
    case "place":
      if (value.length > ownerLimits.place) return "tooLong";
      return isOneLine(value) ? null : "plainText";
    default: {
      if (value.length > messageLimits[field]) return "tooLong";
      if (field === "email") return isEmail(value) ? null : "email";
      if (field === "phone") return isDialable(value) ? null : "phone";
      return field === "text" || isName(value) ? null : "plainText";
    }
  }
}

/** What is wrong with an owner's request before it is sent, by field, in the order of the form. */
export function checkOwnerRequest(values: OwnerValues): OwnerFaults {
  const faults: OwnerFaults = {};
  for (const field of ownerFields) {
    const fault = faultOf(field, plainText(values[field] ?? ""));
    if (fault) faults[field] = fault;
  }
  return faults;
}

/** The values typed as the call has them; call it once `checkOwnerRequest` found nothing. */
export function ownerRequestOf(values: OwnerValues) {
  const text = (field: OwnerField) => plainText(values[field] ?? "");
  return {
    wish: ownerWishes.find((wish) => wish === text("wish")) ?? ownerWishes[0],
    estateType: estateTypes.find((type) => type === text("estateType")) ?? estateTypes[0],
    place: text("place"),
    rooms: typedNumber(text("rooms")) ?? undefined,
    surface: typedNumber(text("surface")) ?? undefined,
    text: text("text"),
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
    phone: text("phone") || undefined,
  };
}

/** The shop's field errors in the form's own words; what is no field of the form is left out. */
export function refusedOwnerFields(fieldErrors: Record<string, string> = {}): OwnerFaults {
  const known: readonly string[] = ["required", "tooLong"] satisfies OwnerFault[];
  const fault = (field: OwnerField): OwnerFault => {
    if (field === "email" || field === "phone") return field;
    const code = fieldErrors[field] ?? "";
    if (known.includes(code)) return code as OwnerFault;
    return field === "rooms" || field === "surface" ? "number" : "invalid";
  };
  return Object.fromEntries(ownerFields.filter((field) => fieldErrors[field]).map((field) => [field, fault(field)]));
}
