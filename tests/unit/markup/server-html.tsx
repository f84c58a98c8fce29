import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { loadMessages } from "#lib/i18n/messages";

const messages = await loadMessages("fr");

/** What the server sends for a component, in French, those that wait included. */
export function serverHtml(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NextIntlClientProvider locale="fr" messages={messages} timeZone="Europe/Zurich">
        {element}
      </NextIntlClientProvider>,
      { onAllReady: () => resolve(text(pipe(new PassThrough()))), onError: reject },
    );
  });
}

/** The words of markup alone. */
export const plain = (markup: string) => markup.replace(/<!--.*?-->|<[^>]+>/g, "").replaceAll("\u00a0", " ");
