import { isEmail } from "#lib/shop/email";
import { messageLimits } from "#lib/shop/message";
import {
  estateTypes,
  type OwnerFault,
  type OwnerFaults,
  type OwnerField,
  type OwnerValues,
  ownerFields,
  ownerLimits,
  ownerWishes,
} from "#lib/shop/owner-request";
import { isPhone } from "#lib/shop/phone";
import { isName, isOneLine, plainText } from "#lib/shop/plain-text";

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
      if (field === "phone") return isPhone(value) ? null : "phone";
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
