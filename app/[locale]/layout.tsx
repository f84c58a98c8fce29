import "@/app/globals.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { languageTag } from "#lib/i18n/locale";
import { localizedParams } from "#lib/i18n/params";
import { siteMetadata } from "#lib/seo/metadata";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = LayoutProps<"/[locale]">;

export const viewport: Viewport = { width: "device-width", initialScale: 1, colorScheme: "light" };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await localizedParams(params);
  return siteMetadata(locale);
}

export default async function RootLayout({ children, params }: Props) {
  const { locale } = await localizedParams(params);
  await headers();
  const t = await getTranslations("common");
  return (
    <html lang={languageTag(locale)} data-scroll-behavior="smooth">
      <body>
        <a
          className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-white focus:px-4 focus:py-3 focus:shadow-float"
          href="#content"
        >
          {t("skipToContent")}
        </a>
        <MessagesProvider of={["common", "errors.page"]}>{children}</MessagesProvider>
      </body>
    </html>
  );
}
