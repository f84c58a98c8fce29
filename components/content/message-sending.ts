import type { z } from "zod";
import { faultsOf } from "#lib/contract/issue-code";
import { type MessageFaults, messageFaults } from "#lib/message/message";
import { messageSchema } from "#lib/message/message-schema";
import { ask, toCallError } from "#lib/upstream/ask";
import { refusedForm } from "#lib/upstream/refused-form";
import type { Outcome } from "@/components/content/use-posted-form";

/**
 * Validates a message by the contract's rules and sends it: returns its reference, issue codes by field, or why it could not be
 * sent.
 */
export async function sendMessage(
  body: z.input<typeof messageSchema>,
  locale: string,
): Promise<Outcome<MessageFaults>> {
  const { error } = messageSchema.safeParse(body);
  if (error) return { faults: messageFaults(faultsOf(error)) };
  try {
    return { receipt: (await ask("POST /shop/api/store/message", { locale, body })).reference, faults: {} };
  } catch (failure) {
    return refusedForm(toCallError(failure), messageFaults);
  }
}
