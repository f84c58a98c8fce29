import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type Namespace, pickMessages } from "#lib/i18n/messages";

type Props = { of: readonly Namespace[]; children: ReactNode };

/** Provides the listed parts of the catalogue to the islands below; nothing else of it is sent to the browser. */
export async function MessagesProvider({ of, children }: Props) {
  return <NextIntlClientProvider messages={pickMessages(await getMessages(), of)}>{children}</NextIntlClientProvider>;
}
