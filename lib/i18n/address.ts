import { contentId } from "#lib/content/path";
import type { KnownCall } from "#lib/contract/contract";

/** What must exist for a page to exist. `types` narrows it to the types, kinds or categories the folder shows. */
export type Subject = { call: KnownCall; params: Record<string, string>; types?: readonly string[] };

/** A page's address: fit to be routed, with the subject to look up first if it has one, or malformed. */
export type Address = { valid: true; subject?: Subject } | { valid: false };

const valid: Address = { valid: true };
const malformed: Address = { valid: false };
const numeric = /^[1-9]\d{0,8}$/;
const categories = ["rental", "option", "package", "service"];
const rentalLists = ["map", "prix-semaine", "special"];
const contentTypes: Record<string, readonly string[]> = {
  actualite: ["actualites"],
  emplois: ["emploi"],
  page: ["pages", "packages", "type_de_pack", "alerts"],
  service: ["services"],
};

const listing = (id: string, call: KnownCall, types?: string[]): Address =>
  numeric.test(id) ? { valid: true, subject: { call, params: { id }, types } } : malformed;

function product(id: string, category: string | null): Address {
  if (!numeric.test(id) || (category && !categories.includes(category))) return malformed;
  return {
    valid: true,
    subject: { call: "GET /shop/api/store/product/{id}", params: { id }, types: category ? [category] : undefined },
  };
}

/** Checks the parameters in a path without its language, and a product's category in the query (RT9, RT10, RT12, RT15). Unknown folders are left to the router. */
export function checkAddress(pathname: string, query = new URLSearchParams()): Address {
  const [folder = "", detail, ...rest] = pathname.split("/").slice(1);
  if (detail === undefined) return valid;
  if (folder === "location" && detail === "annuelle") {
    return rest[0] === undefined
      ? valid
      : rest.length > 2
        ? malformed
        : listing(rest[0], "GET /api/locations/{id}", ["annual"]);
  }
  if (folder === "location" && rentalLists.includes(detail)) return rest.length > 0 ? malformed : valid;
  if (folder === "location")
    return rest.length > 1 ? malformed : listing(detail, "GET /api/locations/{id}", ["weekly"]);
  if (folder === "vente") return rest.length > 1 ? malformed : listing(detail, "GET /api/sales/{id}");
  if (folder === "produit") return rest.length > 0 ? malformed : product(detail, query.get("categorie"));
  if (folder === "devis") {
    if (!/^[\w-]{40,100}$/.test(detail) || rest.length > 0) return malformed;
    return { valid: true, subject: { call: "GET /shop/api/store/estimate/{token}", params: { token: detail } } };
  }
  if (folder === "produits") return categories.includes(detail) ? valid : malformed;
  if (folder === "mon-compte" && detail === "commande") return /^\d{1,20}$/.test(rest[0] ?? "") ? valid : malformed;
  if (folder === "commande" && detail === "confirmation" && rest.length > 1)
    return /^\d{1,20}$/.test(rest[0] ?? "") ? valid : malformed;
  const types = contentTypes[folder];
  if (!types) return valid;
  const id = contentId(detail);
  if (id === null || rest.length > 1) return malformed;
  return { valid: true, subject: { call: "GET /aio/content/{id}", params: { id: String(id) }, types } };
}
