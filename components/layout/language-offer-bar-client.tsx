"use client";
import { X } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import type { Locale } from "#lib/i18n/locale";
import { switchLocale } from "#lib/i18n/navigation";
import { preferredLanguage, rememberOffer } from "#lib/layout/language-offer";
import { useBottomBarHeight } from "@/components/layout/use-bottom-bar-height";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

/** The offer, in the offered language. */
type Offer = { locale: Locale; text: string; read: string; stay: string };
export type OfferBarProps = { offers: Offer[] };

/** The offers whose language this page has, each with the page's address there. */
const withPath = (offers: Offer[]) =>
  offers.flatMap((offer) => {
    const link = document.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${offer.locale}"]`);
    return link ? [{ ...offer, path: new URL(link.href).pathname }] : [];
  });

/** Offers the browser's preferred language when the page is in another and exists in it; on this page only. */
export function LanguageOfferBar({ offers }: OfferBarProps) {
  const page = useLocale();
  const pathname = usePathname();
  const [offer, setOffer] = useState(() => {
    const known = withPath(offers);
    const best = preferredLanguage(navigator.languages, page, [page, ...known.map(({ locale }) => locale)]);
    return known.find(({ locale }) => locale === best) ?? null;
  });
  const [here] = useState(pathname);
  if (!offer || pathname !== here) return null;
  return <OfferStrip offer={offer} close={() => setOffer(null)} />;
}

type StripProps = { offer: Offer & { path: string }; close: () => void };

/** A single line at the bottom of the window. */
function OfferStrip({ offer, close }: StripProps) {
  const search = useSearchParams().toString();
  const bar = useBottomBarHeight();
  useEffect(rememberOffer, []);
  const { locale, path, text, read, stay } = offer;
  return (
    <section
      ref={bar}
      lang={locale}
      aria-label={text}
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-white shadow-float transition-[translate] starting:translate-y-full"
    >
      <div className="wrap flex items-center gap-x-4 py-1.5">
        <p className="flex flex-1 flex-wrap items-center gap-x-4 text-sm">
          {text}
          <Link
            href={switchLocale(locale, path, search)}
            hrefLang={locale}
            scroll={false}
            prefetch={false}
            className={`${buttonClass({ variant: "quiet", size: "sm" })} max-sm:-ml-3`}
          >
            {read}
          </Link>
        </p>
        <button
          type="button"
          aria-label={stay}
          onClick={close}
          className="-mr-2.5 grid size-11 flex-none place-items-center rounded-control hover:bg-tint"
        >
          <X size={18} />
        </button>
      </div>
    </section>
  );
}
