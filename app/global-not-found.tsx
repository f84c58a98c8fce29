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

/** Every unmatched address and every parameter that fails validation ends here, rendered on the server. */
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
        <main
          id="content"
          className="wrap grid items-center gap-x-16 gap-y-10 py-10 max-lg:content-start lg:grid-cols-2 lg:py-16"
        >
          <img
            src="/scenes/not-found-960.avif"
            srcSet="/scenes/not-found-480.avif 480w, /scenes/not-found-960.avif 960w"
            sizes="(width < 992px) 100vw, 600px"
            alt=""
            width={960}
            height={640}
            className="aspect-[3/2] w-full rounded-card bg-tint-strong object-cover lg:order-2"
          />
          <div className="flex flex-col items-start gap-5">
            <h1 className="lg:text-4xl">{title}</h1>
            <p className="max-w-measure text-lg text-grey">{text}</p>
            <a href={home} className={buttonClass({})}>
              {backHome}
            </a>
          </div>
        </main>
      </body>
    </html>
  );
}
