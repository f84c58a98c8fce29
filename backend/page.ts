import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** HTML that is safe to send: a page or a part of one. */
export type Part = HtmlEscapedString | Promise<HtmlEscapedString>;

const read = (file: URL) => readFileSync(file, "utf8");

/** The agency's colours with a style sheet, and the source that allows just these in a page's policy. */
export function styleOf(sheet: URL): { style: string; source: string } {
  const style = read(new URL("../agency/theme.css", import.meta.url)) + read(sheet);
  return { style, source: `'sha256-${createHash("sha256").update(style).digest("base64")}'` };
}

/** A whole page around its content. */
export const wholePage = (page: { lang: string; title: string; style: string; body: unknown }): Part => html`
  <!doctype html>
  <html lang="${page.lang}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${page.title}</title>
      <style>${raw(page.style)}</style>
    </head>
    <body>
      ${page.body}
    </body>
  </html>
`;
