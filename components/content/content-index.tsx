import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { contentPath } from "#lib/content/path";
import type { Content } from "#lib/content/schema";
import { getContents } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { ContentCard } from "@/components/content/card";
import { ContentUnavailable } from "@/components/content/unavailable";
import { Breadcrumb } from "@/components/layout/breadcrumb";

type Props = {
  type: "actualites" | "emploi" | "pages";
  /** Key of its messages, below `content`. */
  words: "news" | "jobs" | "pages";
  locale: Locale;
  meta?: (item: Content) => ReactNode;
};

/** Index page of one content type: news, jobs, pages. */
export async function ContentIndex({ type, words, locale, meta }: Props) {
  const [t, found] = await Promise.all([getTranslations("content"), getContents(type, locale)]);
  const title = t(`${words}.title`);
  if (!found.ok) return <ContentUnavailable title={title} />;
  return (
    <div className="wrap pb-16">
      <Breadcrumb items={[{ href: href(locale), label: t("crumbs.home") }, { label: title }]} />
      <h1 className="mt-2">{title}</h1>
      <p className="mt-3 max-w-measure text-lg text-grey">{t(`${words}.description`)}</p>
      {found.data.length === 0 ? (
        <p className="mt-10 rounded-card border border-line bg-white p-8">{t(`${words}.empty`)}</p>
      ) : (
        <div className="grid-cards mt-10">
          {found.data.map((item, index) => (
            <ContentCard
              key={item.id}
              href={contentPath(item, locale)}
              title={item.title}
              summary={item.summary}
              meta={meta?.(item)}
              image={item.images[0]}
              priority={index === 0}
            />
          ))}
        </div>
      )}
    </div>
  );
}
