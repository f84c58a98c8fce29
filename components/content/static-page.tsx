import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Content } from "#lib/content/schema";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
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
