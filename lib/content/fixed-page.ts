import type { Content } from "#lib/content/schema";
import type { Route } from "#lib/routes";

/** Ids of the content pages that have a place on the site. */
export const fixedContent = {
  packageInvitation: 142,
  presentation: 173,
  saleInvitation: 17,
  rentalInvitation: 171,
} as const;
export const propertyManagementService = 20;

/** Code of the presentation: read by its id, because the list of pages of another service may be empty. */
export const presentationCode = "presentation";

type Page = Pick<Content, "id" | "facts">;

/** Code of a content page that has a place on the site (terms, covid, …): the presentation is known by its id. */
export const pageCode = ({ id, facts }: { id: number; facts?: Content["facts"] }): string | undefined =>
  id === fixedContent.presentation ? presentationCode : facts?.page;

/** Whether a page of the site has something to show, given the agency's content pages; without its text it has `noindex`. */
export const hasText = ({ content, standsAlone }: Route, pages: readonly Page[]): boolean =>
  !content || standsAlone === true || pages.some((page) => pageCode(page) === content);
