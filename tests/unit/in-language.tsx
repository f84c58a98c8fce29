// Wraps an island under test in the provider of a page, with the whole catalogue of a language.
import { render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement, ReactNode } from "react";
import { loadMessages } from "#lib/i18n/messages";

const given = {
  timeZone: "Europe/Zurich",
  onError: (error: Error) => {
    throw error;
  },
};
const french = { locale: "fr", messages: await loadMessages("fr"), ...given } as const;
const english = { locale: "en", messages: await loadMessages("en"), ...given } as const;

/** For `render(<Island />, { wrapper: InFrench })`; a text that is not there fails the test. */
export const InFrench = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider {...french}>{children}</NextIntlClientProvider>
);

export const InEnglish = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider {...english}>{children}</NextIntlClientProvider>
);

/** Renders an island that needs nothing else, in French. */
export const renderInFrench = (island: ReactElement) => render(island, { wrapper: InFrench });
