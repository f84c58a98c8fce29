"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type Locale, languageName } from "#lib/i18n/locale";
import { switchLocale } from "#lib/i18n/navigation";
import { rememberOffer } from "#lib/layout/language-offer";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

type Props = { locales: readonly Locale[]; look: "header" | "panel" | "footer" };

const looks = {
  header: {
    list: "flex",
    link: "px-2 text-sm min-w-9 justify-center",
    on: "font-semibold text-ink",
    off: "text-grey hover:text-ink",
  },
  panel: {
    list: "flex gap-1",
    link: "px-4 rounded-control",
    on: "bg-tint font-semibold text-primary-pressed",
    off: "hover:bg-tint",
  },
  footer: {
    list: "flex flex-wrap gap-x-4",
    link: "",
    on: "font-semibold text-ink",
    off: "hover:text-primary hover:underline",
  },
};

/** Links to the same page and query in other languages. */
export function LanguageSwitch({ locales, look }: Props) {
  const t = useTranslations("layout.languages");
  const locale = useLocale();
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const { list, link, on, off } = looks[look];
  return (
    <ul aria-label={t("label")} className={list}>
      {locales.map((other) => (
        <li key={other}>
          <Link
            href={switchLocale(other, pathname, search)}
            hrefLang={other}
            lang={other}
            scroll={false}
            prefetch={false}
            onClick={rememberOffer}
            aria-current={other === locale ? "true" : undefined}
            aria-label={look === "footer" ? undefined : languageName(other)}
            className={classNames("flex min-h-11 items-center", link, other === locale ? on : off)}
          >
            {look === "footer" ? languageName(other) : other.toUpperCase()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
