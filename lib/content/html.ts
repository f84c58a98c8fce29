import sanitize from "sanitize-html";

const headings = { h1: "h2", h2: "h2", h3: "h3", h4: "h4" };

/**
 * HTML from the content service, made safe to show: no script, no style, no event handler, no frame; links only to
 * the web, mail and telephone; a page keeps its one h1.
 */
export function sanitizeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      "h2",
      "h3",
      "h4",
      "p",
      "ul",
      "ol",
      "li",
      "dl",
      "dt",
      "dd",
      "strong",
      "em",
      "b",
      "i",
      "s",
      "sub",
      "sup",
      "br",
      "hr",
      "a",
      "blockquote",
      "cite",
      "figure",
      "figcaption",
      "img",
      "table",
      "caption",
      "thead",
      "tbody",
      "tfoot",
      "tr",
      "th",
      "td",
      "abbr",
      "time",
      "small",
    ],
    allowedAttributes: {
      a: ["href", "title", "rel"],
      img: ["src", "alt", "width", "height", "loading"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      abbr: ["title"],
      time: ["datetime"],
    },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    // Pictures come from this site only, so that reading a page asks nothing of a third party.
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    transformTags: {
      ...headings,
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.href?.startsWith("http") ? { ...attribs, rel: "noopener noreferrer" } : attribs,
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? "", loading: "lazy" } }),
    },
  });
}

/** The text of a piece of HTML, for descriptions: tags out, white space collapsed but for spaces that must not break, cut at a word before `length`. */
export function plainText(html: string, length = 160): string {
  const text = sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/[ \t\r\n]+/g, " ")
    .trim();
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(" ", length))}…`;
}

const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The paragraphs, headings and list entries of a piece of HTML as plain texts, for paper. */
export const plainParagraphs = (html: string): string[] =>
  html
    .split(/<\/(?:p|li|h[1-6]|blockquote|td)>/i)
    .map((part) =>
      plainText(part, Number.POSITIVE_INFINITY).replace(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign),
    )
    .filter((text) => text !== "");
