import { getTranslations } from "next-intl/server";
import { defaultLocale, type Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

/** Target of the second link, by the requested folder. */
const lists = [
  ["vente", "/vente", "sales"],
  ["service", "/service", "services"],
  ["produit", "/service", "services"],
  ["actualite", "/actualite", "news"],
  ["emplois", "/emplois", "jobs"],
] as const;
const rentals = ["location", "/location", "rentals"] as const;

type Props = { kind: "language" | "notFound"; locale: Locale /** Path without its language. */; asked: string };

/** The 404 page, with links elsewhere. */
export async function NotFound({ kind, locale, asked }: Props) {
  const t = await getTranslations("errors");
  const common = await getTranslations("common");
  const isQuote = asked.startsWith("/devis/");
  const [, list, name] = lists.find(([folder]) => new RegExp(`^/${folder}s?(/|$)`).test(asked)) ?? rentals;
  return (
    <section className="grid lg:grid-cols-[42fr_58fr]">
      <div className="flex flex-col items-start justify-center gap-4 px-(--gutter) py-10 lg:py-24 lg:pl-[max(var(--gutter),calc((100vw-1200px)/2))]">
        <p className="text-grey">{t(`${kind}.title`)}</p>
        <h1 className="lg:text-4xl">{t(isQuote ? "quote.text" : `${kind}.text`)}</h1>
        <p className="max-w-measure text-lg">{t(isQuote ? "quote.hint" : "notFound.hint")}</p>
        <p className="mt-3 flex flex-wrap gap-3 self-stretch max-sm:*:w-full">
          <a href={href(kind === "language" ? defaultLocale : locale)} className={buttonClass()}>
            {common("backHome")}
          </a>
          <Link href={href(locale, list)} className={buttonClass({ variant: "secondary" })}>
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
        // The router prefetches this page with every other one, and React would preload its picture there.
        loading="lazy"
        className="h-[260px] w-full min-w-0 bg-tint-strong object-cover max-lg:order-first lg:h-[560px]"
      />
    </section>
  );
}
