import { getPageAt } from "#lib/content/server";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { fixedContentMetadata } from "#lib/seo/content";
import { StaticPage } from "@/components/content/static-page";
import { OwnerRequest, OwnerRequestLink, wishOf } from "@/components/owner/owner-request";

type Props = PageProps<"/[locale]/devenir-client">;

export const generateMetadata = fixedContentMetadata("/devenir-client");

export default async function BecomeClientPage({ params, searchParams }: Props) {
  const [{ locale }, { recu }] = await Promise.all([localizedParams(params), searchParams]);
  const page = await getPageAt("/devenir-client", locale);
  const wish = page.ok && page.data ? wishOf(page.data.facts) : null;
  return (
    <StaticPage result={page} locale={locale} action={wish && <OwnerRequestLink wish={wish} />}>
      {wish && <OwnerRequest {...{ locale, wish }} page={href(locale, "/devenir-client")} receipt={recu} />}
    </StaticPage>
  );
}
