import type layout from "@/messages/fr/layout.json";

type Layout = typeof layout;
type SiteLink = { path: string; label: string };

/** Id of the links at the foot of every page. */
export const siteMap = "plan";

/** The main menu: four doors, then everything else. `managementPath` is service 20 with its slug. */
export function menuLinks(
  menu: Layout["menu"],
  managementPath: string,
): { primary: SiteLink[]; secondary: SiteLink[] } {
  return {
    primary: [
      { path: "/location", label: menu.rent },
      { path: "/vente", label: menu.buy },
      { path: managementPath, label: menu.management },
      { path: "/service", label: menu.services },
    ],
    secondary: [
      { path: "/appartements", label: menu.apartments },
      { path: "/location/prix-semaine", label: menu.weeklyPrices },
      { path: "/location/special", label: menu.specialOffers },
      { path: "/location/annuelle", label: menu.annual },
      { path: "/onelaundry", label: menu.laundry },
      { path: "/maintenance-entreprise-generale", label: menu.maintenance },
      { path: "/nos-prestations-complementaires", label: menu.complementary },
      { path: "/devenir-client", label: menu.becomeClient },
      { path: "/presentation", label: menu.presentation },
      { path: "/actualite", label: menu.news },
      { path: "/emplois", label: menu.jobs },
      { path: "/contact", label: menu.contact },
    ],
  };
}

/** The footer's four columns. */
export function footerColumns(
  footer: Layout["footer"],
  managementPath: string,
): { title: string; links: SiteLink[] }[] {
  return [
    {
      title: footer.stay,
      links: [
        { path: "/location", label: footer.rentals },
        { path: "/appartements", label: footer.apartments },
        { path: "/location/prix-semaine", label: footer.weeklyPrices },
        { path: "/location/special", label: footer.specialOffers },
        { path: "/location/annuelle", label: footer.annual },
      ],
    },
    {
      title: footer.live,
      links: [
        { path: "/vente", label: footer.sales },
        { path: managementPath, label: footer.management },
        { path: "/maintenance-entreprise-generale", label: footer.maintenance },
        { path: "/devenir-client", label: footer.becomeClient },
      ],
    },
    {
      title: footer.services,
      links: [
        { path: "/service", label: footer.allServices },
        { path: "/produits/package", label: footer.packages },
        { path: "/nos-prestations-complementaires", label: footer.complementary },
        { path: "/onelaundry", label: footer.laundry },
      ],
    },
    {
      title: footer.agency,
      links: [
        { path: "/presentation", label: footer.presentation },
        { path: "/actualite", label: footer.news },
        { path: "/emplois", label: footer.jobs },
        { path: "/contact", label: footer.contact },
      ],
    },
  ];
}
