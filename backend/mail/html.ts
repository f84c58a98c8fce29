import { html, raw } from "hono/html";
import { agency } from "#agency/agency";
import type { Config } from "#backend/config";
import type { Letter, LetterPart } from "#backend/mail/letter";
import type { Part } from "#backend/page";
import { siteAddress } from "#backend/site-address";
import { wordsIn } from "#backend/words";
import { colour, look } from "#lib/colours";
import { toLocale } from "#lib/i18n/locale";
import { telephoneUrl } from "#lib/telephone";

const [primary, ink, grey, line, snow, tint] = ["primary", "ink", "grey", "line", "snow", "tint"].map(colour);
const night = (name: "snow" | "line" | "grey" | "primary" | "link") => colour(`night-${name}`);
const [corner, cardCorner] = [look("radius"), look("radius-card")];
/** In a style attribute, which its quotes must not end. */
const font = look("font").replaceAll('"', "'");

/** A text whose lines stay apart. */
const lines = (text: string) => text.split("\n").map((line, nth) => (nth === 0 ? line : html`<br>${line}`));

/** A table cell with a background: the only button that every mail program renders. */
function button(label: string, url: string, quiet: boolean): Part {
  const [ground, ink] = quiet ? ["#ffffff", primary] : [primary, "#ffffff"];
  const name = quiet ? "quiet" : "button";
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td class="${name}" bgcolor="${ground}" style="background:${ground};border:1px solid ${primary};border-radius:${corner}"><a class="${name}" href="${url}" style="display:inline-block;padding:11px 24px;color:${ink};font-weight:600;text-decoration:none">${label}</a></td></tr></table>`;
}

function partHtml(part: LetterPart): Part {
  switch (part.kind) {
    case "text":
      return html`<p style="margin:0 0 16px">${lines(part.text)}</p>`;
    case "note":
      return html`<p class="grey" style="margin:0 0 16px;font-size:14px;line-height:20px;color:${grey}">${lines(part.text)}</p>`;
    case "heading":
      return html`<h2 style="margin:32px 0 12px;font-size:18px;line-height:1.25;font-weight:600">${lines(part.text)}</h2>`;
    case "button":
      return button(part.label, part.url, part.quiet ?? false);
    case "picture":
      return html`<p style="margin:0 0 20px"><img src="cid:${part.cid}" alt="${part.alt}" width="544" style="display:block;width:100%;max-width:544px;height:auto;border:0;border-radius:${cardCorner}"></p>`;
    case "facts":
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;margin:8px 0 24px">${part.rows.map(
        ([label, value]) =>
          html`<tr><td class="grey line" style="padding:8px 16px 8px 0;border-bottom:1px solid ${line};color:${grey};font-size:14px;width:40%;vertical-align:top">${lines(label)}</td><td class="line" style="padding:8px 0;border-bottom:1px solid ${line};font-weight:600;vertical-align:top">${lines(value)}</td></tr>`,
      )}</table>`;
    case "amounts":
      return html`<table cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;margin:8px 0 24px;font-variant-numeric:tabular-nums">${part.rows.map(
        ({ label, detail, amount, strong, part: within }, index, { [index + 1]: next }) => {
          if (within) {
            const below = next?.part ? 4 : 12;
            return html`<tr><td class="grey" style="padding:0 16px ${below}px 0;font-size:14px;line-height:20px;color:${grey}">${lines(detail ? `${label}, ${detail}` : label)}</td><td class="grey" style="padding:0 0 ${below}px;text-align:right;white-space:nowrap;vertical-align:top;font-size:14px;line-height:20px;color:${grey}">${amount}</td></tr>`;
          }
          const weight = strong ? `font-weight:600;border-top:1px solid ${ink};` : "";
          const name = strong ? raw(' class="rule"') : "";
          const small = detail
            ? html`<br><span class="grey" style="font-size:14px;color:${grey}">${lines(detail)}</span>`
            : "";
          return html`<tr><td${name} style="padding:8px 16px 8px 0;${weight}">${lines(label)}${small}</td><td${name} style="padding:8px 0;text-align:right;white-space:nowrap;vertical-align:top;${weight}">${amount}</td></tr>`;
        },
      )}</table>`;
  }
}

const partsOf = ({ parts }: Letter) => parts.filter((part) => part !== false);

/** Dark mode for mail programs that support it; others use the inline styles. */
const dark = `@media (prefers-color-scheme:dark){
.page{background:${night("snow")}!important;color:${tint}!important}.card{background:${ink}!important;border-color:${night("line")}!important}
.name{color:${tint}!important}.grey{color:${night("grey")}!important}.line{border-color:${night("line")}!important}
.rule{border-color:${tint}!important}.button{background:${night("primary")}!important;color:${ink}!important;border-color:${night("primary")}!important}
a.quiet{background:transparent!important}td.quiet{background:${ink}!important}.quiet{color:${night("link")}!important;border-color:${night("primary")}!important}}`;

const previewOf = (letter: Letter): string =>
  letter.preview ?? partsOf(letter).find((part) => part.kind === "text")?.text ?? "";

/** A letter as an HTML mail: inline styles, pictures only from its own attachments, nothing loaded from anywhere. */
export function letterHtml(letter: Letter, locale: string, config: Pick<Config, "siteUrl" | "locales">): string {
  const lang = toLocale(locale);
  const address = `${agency.street} ${agency.streetNumber}, ${agency.zip} ${agency.city}`;
  return String(html`<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${letter.subject}</title><style>:root{color-scheme:light dark}${raw(dark)}</style></head>
<body class="page" style="margin:0;padding:0;background:${snow};color:${ink};font:16px/1.5 ${raw(font)}">
<div style="display:none;max-height:0;overflow:hidden">${previewOf(letter)}</div>
<div class="page" style="background:${snow};color:${ink}">
<div style="max-width:600px;margin:0 auto;padding:32px 20px 48px">
<p style="margin:0 0 24px;font-size:18px;font-weight:600;letter-spacing:-.02em"><a class="name" href="${siteAddress(config, locale)}" style="color:${ink};text-decoration:none">${agency.name}</a></p>
<div class="card" style="background:#ffffff;border:1px solid ${line};border-radius:${cardCorner};padding:32px 28px 16px">
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.15;font-weight:600;letter-spacing:-.012em">${lines(letter.title)}</h1>
${partsOf(letter).map(partHtml)}
</div>
<p class="grey" style="margin:24px 0 0;font-size:14px;line-height:20px;color:${grey}">${agency.legalName} · ${address}<br><a class="grey" href="${telephoneUrl(agency.telephone)}" style="color:${grey}">${agency.telephone}</a> · <a class="grey" href="mailto:${agency.email}" style="color:${grey}">${agency.email}</a></p>
</div>
</div>
</body>
</html>
`);
}

/** Wraps lines at 72 characters, where words permit. */
const wrapped = (text: string): string => text.replace(/(?![^\n]{1,72}(\n|$))([^\n]{1,72}) /g, "$2\n");

function partText(part: LetterPart, colon: string): string {
  switch (part.kind) {
    case "text":
    case "note":
      return wrapped(part.text);
    case "heading":
      return `\n${part.text}\n${"-".repeat(part.text.length)}`;
    case "picture":
      return "";
    case "button":
      return `${part.label}${colon.trimEnd()}\n${part.url}`;
    case "facts":
      return part.rows.map(([label, value]) => `${label}${colon}${value}`).join("\n");
    case "amounts":
      return part.rows
        .map(({ label, detail, amount, part: within }) =>
          within
            ? `  ${detail ? `${label}, ${detail}` : label}${colon}${amount}`
            : `${label}${colon}${amount}${detail ? `\n  ${detail.replaceAll("\n", "\n  ")}` : ""}`,
        )
        .join("\n");
  }
}

/** The same letter as plain text. */
export function letterText(letter: Letter, locale: string): string {
  const colon = wordsIn(locale, "order")("colon");
  const foot = `${agency.legalName}\n${agency.street} ${agency.streetNumber}, ${agency.zip} ${agency.city}\n${agency.telephone}\n${agency.email}`;
  return `${[
    letter.title,
    ...partsOf(letter)
      .map((part) => partText(part, colon))
      .filter(Boolean),
  ].join("\n\n")}\n\n-- \n${foot}\n`;
}
