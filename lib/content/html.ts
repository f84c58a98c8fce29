import sanitize from "sanitize-html";

/**
 * What an editor writes, and what stands for it here: a page keeps its one h1, and blocks stay apart as paragraphs. No div or
 * section is left: where they are nested wrongly, a browser would let one of them end the element around the text.
 */
const blocks = { div: "p", center: "p", section: "p", article: "p", pre: "p" };
const instead = { h1: "h2", h5: "h4", h6: "h4", del: "s", ...blocks };

/** A picture of this site; a relative address leads nowhere from a page of it. */
const isOwn = (address: string | undefined) => /^\/(?!\/)/.test(address ?? "");

/** What an editor leaves behind with nothing in it that could be seen: an empty paragraph, a picture that is not shown. */
const isBlank = ({ tag, text, attribs, mediaChildren }: sanitize.IFrame) =>
  tag === "img"
    ? !isOwn(attribs.src)
    : (tag in blocks || /^(?:p|figure|h[1-6])$/.test(tag)) && text.trim() === "" && mediaChildren.length === 0;

/**
 * HTML from the content service, made safe to show: no script, no style, no event handler, no frame; links only to
 * the web, mail and telephone; pictures only of this site; a page keeps its one h1, and nothing empty takes room.
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
    exclusiveFilter: isBlank,
    transformTags: {
      ...instead,
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.href?.startsWith("http") ? { ...attribs, rel: "noopener noreferrer" } : attribs,
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? "", loading: "lazy" } }),
    },
  });
}

const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const block = /<(?=\/?(?:p|br|div|li|td|th|tr|h[1-6]|blockquote)\b)/gi;

/** The text of what an HTML parser has read and written again: four signs are left as entities. */
const decoded = (html: string) =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(?:amp|lt|gt|quot);/g,
    (sign) => signs[sign] ?? sign,
  );

/** The text of a piece of HTML, for descriptions: tags out, white space collapsed but for spaces that must not break, cut at a word before `length`. */
export function plainText(html: string, length = 160): string {
  const text = decoded(html.replace(block, " <"))
    .replace(/[ \t\r\n]+/g, " ")
    .trim();
  if (text.length <= length) return text;
  const cut = text.slice(0, Math.max(0, text.lastIndexOf(" ", length))) || text.slice(0, length);
  return `${cut}…`;
}

const blockTags = /(?:\s*<\/?(?:p|div|br|li|ul|h[1-6])(?:\s[^<>]*)?\/?>)+\s*/gi;
const inlineTag = /<\/?(?:b|i|u|em|strong|small|span|font|sub|sup)(?:\s[^<>]*)?>/gi;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi;

/**
 * A plain text as a service tells it whose editor writes HTML: `Wellness &amp; <i>Spa</i>` is `Wellness & Spa`. Anything else stays
 * as it is, for a text is shown as text.
 */
export const toldText = (told: unknown): unknown =>
  typeof told === "string" && /[<&]/.test(told)
    ? told.replace(blockTags, " ").replace(inlineTag, "").replace(entity, decoded).trim()
    : told;

/** The paragraphs, headings and list entries of a piece of HTML as plain texts, for paper. */
export const plainParagraphs = (html: string): string[] =>
  html
    .split(/<\/(?:p|li|h[1-6]|blockquote|td)>/i)
    .map((part) => plainText(part, Number.POSITIVE_INFINITY))
    .filter((text) => text !== "");
