"use client";
import { ChevronRight, Heart, Phone } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { agency } from "#agency/agency";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { usePanels } from "#lib/layout/store";
import { useFavourites } from "#lib/property/store";
import type { PagePath } from "#lib/routes";
import { LanguageSwitch } from "@/components/layout/language-switch-client";
import { SearchBox } from "@/components/layout/search-box-client";
import { menuLinks } from "@/components/layout/site-links";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel-client";

export type MenuProps = { locales: readonly Locale[]; managementPath: PagePath; hidden: readonly string[] };

/** The main menu: four main sections in large type, then everything else, with language and telephone at the bottom. */
export function MenuPanel({ locales, managementPath, hidden }: MenuProps) {
  const locale = useLocale();
  const t = useTranslations("layout.menu");
  const { primary, secondary } = menuLinks(managementPath, hidden);
  const open = usePanels((state) => state.open === "navSlider");
  const close = usePanels((state) => state.close);
  const onClose = () => close("navSlider");
  const favourites = useFavourites();
  return (
    <Panel
      open={open}
      onClose={onClose}
      title={t("title")}
      side="menu"
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <LanguageSwitch locales={locales} look="panel" />
          <TelephoneLink
            number={agency.telephone}
            className="num inline-flex min-h-11 items-center gap-2.5 rounded-control px-1 font-semibold text-primary hover:underline"
          >
            <Phone size={18} className="flex-none" />
            {agency.telephone}
          </TelephoneLink>
        </div>
      }
    >
      <SearchBox onSearch={onClose} />
      <nav aria-label={t("navigation")}>
        <ul className="mt-1">
          {primary.map(({ path, key }) => (
            <li key={path} className="border-b border-line">
              <Link
                href={href(locale, path)}
                onClick={onClose}
                className="group flex min-h-14 items-center justify-between gap-3 rounded-control py-2 text-xl leading-tight font-semibold tracking-[-0.012em] hover:text-primary"
              >
                {t(key)}
                <ChevronRight
                  size={20}
                  className="flex-none text-primary transition-transform group-hover:translate-x-0.5"
                />
              </Link>
            </li>
          ))}
        </ul>
        <Link
          href={href(locale, "/favoris", { ids: favourites })}
          onClick={onClose}
          className="mt-2 flex min-h-11 items-center gap-2.5 rounded-control hover:text-primary hover:underline hover:underline-offset-3"
        >
          <Heart size={18} className="flex-none text-primary" />
          {t("favourites")}
          {favourites.length > 0 && <span className="num text-grey">({favourites.length})</span>}
        </Link>
        <ul>
          {secondary.map(({ path, key }) => (
            <li key={path}>
              <Link
                href={href(locale, path)}
                onClick={onClose}
                className="flex min-h-11 items-center rounded-control py-1.5 leading-snug hover:text-primary hover:underline hover:underline-offset-3"
              >
                {t(key)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  );
}
