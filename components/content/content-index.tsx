import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { contentPath } from "#lib/content/path";
import type { Content } from "#lib/content/schema";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { ContentCard } from "@/components/content/card";
import { Breadcrumb } from "@/components/layout/breadcrumb";

type Props = {
  title: string;
  intro: string;
  empty: string;
  items: Content[];
  locale: Locale;
  meta?: (item: Content) => ReactNode;
};

/** The index of one type of content: news, jobs, pages. */
export async function ContentIndex({ title, intro, empty, items, locale, meta }: Props) {
  const t = await getTranslations("content");
  return (
    <div className="wrap pb-16">
      <Breadcrumb items={[{ href: href(locale), label: t("crumbs.home") }, { label: title }]} />
      <h1 className="mt-2">{title}</h1>
      <p className="mt-3 max-w-measure text-lg text-grey">{intro}</p>
      {items.length === 0 ? (
        <p className="mt-10 rounded-card border border-line bg-white p-8">{empty}</p>
      ) : (
        <div className="grid-cards mt-10">
          {items.map((item, index) => (
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
