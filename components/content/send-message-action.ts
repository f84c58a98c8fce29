"use server";
import { headers } from "next/headers";
import { faultsOf } from "#lib/contract/issue-code";
import { carriedReference, type MessageFaults, messageFaults, messageFields } from "#lib/message/message";
import { messageKinds, messageSchema } from "#lib/message/message-schema";
import { postForVisitor } from "#lib/shop/server";
import { refusedForm } from "#lib/upstream/refused-form";
import { postedForm } from "@/components/content/posted-form";
import type { Posted } from "@/components/content/use-posted-form";

export type MessageState = Posted<Record<string, string>, MessageFaults>;

/**
 * Server action for the contact, information and visit forms without JavaScript: redirects (303) to the page with the receipt, or
 * returns the errors together with the input.
 */
export async function sendMessageAction(_before: MessageState, form: FormData): Promise<MessageState> {
  const { read, locale, leadToReceipt } = postedForm(form);
  const values = Object.fromEntries(messageFields.map((name) => [name, read(name)]));
  const { data: body, error } = messageSchema.safeParse({
    ...values,
    kind: messageKinds.find((kind) => kind === read("kind")) ?? "contact",
    reference: carriedReference(read("reference")),
    website: read("website").slice(0, 200) || undefined,
  });
  if (error) return { values, faults: messageFaults(faultsOf(error)) };
  const result = await postForVisitor("POST /shop/api/store/message", { locale, body }, await headers());
  return result.ok
    ? leadToReceipt(result.data.reference, "recu")
    : { values, ...refusedForm(result.error, messageFaults) };
}
