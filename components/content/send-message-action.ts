"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { faultsOf } from "#lib/contract/issue-code";
import { toLocale } from "#lib/i18n/locale";
import { href, sameSitePath, withQuery } from "#lib/i18n/navigation";
import { type MessageFaults, messageFaults, messageFields } from "#lib/shop/message";
import { messageKinds, messageSchema } from "#lib/shop/message-schema";
import { postMessage } from "#lib/shop/server";

export type MessageProblem = "tooMany" | "failed";
export type MessageState = { values: Record<string, string>; faults: MessageFaults; problem?: MessageProblem };

/**
 * Takes the contact, information and visit forms where no script runs: leads (303) to the page with the receipt,
 * or answers what is wrong together with what was typed.
 */
export async function sendMessageAction(_before: MessageState, form: FormData): Promise<MessageState> {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const values = Object.fromEntries(messageFields.map((name) => [name, read(name)])) as Record<
    (typeof messageFields)[number],
    string
  >;
  const locale = toLocale(read("locale"));
  const message = messageSchema.safeParse({
    ...values,
    kind: messageKinds.find((kind) => kind === read("kind")) ?? "contact",
    reference: read("reference").slice(0, 40) || undefined,
    website: read("website").slice(0, 200) || undefined,
  });
  if (!message.success) return { values, faults: messageFaults(faultsOf(message.error)) };
  const result = await postMessage(message.data, { locale, headers: await headers() });
  if (!result.ok) {
    const refused = messageFaults(result.error.fieldErrors);
    if (Object.keys(refused).length > 0) return { values, faults: refused };
    return { values, faults: {}, problem: result.error.status === 429 ? "tooMany" : "failed" };
  }
  const page = sameSitePath(read("page").split(/[?#]/, 1)[0]) ?? href(locale, "/contact");
  redirect(withQuery(page, `?recu=${result.data.reference}#recu`));
}
