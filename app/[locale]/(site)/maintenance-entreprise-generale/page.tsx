import { getPage } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { fixedContentMetadata } from "#lib/seo/content";
import { ServicePage } from "@/components/content/service-page";

type Props = PageProps<"/[locale]/maintenance-entreprise-generale">;

export const generateMetadata = fixedContentMetadata("/maintenance-entreprise-generale", (locale) =>
  getPage("maintenance", locale),
);

export default async function MaintenancePage({ params, searchParams }: Props) {
  const [{ locale }, { recu }] = await Promise.all([localizedParams(params), searchParams]);
  return <ServicePage locale={locale} code="maintenance" categories={["maintenance"]} table receipt={recu} />;
}
