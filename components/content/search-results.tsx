import { getTranslations } from "next-intl/server";
import { Fragment } from "react";
import { hitPath } from "#lib/content/path";
import type { SearchHit } from "#lib/content/schema";
import type { Locale } from "#lib/i18n/locale";
import { isSameWord } from "@/components/content/same-word";
import { Link } from "@/components/ui/link";

const order = [
  "locations",
  "sales",
  "services",
  "packages",
  "type_de_pack",
  "pages",
  "actualites",
  "emploi",
  "alerts",
] as const;

/** Search hits by kind, the words found marked. */
export async function SearchResults({ hits, term, locale }: { hits: SearchHit[]; term: string; locale: Locale }) {
  const t = await getTranslations("content.search.groups");
  return order.map((type) => {
    const group = hits.filter((hit) => hit.type === type);
    if (group.length === 0) return null;
    return (
      <section key={type} className="mt-10" aria-labelledby={`results-${type}`}>
        <h2 id={`results-${type}`} className="text-xl">
          {t(type)} <span className="font-normal text-grey">({group.length})</span>
        </h2>
        <ul className="mt-4 border-t border-line">
          {group.map((hit) => (
            <li key={hit.id} className="relative border-b border-line py-4">
              <Link
                href={hitPath(hit, locale)}
                className="text-lg font-semibold after:absolute after:inset-0 hover:text-primary hover:underline"
              >
                <Marked text={hit.title} term={term} />
              </Link>
              <p className="mt-1 max-w-measure text-grey">
                <Marked text={hit.excerpt} term={term} />
              </p>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** Marks the words of the term, accents and endings forgiven. */
function Marked({ text, term }: { text: string; term: string }) {
  const words = (term.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => word.length > 1);
  const parts = text.split(/(\p{L}[\p{L}\p{M}\p{N}]*)/u);
  return parts.map((part, index) => {
    const key = `${index}-${part}`;
    if (!words.some((word) => isSameWord(part, word))) return <Fragment key={key}>{part}</Fragment>;
    return (
      <mark key={key} className="rounded-sm bg-tint-strong px-0.5 text-ink">
        {part}
      </mark>
    );
  });
}
