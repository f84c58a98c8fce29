import { getTranslations } from "next-intl/server";
import { contentPath } from "#lib/content/path";
import type { Content } from "#lib/content/schema";
import { getContents } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { PublicationDate } from "@/components/content/publication-date";
import { Link } from "@/components/ui/link";

type Props = { item: Content; type: "actualites" | "emploi" | "services" | "packages"; locale: Locale };

const shown = 4;
const titles = {
  actualites: "news.more",
  emploi: "jobs.other",
  services: "services.other",
  packages: "packages.other",
} as const;

/** Other items of the same type, same group first; nothing when the service does not answer. */
export async function OtherContents({ item, type, locale }: Props) {
  const [t, contents] = await Promise.all([getTranslations("content"), getContents(type, locale)]);
  const others = (contents.ok ? contents.data : []).filter((other) => other.id !== item.id);
  const near = others.filter((other) => other.category === item.category);
  const list = [...near, ...others.filter((other) => !near.includes(other))].slice(0, shown);
  if (list.length === 0) return null;
  return (
    <nav aria-labelledby="autres-title">
      <h2 id="autres-title" className="text-lg">
        {t(titles[type])}
      </h2>
      <ul className="mt-3 border-t border-line">
        {list.map((other) => (
          <li key={other.id} className="border-b border-line">
            <Link
              href={contentPath(other, locale)}
              className="flex min-h-14 flex-col justify-center py-2.5 leading-snug font-semibold hover:text-primary hover:underline"
            >
              {other.title}
              {type === "actualites" && (
                <PublicationDate date={other.publishedAt} className="num text-sm font-normal text-grey" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
