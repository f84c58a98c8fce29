import { z } from "zod";
import type { Template } from "#backend/mail/letter";
import { wordsIn } from "#backend/words";
import { telephone } from "#lib/agency-telephone";
import type { Locale } from "#lib/i18n/locale";

const linkData = z.object({
  firstName: z.string(),
  link: z.url(),
  minutes: z.number(),
  number: z.string().optional(),
  isNew: z.boolean().default(false),
  isClaim: z.boolean().default(false),
});

/** `7 jours`, `24 hours`, `60 minutes`. */
function duration(minutes: number, locale: Locale): string {
  const words = wordsIn(locale, "mail");
  if (minutes >= 2880) return words("duration.days", { count: Math.round(minutes / 1440) });
  if (minutes >= 120) return words("duration.hours", { count: Math.round(minutes / 60) });
  return words("duration.minutes", { count: Math.round(minutes) });
}

/** A letter around one link that holds for a while. */
function linkLetter(name: "account-confirm" | "email-confirm" | "account-link" | "password-reset"): Template {
  return ({ locale, data }) => {
    const { firstName, link, minutes, number, isNew, isClaim } = linkData.parse(data);
    const words = wordsIn(locale, "mail");
    const toOrder = isNew ? "textNew" : "textOrder";
    const text =
      name === "account-link" && number ? words(`link.${name}.${toOrder}`, { number }) : words(`link.${name}.text`);
    return {
      subject: words(isNew ? "link.account-link.subjectNew" : `link.${name}.subject`),
      title: words(`link.${name}.title`, { name: firstName }),
      parts: [
        { kind: "text", text },
        isClaim && !isNew && { kind: "text", text: words("link.account-link.claim") },
        { kind: "button", label: words(`link.${name}.button`), url: link },
        { kind: "note", text: words("linkNote", { duration: duration(minutes, locale) }) },
      ],
    };
  };
}

const noticeData = z.object({
  firstName: z.string(),
  change: z.enum(["password", "email", "linked", "unlinked", "closed"]),
});

/** Letters about accounts. */
export const accountTemplates: Record<string, Template> = {
  "account-confirm": linkLetter("account-confirm"),
  "email-confirm": linkLetter("email-confirm"),
  "account-link": linkLetter("account-link"),
  "password-reset": linkLetter("password-reset"),
  "account-notice": ({ locale, data }) => {
    const { firstName, change } = noticeData.parse(data);
    const words = wordsIn(locale, "mail");
    return {
      subject: words(`notice.${change}.subject`),
      title: words("hello", { name: firstName }),
      parts: [
        { kind: "text", text: words(`notice.${change}.text`) },
        { kind: "text", text: words("help", { telephone }) },
      ],
    };
  },
};
