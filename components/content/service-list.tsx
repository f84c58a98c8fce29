import { getTranslations } from "next-intl/server";
import { contentPath } from "#lib/content/path";
import type { Content } from "#lib/content/schema";
import type { Locale } from "#lib/i18n/locale";
import { ContentCard } from "@/components/content/card";

type Props = { services: Content[]; locale: Locale; title?: string };

/** Services as cards, each leading to its page with what can be booked there. */
export async function ServiceList({ services, locale, title }: Props) {
  const t = await getTranslations("content.services");
  if (services.length === 0) return null;
  return (
    <section className="mt-14">
      <h2>{title ?? t("title")}</h2>
      <div className="grid-cards mt-8">
        {services.map((service) => (
          <ContentCard
            key={service.id}
            level="h3"
            href={contentPath(service, locale)}
            title={service.title}
            summary={service.summary}
            image={service.images[0]}
          />
        ))}
      </div>
    </section>
  );
}
