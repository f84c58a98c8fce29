import { Heart, Menu, Search, User } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { CartButton } from "@/components/layout/cart-button-client";
import { FixedHeader } from "@/components/layout/fixed-header-client";
import { Languages } from "@/components/layout/languages";
import { NavLinks } from "@/components/layout/nav-links-client";
import { PanelButton } from "@/components/layout/panel-button-client";
import { SearchBox } from "@/components/layout/search-box-client";
import { navLinks, siteMap } from "@/components/layout/site-links";
import { Wordmark } from "@/components/layout/wordmark";
import { Link } from "@/components/ui/link";

/** Header: wordmark, main sections, search, language, account, cart, menu; without JavaScript the panels are pages. */
export async function Header({ locale, hidden }: { locale: Locale; hidden: readonly string[] }) {
  const t = await getTranslations("layout");
  return (
    <FixedHeader>
      <div className="wrap flex h-full items-center gap-0 max-lg:px-3 lg:gap-2">
        <PanelButton panel="navSlider" page={`#${siteMap}`} label={t("menu.open")} className="lg:@min-[45rem]:hidden">
          <Menu size={24} />
        </PanelButton>
        <Wordmark locale={locale} />
        <NavLinks links={navLinks(hidden)} />
        <span className="flex-1" />
        <SearchBox className="hidden min-w-0 max-w-[212px] flex-1 basis-[170px] lg:@min-[45rem]:block" />
        <Link
          href={href(locale, "/recherche")}
          aria-label={t("search.label")}
          className="grid size-11 flex-none place-items-center rounded-control hover:bg-tint lg:@min-[45rem]:hidden"
        >
          <Search size={22} />
        </Link>
        <span className="hidden sm:@min-[22rem]:block">
          <Languages look="header" />
        </span>
        <Link
          href={href(locale, "/favoris")}
          aria-label={t("menu.favourites")}
          className="grid size-11 flex-none place-items-center rounded-control hover:bg-tint max-sm:hidden @max-[22rem]:hidden"
        >
          <Heart size={22} />
        </Link>
        <PanelButton panel="login" page={href(locale, "/login")} label={t("account")}>
          <User size={22} />
        </PanelButton>
        <CartButton />
        <PanelButton panel="navSlider" page={`#${siteMap}`} className="-mr-2.5 max-lg:hidden @max-[45rem]:hidden">
          <Menu size={22} className="flex-none" />
          <span className="max-xl:sr-only @max-[48rem]:sr-only">{t("menu.title")}</span>
        </PanelButton>
      </div>
    </FixedHeader>
  );
}
