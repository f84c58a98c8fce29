import { accountTemplates } from "#backend/mail/account-letters";
import type { Letter, Template } from "#backend/mail/letter";
import { messageTemplates } from "#backend/mail/message-letters";
import { orderTemplates } from "#backend/mail/order-letters";
import type { PaymentDeps } from "#backend/payment/deps";

const templates = new Map<string, Template>(
  Object.entries({ ...orderTemplates, ...accountTemplates, ...messageTemplates }),
);

/** The letter of an outbox row, in its language. Null when it is no longer true. Throws when the template is unknown or its data does not fit. */
export async function writeLetter(
  deps: PaymentDeps,
  mail: { template: string; locale: string; data: Record<string, unknown> },
): Promise<Letter | null> {
  const template = templates.get(mail.template);
  if (!template) throw new Error(`There is no mail template ${mail.template}`);
  return template({ deps, locale: mail.locale === "en" ? "en" : "fr", data: mail.data });
}
