import { accountTemplates } from "#backend/mail/account-letters";
import { cancellationTemplates } from "#backend/mail/cancellation-letters";
import { changeTemplates } from "#backend/mail/change-letters";
import type { Letter, Template } from "#backend/mail/letter";
import { messageTemplates } from "#backend/mail/message-letters";
import { moveTemplates } from "#backend/mail/move-letters";
import { orderTemplates } from "#backend/mail/order-letters";
import { ownerTemplates } from "#backend/mail/owner-letters";
import { stayTemplates } from "#backend/mail/stay-letters";
import type { PaymentDeps } from "#backend/payment/deps";
import { toLocale } from "#lib/i18n/locale";

/** Every letter by the name it is queued under. */
export const templates = new Map<string, Template>(
  Object.entries({
    ...orderTemplates,
    ...cancellationTemplates,
    ...moveTemplates,
    ...changeTemplates,
    ...stayTemplates,
    ...accountTemplates,
    ...messageTemplates,
    ...ownerTemplates,
  }),
);

/**
 * The letter of an outbox row, in its language. Null when it is no longer relevant. Throws when the template is unknown or its
 * data is invalid.
 */
export async function writeLetter(
  deps: PaymentDeps,
  mail: { template: string; locale: string; data: Record<string, unknown> },
): Promise<Letter | null> {
  const template = templates.get(mail.template);
  if (!template) throw new Error(`There is no mail template ${mail.template}`);
  return template({ deps, locale: toLocale(mail.locale), data: mail.data });
}
