import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** HTML that is safe to send: a page or a part of one. */
export type Part = HtmlEscapedString | Promise<HtmlEscapedString>;

const shared = ["../agency/theme.css", "page.css"].map((name) => new URL(name, import.meta.url));

/** The agency's colours, the shared rules and a sheet in one, and the source that allows just these in a page's policy. */
export function styleOf(sheet: URL): { style: string; source: string } {
  const style = [...shared, sheet].map((file) => readFileSync(file, "utf8")).join("");
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
