import { Search } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { searchTerm } from "#lib/content/search-term";
import { search } from "#lib/content/server";
import { inDigits } from "#lib/i18n/format";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { NothingFound } from "@/components/content/nothing-found";
import { SearchResults } from "@/components/content/search-results";
import { ContentUnavailable } from "@/components/content/unavailable";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { buttonClass } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";

type Props = PageProps<"/[locale]/recherche">;

export const generateMetadata = messageMetadata("/recherche", ({ content: { search } }) => ({
  title: search.title,
  description: search.prompt,
}));

export default async function SearchPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  const { q } = await searchParams;
  const term = searchTerm(q);
  const [t, crumbs] = await Promise.all([getTranslations("content.search"), getTranslations("content.crumbs")]);
  const found = term ? await search(term, locale) : null;
  if (found && !found.ok) return <ContentUnavailable title={t("title")} />;
  const { hits = [], total = 0, corrected } = found?.data ?? {};
  return (
    <div className="wrap pb-16">
      <Breadcrumb items={[{ href: href(locale), label: crumbs("home") }, { label: t("title") }]} />
      <h1 className="mt-2">{t("title")}</h1>
      <search>
        <form
          action={href(locale, "/recherche/")}
          method="get"
          className="mt-6 flex max-w-[40rem] flex-wrap items-end gap-3"
        >
          <TextField
            name="q"
            type="search"
            label={t("label")}
            defaultValue={term}
            maxLength={100}
            fieldClassName="min-w-56 flex-1"
          />
          <button type="submit" className={buttonClass()}>
            <Search size={20} />
            {t("submit")}
          </button>
        </form>
      </search>
      <p className="mt-6 text-lg" role="status">
        {term ? t("count", { ...inDigits(total), term: corrected ?? term }) : t("prompt")}
      </p>
      {corrected && <p className="mt-2 text-grey">{t("corrected", { term, corrected })}</p>}
      {total > hits.length && <p className="mt-2 text-grey">{t("first", { count: hits.length })}</p>}
      {term && hits.length === 0 && <NothingFound locale={locale} />}
      <SearchResults hits={hits} term={corrected ?? term} locale={locale} />
    </div>
  );
}
