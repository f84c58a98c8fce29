"use client";

import "@/app/globals.css";
import de from "@/messages/de/failure.json";
import en from "@/messages/en/failure.json";
import fr from "@/messages/fr/failure.json";
import it from "@/messages/it/failure.json";

/** French when the language has no text here. */
const texts: Record<string, typeof fr> = { fr, en, de, it };

/** Rendered when the root layout or the error page fails; depends only on its own texts. */
export default function GlobalError() {
  const asked = typeof location === "undefined" ? "" : location.pathname.slice(1, 3);
  const locale = Object.hasOwn(texts, asked) ? asked : "fr";
  const text = texts[locale] ?? fr;
  return (
    <html lang={locale}>
      <body>
        <title>{text.text}</title>
        <main className="mx-auto flex w-full max-w-narrow flex-col items-start gap-5 px-(--gutter) py-16">
          <h1>{text.text}</h1>
          <a href={`/${locale}`} className="link">
            {text.backHome}
          </a>
        </main>
      </body>
    </html>
  );
}
