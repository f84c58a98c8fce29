import { html } from "hono/html";
import type { DeskWords, Part } from "#backend/desk/frame";
import { pageLength } from "#backend/desk/orders";

type Pager = {
  page: number;
  /** How many rows there are on all pages, and on one. */
  all: number;
  length?: number;
  /** The address of a page. */
  to: (page: number) => string;
  /** Name of the list, where a page of the desk has several. */
  label?: string;
};

/** Links to the previous and next page; empty when one page holds everything. A page after the last only links back. */
export function pager({ page, all, length = pageLength, to, label }: Pager, words: DeskWords): Part | "" {
  const pages = Math.max(1, Math.ceil(all / length));
  if (pages === 1 && page === 1) return "";
  return html`
    <nav class="foot" aria-label="${label ? `${words("pages")}, ${label}` : words("pages")}">
      ${page > 1 ? html`<a href="${to(Math.min(page - 1, pages))}" rel="prev">${words("previous")}</a>` : ""}
      ${page <= pages ? html`<span>${words("page", { page, pages })}</span>` : ""}
      ${page < pages ? html`<a href="${to(page + 1)}" rel="next">${words("next")}</a>` : ""}
    </nav>
  `;
}

type List = Pager & {
  title: string;
  /** The table of a page's rows; false without any. */
  rows: Part | false;
  /** Text of an empty list. */
  none: string;
};

/** A list under its title, with links to its other pages. */
export const listed = ({ title, rows, none, ...pages }: List, words: DeskWords): Part => html`
  <section>
    <h2>${title}</h2>
    ${rows || (pages.all > 0 ? "" : html`<p class="grey">${none}</p>`)}
    ${pager(pages, words)}
  </section>
`;
