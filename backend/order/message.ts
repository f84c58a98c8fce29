import { randomInt } from "node:crypto";
import type { z } from "zod";
import { messages } from "#backend/db/tables/message";
import type { Deps } from "#backend/deps";
import { queueMail, queueNotice } from "#backend/outbox/queue";
import { countTry, type Limit } from "#backend/session/rate-limit";
import { toLocale } from "#lib/i18n/locale";
import type { Message, messageReplySchema } from "#lib/message/message-schema";

const perAddress: Limit = { name: "message-address", tries: 30, minutes: 60 };
const perSender: Limit = { name: "message-sender", tries: 5, minutes: 60 };

/** A message's reference: eight characters, none that is easily taken for another. */
export function newReference(): string {
  const characters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
  return Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join("");
}

/**
 * Rate-limits messages to the agency, for all forms together.
 * @throws Failure 429 when an address or a sender writes too often
 */
export async function countMessage(deps: Deps, from: { address: string; email: string }): Promise<void> {
  await countTry(deps, perAddress, from.address);
  await countTry(deps, perSender, from.email.toLowerCase());
}

/**
 * Stores a message of the contact, information or visit form, and queues two mails, to the agency and to the sender. A filled
 * honeypot gets an ordinary reply, but nothing is stored. Throws 429 when an address or a sender writes too often.
 */
export async function receiveMessage(
  deps: Deps,
  message: Message,
  origin: { address: string; locale: string },
): Promise<z.infer<typeof messageReplySchema>> {
  const reference = newReference();
  if (message.website) return { reference };
  await countMessage(deps, { address: origin.address, email: message.email });
  const { website: _, ...body } = message;
  const locale = toLocale(origin.locale);
  const data = { reference, message: body };
  await deps.db.transaction(async (tx) => {
    await tx.insert(messages).values({ reference, kind: message.kind, locale, body });
    await queueNotice(tx, { dedupKey: `message-notice:${reference}`, template: "message-notice", data });
    const receipt = { dedupKey: `message-receipt:${reference}`, template: "message-receipt", data };
    await queueMail(tx, { ...receipt, locale, recipient: message.email });
  });
  return { reference };
}
