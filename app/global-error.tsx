"use client";

import "@/app/globals.css";
import { errorText } from "#lib/i18n/error-text";
import { languageTag } from "#lib/i18n/locale";
import { buttonClass } from "@/components/ui/button";

/** Shown when even the page frame or the error page fails (RT13); depends on nothing but its own texts. */
export default function GlobalError() {
  const locale = typeof location !== "undefined" && location.pathname.split("/", 2)[1] === "en" ? "en" : "fr";
  const text = errorText(locale);
  return (
    <html lang={languageTag(locale)}>
      <body>
        <title>{text.failed}</title>
        <main className="mx-auto flex w-full max-w-narrow flex-col items-start gap-5 px-(--gutter) py-16">
          <h1>{text.failed}</h1>
          <a href={text.home} className={buttonClass({})}>
            {text.backHome}
          </a>
        </main>
      </body>
    </html>
  );
}
