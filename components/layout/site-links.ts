import type { Messages } from "next-intl";
import type { PagePath } from "#lib/routes";

type SiteLink<Part extends "nav" | "menu" | "footer"> = { path: PagePath; key: keyof Messages["layout"][Part] };

const without = <Link extends { path: string }>(links: Link[], hidden: readonly string[]) =>
  links.filter(({ path }) => !hidden.includes(path));

/** Id of the footer's links. */
export const siteMap = "plan";

/** The header's main sections. */
export const navLinks = (hidden: readonly string[] = []): SiteLink<"nav">[] =>
  without<SiteLink<"nav">>(
    [
      { path: "/location", key: "rent" },
      { path: "/vente", key: "buy" },
      { path: "/service", key: "services" },
      { path: "/contact", key: "contact" },
    ],
    hidden,
  );

/**
 * The main menu, each link with its message key: four main sections, then everything else. `managementPath` is service 20 with
 * its slug; `hidden` are pages without content.
 */
export function menuLinks(managementPath: PagePath, hidden: readonly string[] = []) {
  const links: Record<"primary" | "secondary", SiteLink<"menu">[]> = {
    primary: [
      { path: "/location", key: "rent" },
      { path: "/vente", key: "buy" },
      { path: managementPath, key: "management" },
      { path: "/service", key: "services" },
    ],
    secondary: [
      { path: "/appartements", key: "apartments" },
      { path: "/location/prix-semaine", key: "weeklyPrices" },
      { path: "/location/special", key: "specialOffers" },
      { path: "/location/annuelle", key: "annual" },
      { path: "/onelaundry", key: "laundry" },
      { path: "/maintenance-entreprise-generale", key: "maintenance" },
      { path: "/nos-prestations-complementaires", key: "complementary" },
      { path: "/devenir-client", key: "becomeClient" },
      { path: "/presentation", key: "presentation" },
      { path: "/actualite", key: "news" },
      { path: "/emplois", key: "jobs" },
      { path: "/contact", key: "contact" },
    ],
  };
  return { primary: without(links.primary, hidden), secondary: without(links.secondary, hidden) };
}

type Column = { title: SiteLink<"footer">["key"]; links: SiteLink<"footer">[] };

/** The footer's columns, with message keys of titles and links, without the pages in `hidden`. */
export function footerColumns(managementPath: PagePath, hidden: readonly string[] = []): Column[] {
  const columns: Column[] = [
    {
      title: "stay",
      links: [
        { path: "/location", key: "rentals" },
        { path: "/appartements", key: "apartments" },
        { path: "/location/prix-semaine", key: "weeklyPrices" },
        { path: "/location/special", key: "specialOffers" },
        { path: "/location/annuelle", key: "annual" },
      ],
    },
    {
      title: "live",
      links: [
        { path: "/vente", key: "sales" },
        { path: managementPath, key: "management" },
        { path: "/maintenance-entreprise-generale", key: "maintenance" },
        { path: "/devenir-client", key: "becomeClient" },
      ],
    },
    {
      title: "services",
      links: [
        { path: "/service", key: "allServices" },
        { path: "/produits/package", key: "packages" },
        { path: "/produits/option", key: "options" },
        { path: "/nos-prestations-complementaires", key: "complementary" },
        { path: "/onelaundry", key: "laundry" },
      ],
    },
    {
      title: "agency",
      links: [
        { path: "/presentation", key: "presentation" },
        { path: "/actualite", key: "news" },
        { path: "/emplois", key: "jobs" },
        { path: "/contact", key: "contact" },
      ],
    },
  ];
  return columns
    .map(({ title, links }) => ({ title, links: without(links, hidden) }))
    .filter(({ links }) => links.length > 0);
}
