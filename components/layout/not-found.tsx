import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { getLocations, getSales } from "#lib/property/server";
import { LocationCard } from "@/components/property/location-card";
import { SaleCard } from "@/components/property/sale-card";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

const shown = 3;

/** Where the second way on leads, by the folder that was asked for. */
const lists = [
  ["vente", "/vente", "sales"],
  ["service", "/service", "services"],
  ["produit", "/service", "services"],
  ["actualite", "/actualite", "news"],
  ["emplois", "/emplois", "jobs"],
] as const;
const rentals = ["location", "/location", "rentals"] as const;

type Props = { kind: "language" | "notFound"; locale: Locale /** Path without its language. */; asked: string };

/** A page that is not there: says so, leads on, and after a home or property that is gone shows others of its kind. */
export async function NotFound({ kind, locale, asked }: Props) {
  const t = await getTranslations("errors");
  const common = await getTranslations("common");
  const [, list, name] = lists.find(([folder]) => new RegExp(`^/${folder}s?(/|$)`).test(asked)) ?? rentals;
  return (
    <>
      <section className="grid lg:grid-cols-[42fr_58fr]">
        <div className="flex flex-col items-start justify-center gap-4 px-(--gutter) py-10 lg:py-24 lg:pl-[max(var(--gutter),calc((100vw-1200px)/2))]">
          <p className="text-grey">{t(`${kind}.title`)}</p>
          <h1 className="lg:text-4xl">{t(`${kind}.text`)}</h1>
          <p className="max-w-measure text-lg">{t("notFound.hint")}</p>
          <p className="mt-3 flex flex-wrap gap-3 self-stretch max-sm:*:w-full">
            <a href={href(kind === "language" ? "fr" : locale)} className={buttonClass()}>
              {common("backHome")}
            </a>
            <Link href={href(locale, list)} className={buttonClass({ variant: "white" })}>
              {t(`notFound.${name}`)}
            </Link>
          </p>
        </div>
        <img
          src="/scenes/not-found-960.avif"
          srcSet="/scenes/not-found-480.avif 480w, /scenes/not-found-960.avif 960w"
          sizes="(width < 992px) 100vw, 58vw"
          alt=""
          width={960}
          height={640}
          className="h-[260px] w-full min-w-0 bg-tint-strong object-cover max-lg:order-first lg:h-[560px]"
        />
      </section>
      <Others locale={locale} asked={asked} />
    </>
  );
}

async function Others({ locale, asked }: { locale: Locale; asked: string }) {
  const sale = /^\/vente\/\d/.test(asked);
  const annual = /^\/location\/annuelle\/\d/.test(asked);
  if (!sale && !annual && !/^\/location\/\d/.test(asked)) return null;
  const t = await getTranslations("errors.notFound");
  const sizes = "(min-width: 992px) 432px, (min-width: 576px) 56vw, 100vw";
  const cards = sale
    ? await getSales({ roomsMin: 1, pageSize: shown }, locale).then((found) =>
        (found.ok ? found.data.sales : []).map((one) => (
          <SaleCard key={one.id} sale={one} locale={locale} level="h3" sizes={sizes} />
        )),
      )
    : await getLocations({ kind: annual ? "annual" : "weekly", pageSize: shown }, locale).then((found) =>
        (found.ok ? found.data.locations : []).map((one) => (
          <LocationCard key={one.id} location={one} locale={locale} level="h3" sizes={sizes} />
        )),
      );
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="autres-title" className="wrap section">
      <h2 id="autres-title" className="mb-6 lg:mb-8">
        {t(sale ? "otherSales" : "otherHomes")}
      </h2>
      <div className="grid-cards">{cards.slice(0, shown)}</div>
    </section>
  );
}
