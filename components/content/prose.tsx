import { sanitizeHtml } from "#lib/content/html";

/**
 * Tables in a box of their own, in which a wide one is moved: sanitized HTML is balanced, and has no `<` that is not a tag's. The
 * end of a figure ends no element around the text, however wrongly a table is nested.
 */
const boxed = (html: string) =>
  html.replaceAll("<table", '<figure class="prose-table"><table').replaceAll("</table>", "</table></figure>");

/** The text of a content item, made safe to show. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where sanitized content HTML is shown
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: boxed(sanitizeHtml(html)) }} />;
}
