import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type Namespace, pickMessages } from "#lib/i18n/messages";

type Props = { of: readonly Namespace[]; children: ReactNode };

/** The parts of the catalogue that islands below may use; nothing else of it travels to the browser. */
export async function Words({ of, children }: Props) {
  return <NextIntlClientProvider messages={pickMessages(await getMessages(), of)}>{children}</NextIntlClientProvider>;
}
