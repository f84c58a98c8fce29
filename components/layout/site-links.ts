import type { Messages } from "next-intl";
import type { PagePath } from "#lib/routes";

type Layout = Messages["layout"];
type MenuKey = keyof Layout["menu"];
type NavKey = keyof Layout["nav"];
type FooterKey = `menu.${MenuKey}` | `footer.${keyof Layout["footer"]}`;
type SiteLink<Key> = { path: PagePath; key: Key };

const without = <Link extends { path: string }>(links: Link[], hidden: readonly string[]) =>
  links.filter(({ path }) => !hidden.includes(path));

/** Id of the footer's links. */
export const siteMap = "plan";

/** The header's main sections. */
export const navLinks = (hidden: readonly string[] = []): SiteLink<NavKey>[] =>
  without<SiteLink<NavKey>>(
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
  const links: Record<"primary" | "secondary", SiteLink<MenuKey>[]> = {
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

type Column = { title: FooterKey; links: SiteLink<FooterKey>[] };

/** The footer's columns, with message keys of titles and links, without the pages in `hidden`. */
export function footerColumns(managementPath: PagePath, hidden: readonly string[] = []): Column[] {
  const columns: Column[] = [
    {
      title: "footer.stay",
      links: [
        { path: "/location", key: "footer.rentals" },
        { path: "/appartements", key: "menu.apartments" },
        { path: "/location/prix-semaine", key: "menu.weeklyPrices" },
        { path: "/location/special", key: "menu.specialOffers" },
        { path: "/location/annuelle", key: "footer.annual" },
      ],
    },
    {
      title: "footer.live",
      links: [
        { path: "/vente", key: "footer.sales" },
        { path: managementPath, key: "menu.management" },
        { path: "/maintenance-entreprise-generale", key: "footer.maintenance" },
        { path: "/devenir-client", key: "menu.becomeClient" },
      ],
    },
    {
      title: "footer.services",
      links: [
        { path: "/service", key: "footer.allServices" },
        { path: "/produits/package", key: "footer.packages" },
        { path: "/produits/option", key: "footer.options" },
        { path: "/nos-prestations-complementaires", key: "menu.complementary" },
        { path: "/onelaundry", key: "menu.laundry" },
      ],
    },
    {
      title: "footer.agency",
      links: [
        { path: "/presentation", key: "footer.presentation" },
        { path: "/actualite", key: "menu.news" },
        { path: "/emplois", key: "menu.jobs" },
        { path: "/contact", key: "menu.contact" },
      ],
    },
  ];
  return columns
    .map(({ title, links }) => ({ title, links: without(links, hidden) }))
    .filter(({ links }) => links.length > 0);
}
