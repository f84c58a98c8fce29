import { sanitizeHtml } from "#lib/content/html";

/** The text of a content item, made safe to show. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where sanitized content HTML is shown
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: sanitizeHtml(html) }} />;
}
