import { and, inArray, isNull } from "drizzle-orm";
import type { z } from "zod";
import { messagePhotos, messages } from "#backend/db/tables/message";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import { countMessage, newReference } from "#backend/order/message";
import { queueMail, queueNotice } from "#backend/outbox/queue";
import { toLocale } from "#lib/i18n/locale";
import type { messageReplySchema } from "#lib/message/message-schema";
import type { ownerRequestSchema } from "#lib/message/owner-schema";

type OwnerRequest = z.output<typeof ownerRequestSchema>;

/**
 * Stores an owner's request with its photographs, and queues two mails, to the agency and to the sender. A filled honeypot gets
 * an ordinary reply, but nothing is stored.
 * @throws Failure 400 when a photograph no longer exists, 429
 */
export async function receiveOwnerRequest(
  deps: Deps,
  request: OwnerRequest,
  origin: { address: string; locale: string },
): Promise<z.infer<typeof messageReplySchema>> {
  const reference = newReference();
  if (request.website) return { reference };
  await countMessage(deps, { address: origin.address, email: request.email });
  const { website: _, photos, ...body } = request;
  const locale = toLocale(origin.locale);
  const wanted = [...new Set(photos)];
  const data = { reference, request: { ...body, photos: wanted } };
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(messages)
      .values({ reference, kind: "owner", locale, body, createdAt: deps.clock() })
      .returning({ id: messages.id });
    for (const [position, id] of wanted.entries()) {
      const taken = await tx
        .update(messagePhotos)
        .set({ messageId: row?.id, position })
        .where(and(inArray(messagePhotos.id, [id]), isNull(messagePhotos.messageId)))
        .returning({ id: messagePhotos.id });
      if (taken.length === 0) throw failure(400, "PHOTO_GONE", { [`photos.${position}`]: "gone" });
    }
    await queueNotice(tx, { dedupKey: `owner-notice:${reference}`, template: "owner-notice", data });
    const receipt = { dedupKey: `owner-receipt:${reference}`, template: "owner-receipt", data };
    await queueMail(tx, { ...receipt, locale, recipient: request.email });
  });
  return { reference };
}
