import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Content } from "#lib/content/schema";
import { getPageAt } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import type { ContentPath } from "#lib/routes";
import type { Result } from "#lib/upstream/result";
import { ContentAbsent } from "@/components/content/absent";
import { Article } from "@/components/content/article";
import { AskUs } from "@/components/content/ask-us";
import { ContentUnavailable } from "@/components/content/unavailable";

type Props = { result: Result<Content | null>; locale: Locale; action?: ReactNode; children?: ReactNode };

/** A page with a fixed address whose text comes from the content service. */
export async function StaticPage({ result, locale, action, children }: Props) {
  const t = await getTranslations("content");
  if (!result.ok) return <ContentUnavailable />;
  if (!result.data) return <ContentAbsent>{children}</ContentAbsent>;
  const crumbs = [{ href: href(locale), label: t("crumbs.home") }, { label: result.data.title }];
  return (
    <Article content={result.data} crumbs={crumbs} action={action} aside={<AskUs locale={locale} />}>
      {children}
    </Article>
  );
}

/** The page of an address that displays this text and nothing else. */
export const staticPage =
  (path: ContentPath) =>
  async ({ params }: { params: Promise<{ locale: string }> }) => {
    const { locale } = await localizedParams(params);
    return <StaticPage result={await getPageAt(path, locale)} locale={locale} />;
  };
