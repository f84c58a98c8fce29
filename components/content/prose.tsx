import { useTranslations } from "next-intl";
import { sanitizeHtml } from "#lib/content/html";

/**
 * Wraps each table in a box in which a wide one can be scrolled, also by keyboard. Sanitized HTML is balanced, and every `<`
 * belongs to a tag. A figure's end tag cannot close an element around the text, however badly a table is nested. The box is a
 * group rather than a region, since a text may have several with the same name.
 */
const boxed = (html: string, name: string) =>
  html
    .replaceAll("<table", `<figure class="prose-table" role="group" aria-label="${name}" tabindex="0"><table`)
    .replaceAll("</table>", "</table></figure>");

/** The text of a content item, sanitized. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  const text = boxed(sanitizeHtml(html), useTranslations("common")("table"));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place that displays sanitized content HTML
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: text }} />;
}
