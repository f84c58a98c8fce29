import { type Content, fixedContent } from "#lib/content/schema";
import type { Route } from "#lib/routes";

type Page = Pick<Content, "id" | "facts">;

/** Whether a page of the site has something to show, given the agency's content pages; without its text it has `noindex`. */
export const hasText = ({ content, standsAlone }: Route, pages: readonly Page[]): boolean =>
  !content ||
  standsAlone === true ||
  pages.some(({ id, facts }) =>
    content === "presentation" ? id === fixedContent.presentation : facts.page === content,
  );
