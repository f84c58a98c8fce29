import type { Messages } from "next-intl";
import type { PagePath } from "#lib/routes";

type SiteLink<Part extends "menu" | "footer"> = { path: PagePath; key: keyof Messages["layout"][Part] };

/** Id of the footer's links. */
export const siteMap = "plan";

/**
 * The main menu, each link with its message key: four main sections, then everything else. `managementPath` is service 20 with
 * its slug.
 */
export function menuLinks(managementPath: PagePath): { primary: SiteLink<"menu">[]; secondary: SiteLink<"menu">[] } {
  return {
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
}

/** The footer's four columns, with message keys of titles and links. */
export function footerColumns(
  managementPath: PagePath,
): { title: SiteLink<"footer">["key"]; links: SiteLink<"footer">[] }[] {
  return [
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
}
