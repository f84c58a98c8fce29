import { ArrowRight } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { contentPath } from "#lib/content/path";
import type { Content } from "#lib/content/schema";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { PublicationDate } from "@/components/content/publication-date";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";

/** The three latest news items, one line each. */
export async function News({ items, locale }: { items: Content[]; locale: Locale }) {
  const t = await getTranslations("home.news");
  return (
    <Section id="news" title={t("title")} href={href(locale, "/actualite")} more={t("all")}>
      <ul className="border-t border-line">
        {items.map((item) => (
          <li
            key={item.id}
            className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-5 lg:grid-cols-[176px_minmax(0,1fr)_auto]"
          >
            <span className="col-span-2 text-sm text-grey lg:col-span-1 lg:text-base">
              <PublicationDate date={item.publishedAt} />
            </span>
            <div>
              <h3 className="group-hover:text-primary group-hover:underline group-hover:underline-offset-3">
                <Link href={contentPath(item, locale)} className="after:absolute after:inset-0 after:rounded-control">
                  {item.title}
                </Link>
              </h3>
              <p className="mt-0.5 max-w-measure text-grey">{item.summary}</p>
            </div>
            <ArrowRight size={20} className="flex-none text-primary transition-transform group-hover:translate-x-1" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
