/** Most signs a field of the contact, information and visit forms takes. */
export const messageLimits = { firstName: 80, lastName: 80, email: 254, phone: 40, text: 5000 } as const;

export type MessageField = keyof typeof messageLimits;
export const messageFields = Object.keys(messageLimits) as MessageField[];
export type MessageFault = "required" | "email" | "phone" | "tooLong" | "plainText" | "invalid";
export type MessageFaults = Partial<Record<MessageField, MessageFault>>;

const known: readonly string[] = ["required", "email", "phone", "tooLong", "plainText"] satisfies MessageFault[];

/** Issue codes by field in the form's own words; what is no field of the form is left out. */
export function messageFaults(fieldErrors: Partial<Record<string, string>> = {}): MessageFaults {
  const fault = (code: string) => (known.includes(code) ? (code as MessageFault) : "invalid");
  return Object.fromEntries(
    messageFields.flatMap((field) => (fieldErrors[field] ? [[field, fault(fieldErrors[field])]] : [])),
  );
}

/** A message's reference as the shop gives it: eight signs that are not taken for another. */
export const isReceipt = (value: unknown): value is string =>
  typeof value === "string" && /^[2-9A-HJ-NP-Z]{8}$/.test(value);
