"use client";

import "@/app/globals.css";
import en from "@/messages/en/failure.json";
import fr from "@/messages/fr/failure.json";

/** Shown when even the page frame or the error page fails; depends on nothing but its own texts. */
export default function GlobalError() {
  const locale = typeof location !== "undefined" && location.pathname.split("/", 2)[1] === "en" ? "en" : "fr";
  const text = locale === "en" ? en : fr;
  return (
    <html lang={`${locale}-${locale === "en" ? "US" : "FR"}`}>
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
