import sanitize, { type Attributes, type Tag } from "sanitize-html";

/**
 * Replacements for an editor's elements: a page keeps its only h1, and blocks remain separate paragraphs. Every div and section
 * is replaced: when they are nested wrongly, a browser could let one of them close the element around the text.
 */
const instead = {
  del: "s",
  div: "p",
  center: "p",
  section: "p",
  article: "p",
  pre: "p",
};

const headings = { h1: "h2", h2: "h2", h3: "h3", h4: "h4", h5: "h4", h6: "h4" };

/** Before every name of a place in a text, so that none is a name of the page itself. */
const placePrefix = "texte-";

/** A heading, with its name if links can lead to it. */
const headingAs =
  (tagName: string) =>
  (_: string, attribs: Attributes): Tag => ({
    tagName,
    attribs: /^[\p{L}\p{N}_.-]+$/u.test(attribs.id ?? "") ? { id: placePrefix + attribs.id } : {},
  });

const namedHeadings = Object.fromEntries(Object.entries(headings).map(([from, to]) => [from, headingAs(to)]));

/** A link to a place in the same text uses the place's name there; one to the web says nothing about this page. */
function linked(tagName: string, attribs: Attributes) {
  const { href = "" } = attribs;
  if (/^#./.test(href)) return { tagName, attribs: { ...attribs, href: `#${placePrefix}${href.slice(1)}` } };
  return { tagName, attribs: href.startsWith("http") ? { ...attribs, rel: "noopener noreferrer" } : attribs };
}

/** A picture of this site. Relative addresses are rejected: they do not resolve from a page of this site. */
const isOwn = (address: string | undefined) => /^\/(?!\/)/.test(address ?? "");

const opening = /^<(?:p|figure|h[2-4])(?: [^>]*)?>$/;
const closing = /^<\/(?:p|figure|h[2-4])>$/;

const isSeen = (piece: string) => (piece.startsWith("<") ? /^<(?:img|hr) /.test(piece) : piece.trim() !== "");

/**
 * Removes empty paragraphs, headings and figures that an editor leaves behind. A space remains, so that the texts before and
 * after stay separate.
 */
function withoutBlanks(clean: string): string {
  const kept: string[] = [];
  const opened: number[] = [];
  let lastSeen = -1;
  for (const piece of clean.split(/(<[^<>]*>)/)) {
    const start = closing.test(piece) ? opened.pop() : undefined;
    if (start !== undefined && start > lastSeen) {
      kept.splice(start, kept.length, " ");
      continue;
    }
    if (opening.test(piece)) opened.push(kept.length);
    if (isSeen(piece)) lastSeen = kept.length;
    kept.push(piece);
  }
  return kept.join("").trim();
}

/**
 * Sanitizes HTML of the content service: no scripts, styles, event handlers or frames; links only to the web, mail and telephone;
 * pictures only of this site; a page keeps its only h1; a heading's name is prefixed; empty elements are removed.
 */
export function sanitizeHtml(html: string): string {
  const clean = sanitize(html, {
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
      h2: ["id"],
      h3: ["id"],
      h4: ["id"],
      a: ["href", "title", "rel"],
      img: ["src", "alt", "width", "height", "loading"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      abbr: ["title"],
      time: ["datetime"],
    },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    // Pictures of this site only, so that a page makes no request to a third party.
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isOwn(attribs.src),
    transformTags: {
      ...instead,
      ...namedHeadings,
      a: linked,
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? "", loading: "lazy" } }),
    },
  });
  return withoutBlanks(clean);
}

const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const block = /<(?=\/?(?:p|br|div|li|td|th|tr|h[1-6]|blockquote)\b)/gi;

/** Decodes the text of serialised HTML, which contains four entities only. */
const decoded = (html: string) =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(?:amp|lt|gt|quot);/g,
    (sign) => signs[sign] ?? sign,
  );

/** A text cut at a word before `length`. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, Math.max(0, text.lastIndexOf(" ", length))) || text.slice(0, length);
  return `${cut}…`;
}

/**
 * The text of HTML, for descriptions: without tags, white space collapsed except for non-breaking spaces, cut at a word before
 * `length`.
 */
export const plainText = (html: string, length = 160): string =>
  cutAtWord(
    decoded(html.replace(block, " <"))
      .replace(/[ \t\r\n]+/g, " ")
      .trim(),
    length,
  );

/** A tag without attributes, or with attributes as an editor writes them: `a <b et c> d` contains none. */
const tag = (names: string) => new RegExp(`</?(?:${names})(?:\\s+[a-z][\\w:-]*=(?:"[^"]*"|'[^']*'))*\\s*/?>`, "gi");
const blockTag = tag("p|div|br|li|ul|h[1-6]");
const inlineTag = tag("b|i|u|em|strong|small|span|font|sub|sup");
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi;

/** The character of an entity that is known by its whole name: in `&copy2;` a parser reads `&copy` and leaves the rest. */
function signOf(name: string): string {
  const sign = decoded(name);
  return sign.length > 1 && sign.endsWith(";") ? name : sign;
}

const withoutBlockTags = (told: string) =>
  told
    .split(blockTag)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");

/**
 * Decodes a plain text of a service whose editor writes HTML: `Wellness &amp; <i>Spa</i>` becomes `Wellness & Spa`. Any other
 * text is returned unchanged.
 */
export const decodedText = (value: unknown): unknown =>
  typeof value === "string" && /[<&]/.test(value)
    ? withoutBlockTags(value).replace(inlineTag, "").replace(entity, signOf).trim()
    : value;

/** The paragraphs, headings and list items of HTML as plain texts, for PDFs. */
export const plainParagraphs = (html: string): string[] =>
  html
    .split(/<\/(?:p|li|h[1-6]|blockquote|td)>/i)
    .map((part) => plainText(part, Number.POSITIVE_INFINITY))
    .filter((text) => text !== "");
