import "@/app/globals.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { languageTag, toLocale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { buttonClass } from "@/components/ui/button";

async function notFoundText() {
  const request = await headers();
  const kind: "language" | "notFound" = request.get("x-not-found") === "language" ? "language" : "notFound";
  const locale = kind === "language" ? "en" : toLocale(request.get("x-locale"));
  const t = await getTranslations({ locale, namespace: "errors" });
  const common = await getTranslations({ locale, namespace: "common" });
  const home = href(kind === "language" ? "fr" : locale);
  return { locale, home, title: t(`${kind}.title`), text: t(`${kind}.text`), backHome: common("backHome") };
}

export async function generateMetadata(): Promise<Metadata> {
  const { title } = await notFoundText();
  return { title: `${title} · ${agency.name}`, robots: { index: false } };
}

/** Every unmatched address and every parameter that fails validation ends here, rendered on the server (RT11, RT12). */
export default async function NotFound() {
  const { locale, home, title, text, backHome } = await notFoundText();
  return (
    <html lang={languageTag(locale)}>
      <body>
        <header className="border-b border-line bg-white px-(--gutter) py-5">
          <a href={home} className="text-xl font-semibold text-ink no-underline">
            {agency.name}
          </a>
        </header>
        <main id="content" className="mx-auto flex w-full max-w-narrow flex-col items-start gap-5 px-(--gutter) py-16">
          <h1>{title}</h1>
          <p>{text}</p>
          <a href={home} className={buttonClass({})}>
            {backHome}
          </a>
        </main>
      </body>
    </html>
  );
}
