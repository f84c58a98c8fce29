import { useTranslations } from "next-intl";
import { sanitizeHtml } from "#lib/content/html";

/**
 * Tables in a box of their own, in which a wide one is moved, by the keyboard as well: sanitized HTML is balanced, and has no `<`
 * that is not a tag's. The end of a figure ends no element around the text, however wrongly a table is nested. It is a group and no
 * region: a text may have several of one name.
 */
const boxed = (html: string, name: string) =>
  html
    .replaceAll("<table", `<figure class="prose-table" role="group" aria-label="${name}" tabindex="0"><table`)
    .replaceAll("</table>", "</table></figure>");

/** The text of a content item, made safe to show. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  const text = boxed(sanitizeHtml(html), useTranslations("common")("table"));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where sanitized content HTML is shown
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: text }} />;
}
