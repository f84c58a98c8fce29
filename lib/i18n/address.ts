import { contentId } from "#lib/content/path";

/** What must exist for a page to exist. `types` narrows a content item to those its folder shows. */
export type Subject = { service: "shop" | "content" | "property"; path: string; types?: readonly string[] };

/** A page's address: fit to be routed, with the subject to look up first if it has one, or malformed. */
export type Address = { valid: true; subject?: Subject } | { valid: false };

const valid: Address = { valid: true };
const malformed: Address = { valid: false };
const numeric = /^[1-9]\d{0,8}$/;
const categories = ["rental", "option", "package", "service"];
const rentalLists = ["annuelle", "map", "prix-semaine", "special"];
const contentTypes: Record<string, readonly string[]> = {
  actualite: ["actualites"],
  emplois: ["emploi"],
  page: ["pages", "packages", "type_de_pack", "alerts"],
  service: ["services"],
};

const listing = (kind: "locations" | "sales", id: string): Address =>
  numeric.test(id) ? { valid: true, subject: { service: "property", path: `/${kind}/${id}` } } : malformed;

/** Checks the parameters in a path without its language (RT9, RT10, RT12, RT15). Unknown folders are left to the router. */
export function checkAddress(pathname: string): Address {
  const [folder = "", detail, ...rest] = pathname.split("/").slice(1);
  if (detail === undefined) return valid;
  if (folder === "location" && detail === "annuelle") {
    return rest[0] === undefined ? valid : rest.length > 2 ? malformed : listing("locations", rest[0]);
  }
  if (folder === "location")
    return rentalLists.includes(detail) ? valid : rest.length > 1 ? malformed : listing("locations", detail);
  if (folder === "vente") return rest.length > 1 ? malformed : listing("sales", detail);
  if (folder === "produit") {
    if (!numeric.test(detail)) return malformed;
    return { valid: true, subject: { service: "shop", path: `/product/${detail}` } };
  }
  if (folder === "devis") {
    if (!/^[\w-]{40,100}$/.test(detail) || rest.length > 0) return malformed;
    return { valid: true, subject: { service: "shop", path: `/estimate/${detail}` } };
  }
  if (folder === "produits") return categories.includes(detail) ? valid : malformed;
  if (folder === "mon-compte" && detail === "commande") return /^\d{1,20}$/.test(rest[0] ?? "") ? valid : malformed;
  if (folder === "commande" && detail === "confirmation" && rest.length > 1)
    return /^\d{1,20}$/.test(rest[0] ?? "") ? valid : malformed;
  const types = contentTypes[folder];
  if (!types) return valid;
  const id = contentId(detail);
  if (id === null || rest.length > 1) return malformed;
  return { valid: true, subject: { service: "content", path: `/content/${id}`, types } };
}
