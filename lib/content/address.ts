import { notFound } from "next/navigation";
import { contentId } from "#lib/content/id";
import type { Content, ContentType } from "#lib/content/schema";
import { getContent } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import type { Failure } from "#lib/upstream/result";

type Address = { types: readonly ContentType[]; detail: string; slug?: string[]; locale: Locale };

/** The content item of an address. Answers 404 for a missing item, one of another type or a malformed number. */
export async function addressedContent({
  types,
  detail,
  slug = [],
  locale,
}: Address): Promise<{ ok: true; data: Content } | { ok: false; error: Failure }> {
  const id = contentId(detail);
  if (id === null || slug.length > 1) notFound();
  const result = await getContent(id, locale, types[0]);
  if (!result.ok) return result;
  if (!result.data || !types.includes(result.data.type)) notFound();
  return { ok: true, data: result.data };
}
