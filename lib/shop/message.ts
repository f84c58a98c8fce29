import { isEmail } from "#lib/shop/email";
import { isName, plainText } from "#lib/shop/plain-text";

/** Most signs a field of the contact, information and visit forms takes. */
export const messageLimits = { firstName: 80, lastName: 80, email: 254, phone: 40, text: 5000 } as const;

export type MessageField = keyof typeof messageLimits;
export const messageFields = Object.keys(messageLimits) as MessageField[];
const names = new Set<MessageField>(["firstName", "lastName"]);
export type MessageFault = "required" | "email" | "phone" | "tooLong" | "plainText" | "invalid";
export type MessageFaults = Partial<Record<MessageField, MessageFault>>;

/** Whether a text looks like a telephone number; which country's, nobody asks here. */
export const isDialable = (text: string) => /^\+?[\d\s().\-/]{5,}$/.test(text);

/** What is wrong with a message before it is sent, by field, in the order of the form; nothing when it may go. */
export function checkMessage(values: Partial<Record<string, string>>): MessageFaults {
  const faults: MessageFaults = {};
  for (const field of messageFields) {
    const value = plainText(values[field] ?? "");
    if (value === "" && field !== "phone") faults[field] = "required";
    else if (value.length > messageLimits[field]) faults[field] = "tooLong";
    else if (names.has(field) && !isName(value)) faults[field] = "plainText";
    else if (field === "email" && !isEmail(value)) faults[field] = "email";
    else if (field === "phone" && value !== "" && !isDialable(value)) faults[field] = "phone";
  }
  return faults;
}

/** The shop's field errors in the form's own words; what is no field of the form is left out. */
export function refusedFields(fieldErrors: Record<string, string> = {}): MessageFaults {
  const fault = (field: MessageField): MessageFault =>
    field === "email" || field === "phone" ? field : fieldErrors[field] === "required" ? "required" : "invalid";
  return Object.fromEntries(messageFields.filter((field) => fieldErrors[field]).map((field) => [field, fault(field)]));
}

/** A message's reference as the shop gives it: eight signs that are not taken for another. */
export const isReceipt = (value: unknown): value is string =>
  typeof value === "string" && /^[2-9A-HJ-NP-Z]{8}$/.test(value);
