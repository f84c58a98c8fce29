"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { toLocale } from "#lib/i18n/locale";
import { href, sameSitePath, withQuery } from "#lib/i18n/navigation";
import { checkMessage, type MessageFaults, messageFields, refusedFields } from "#lib/shop/message";
import { type Message, messageKinds } from "#lib/shop/schema";
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
  const faults = checkMessage(values);
  if (Object.keys(faults).length > 0) return { values, faults };
  const locale = toLocale(read("locale"));
  const message: Message = {
    ...values,
    email: values.email.trim(),
    phone: values.phone || undefined,
    kind: messageKinds.find((kind) => kind === read("kind")) ?? "contact",
    reference: read("reference").slice(0, 40) || undefined,
    website: read("website").slice(0, 200) || undefined,
  };
  const result = await postMessage(message, { locale, headers: await headers() });
  if (!result.ok) {
    const refused = refusedFields(result.error.fieldErrors);
    if (Object.keys(refused).length > 0) return { values, faults: refused };
    return { values, faults: {}, problem: result.error.status === 429 ? "tooMany" : "failed" };
  }
  const page = sameSitePath(read("page").split(/[?#]/, 1)[0]) ?? href(locale, "/contact");
  redirect(withQuery(page, `?recu=${result.data.reference}#recu`));
}
