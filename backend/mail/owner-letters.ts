import { eq } from "drizzle-orm";
import { z } from "zod";
import { agency } from "#agency/agency";
import { replyWorkingDays } from "#agency/terms";
import { messagePhotos, messages } from "#backend/db/tables/message";
import type { Deps } from "#backend/deps";
import type { Attachment, Facts, Template } from "#backend/mail/letter";
import { wordsIn } from "#backend/words";
import { telephone } from "#lib/agency-telephone";
import { formatNumber, formatSurface } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { storedOwnerRequestSchema } from "#lib/message/owner-schema";

const dataSchema = z.object({ reference: z.string(), request: storedOwnerRequestSchema });
type OwnerRequest = z.infer<typeof dataSchema>["request"];

/** What an owner's request says beside its text, labelled in `locale`. */
export function ownerFacts(request: OwnerRequest, locale: Locale): Facts {
  const words = wordsIn(locale, "mail");
  const { rooms, surface, photos, phone = "" } = request;
  const rows: [string, string][] = [
    [words("owner.label.wish"), words(`owner.wish.${request.wish}`)],
    [words("owner.label.type"), words(`owner.type.${request.estateType}`)],
    [words("owner.label.place"), request.place],
    [words("owner.label.rooms"), rooms === undefined ? "" : formatNumber(rooms)],
    [words("owner.label.surface"), surface === undefined ? "" : formatSurface(surface)],
    [words("owner.label.photos"), photos.length === 0 ? "" : String(photos.length)],
    [words("message.name"), `${request.firstName} ${request.lastName}`],
    [words("message.email"), request.email],
    [words("message.phone"), phone],
  ];
  return { kind: "facts", rows: rows.filter(([, value]) => value !== "") };
}

async function photosOf({ db }: Deps, reference: string): Promise<Attachment[]> {
  const rows = await db
    .select({ bytes: messagePhotos.bytes })
    .from(messagePhotos)
    .innerJoin(messages, eq(messages.id, messagePhotos.messageId))
    .where(eq(messages.reference, reference))
    .orderBy(messagePhotos.position);
  return rows.map(({ bytes }, index) => ({
    filename: `${reference}-${index + 1}.jpg`,
    contentType: "image/jpeg",
    content: bytes,
  }));
}

const steps = ["first", "second", "third"] as const;

/** Letters about owners' requests. The receipt omits text and photographs, since anybody may enter any address. */
export const ownerTemplates: Record<string, Template> = {
  "owner-notice": async ({ deps, data }) => {
    const { reference, request } = dataSchema.parse(data);
    const words = wordsIn(agency.language, "mail");
    const title = `${words(`owner.wish.${request.wish}`)} ${reference}`;
    return {
      subject: `${title} · ${request.firstName} ${request.lastName}`,
      preview: `${words(`owner.type.${request.estateType}`)}, ${request.place}`,
      title,
      replyTo: request.email,
      parts: [ownerFacts(request, agency.language), request.text !== "" && { kind: "text", text: request.text }],
      attachments: await photosOf(deps, reference),
    };
  },
  "owner-receipt": ({ data, locale }) => {
    const { reference, request } = dataSchema.parse(data);
    const words = wordsIn(locale, "mail");
    return {
      subject: words("owner.subject", { reference }),
      title: words("thanks", { name: request.firstName }),
      parts: [
        { kind: "text", text: words("owner.intro", { reference }) },
        { kind: "heading", text: words("owner.next") },
        ...steps.map((step) => ({
          kind: "text" as const,
          text: words(`owner.steps.${step}`, { days: replyWorkingDays }),
        })),
        ownerFacts(request, locale),
        { kind: "note", text: words("owner.note", { telephone }) },
      ],
    };
  },
};
