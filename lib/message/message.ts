/** Maximum length of each field of the contact, information and visit forms. */
export const messageLimits = { firstName: 80, lastName: 80, email: 254, phone: 40, text: 5000 } as const;

export type MessageField = keyof typeof messageLimits;
export const messageFields = Object.keys(messageLimits) as MessageField[];
type MessageFault = "required" | "email" | "phone" | "tooLong" | "plainText" | "invalid";
export type MessageFaults = Partial<Record<MessageField, MessageFault>>;

const known: readonly string[] = ["required", "email", "phone", "tooLong", "plainText"] satisfies MessageFault[];

/** Issue codes by field of the form; other fields are left out. */
export function messageFaults(fieldErrors: Partial<Record<string, string>> = {}): MessageFaults {
  const fault = (code: string) => (known.includes(code) ? (code as MessageFault) : "invalid");
  return Object.fromEntries(
    messageFields.flatMap((field) => (fieldErrors[field] ? [[field, fault(fieldErrors[field])]] : [])),
  );
}

/** Maximum length of a listing's reference in a message. */
export const listingReferenceLimit = 40;

/**
 * True for a listing's reference as a message may carry it: letters, digits, spaces, slashes and dashes, since the receipt prints it
 * to whatever address was entered.
 */
export const isListingReference = (text: string): boolean =>
  text.length <= listingReferenceLimit && /^[\p{L}\p{N} /-]*$/u.test(text);

/** The reference of a listing for a message about it; undefined for one of another property service that a message may not carry. */
export const carriedReference = (reference: string): string | undefined =>
  isListingReference(reference) ? reference || undefined : undefined;

/** Whether a text can be the reference of a message, which each shop makes in its own way. */
export const isReceipt = (value: unknown): value is string => typeof value === "string" && /^[\w-]{1,40}$/.test(value);
