import { contentId } from "#lib/content/id";
import type { KnownCall } from "#lib/contract/contract";
import { localePattern } from "#lib/i18n/locale";
import { locationFilterSchema, pricesFilterSchema, saleFilterSchema } from "#lib/property/filter";

/** What must exist for a page to exist. `types` narrows it to the types, kinds or categories the page shows. */
export type Subject = { call: KnownCall; params: Record<string, string>; types?: readonly string[] };

type Values = Readonly<Record<string, string>>;

export type Route = {
  /** The address without its language; `{name}` is a parameter, `{name?}` may be left out. */
  path: string;
  /** Which values a parameter takes, besides `slug`, which takes any. */
  takes?: Record<string, RegExp>;
  /** What is looked up before the page is rendered; null when the parameters identify nothing. */
  subject?: (values: Values, query: URLSearchParams) => Subject | null;
  /** Rendered for one visitor: never cached. */
  own?: true;
  /** The page reads who is logged in, or is only for who is; such a page is a visitor's own. */
  session?: "read" | "required";
  /** Query parameters that change the page. */
  query?: ReadonlySet<string>;
  /** Query parameters that make it one visitor's. */
  ownQuery?: readonly string[];
  /** The page of the content service whose text stands here, by its code (`facts.page`): it has no address of its own besides. */
  content?: string;
  /** False where the page tells search engines not to index it. */
  indexed?: false;
  /** Whether the sitemap lists the address itself. */
  sitemap?: true;
};

const number = /^[1-9]\d{0,8}$/;
const content = /(^|-)[1-9]\d{0,8}$/;
const orderNumber = /^\d{1,20}$/;
/** A shop that does not fill the number into the return address sends its visitor back with the placeholder in braces. */
const returnedNumber = /^(\d{1,20}|(\{|%7B)number(\}|%7D))$/i;
const orderedStay = /^[\w-]{1,64}$/;
const categories = ["rental", "option", "package", "service"];
const category = new RegExp(`^(${categories.join("|")})$`);
const form = ["adults", "weeks"];
const rentals = new Set([...Object.keys(locationFilterSchema.shape), ...form]);
const stay = new Set(["dateFrom", "dateTo", "people", "ages", "ageDue", ...form]);

const ofContent =
  (...types: string[]) =>
  ({ detail = "" }: Values): Subject => ({
    call: "GET /aio/content/{id}",
    params: { id: String(contentId(detail)) },
    types,
  });
const ofListing =
  (call: KnownCall, ...types: string[]) =>
  ({ detail: id = "" }: Values): Subject => ({ call, params: { id }, ...(types.length > 0 && { types }) });

function ofProduct({ id = "" }: Values, query: URLSearchParams): Subject | null {
  const wanted = query.get("categorie");
  if (wanted && !categories.includes(wanted)) return null;
  return { call: "GET /shop/api/store/product/{id}", params: { id }, ...(wanted && { types: [wanted] }) };
}

const table = [
  { path: "/", sitemap: true },
  { path: "/actualite", sitemap: true },
  { path: "/actualite/{detail}/{slug?}", takes: { detail: content }, subject: ofContent("actualites") },
  { path: "/appartements", sitemap: true, query: rentals },
  { path: "/cguone", sitemap: true, content: "terms" },
  { path: "/contact", sitemap: true, content: "contact", ownQuery: ["reference"] },
  { path: "/covid19", sitemap: true, content: "covid" },
  { path: "/devenir-client", sitemap: true, content: "become-client" },
  { path: "/emplois", sitemap: true },
  { path: "/emplois/{detail}/{slug?}", takes: { detail: content }, subject: ofContent("emploi") },
  { path: "/location", sitemap: true, query: rentals },
  { path: "/location/annuelle", sitemap: true, query: rentals },
  { path: "/location/map", sitemap: true, query: rentals },
  {
    path: "/location/prix-semaine",
    sitemap: true,
    query: new Set([...Object.keys(pricesFilterSchema.shape), "adults"]),
  },
  { path: "/location/special", sitemap: true, query: rentals },
  {
    path: "/location/annuelle/{detail}/{slug?}",
    takes: { detail: number },
    subject: ofListing("GET /api/locations/{id}", "annual"),
    query: stay,
  },
  {
    path: "/location/{detail}/{slug?}",
    takes: { detail: number },
    subject: ofListing("GET /api/locations/{id}", "weekly"),
    query: stay,
  },
  { path: "/maintenance-entreprise-generale", sitemap: true, content: "maintenance" },
  { path: "/nos-prestations-complementaires", sitemap: true, content: "complementary" },
  { path: "/onelaundry", sitemap: true, content: "laundry" },
  { path: "/page", sitemap: true },
  {
    path: "/page/{detail}/{slug?}",
    takes: { detail: content },
    subject: ofContent("pages", "packages", "type_de_pack", "alerts"),
  },
  { path: "/presentation", sitemap: true, content: "presentation" },
  { path: "/produit/{id}", takes: { id: number }, subject: ofProduct, own: true },
  { path: "/produits/option", sitemap: true },
  { path: "/produits/package", sitemap: true },
  { path: "/produits/service", sitemap: true },
  { path: "/produits/{categorie}", takes: { categorie: category } },
  { path: "/service", sitemap: true },
  { path: "/service/{detail}/{slug?}", takes: { detail: content }, subject: ofContent("services") },
  { path: "/vente", sitemap: true, query: new Set(Object.keys(saleFilterSchema.shape)) },
  { path: "/vente/{detail}/{slug?}", takes: { detail: number }, subject: ofListing("GET /api/sales/{id}") },
  { path: "/favoris", own: true, indexed: false },
  { path: "/recherche", own: true, indexed: false },
  { path: "/hors-ligne", indexed: false },
  {
    path: "/devis/{token}",
    takes: { token: /^[\w-]{40,100}$/ },
    subject: ({ token = "" }) => ({ call: "GET /shop/api/store/estimate/{token}", params: { token } }),
    own: true,
    indexed: false,
  },
  { path: "/login", own: true, indexed: false },
  { path: "/login/retour", own: true, indexed: false },
  { path: "/commande/sign-in", session: "read", indexed: false },
  { path: "/commande/mes-donnees", session: "read", indexed: false },
  { path: "/commande/mon-panier", session: "read", indexed: false },
  { path: "/commande/recapitulatif-paiement", session: "read", indexed: false },
  { path: "/commande/confirmation/succes", session: "read", indexed: false },
  { path: "/commande/confirmation/erreur", session: "read", indexed: false },
  {
    path: "/commande/confirmation/{number}/succes",
    takes: { number: returnedNumber },
    session: "read",
    indexed: false,
  },
  {
    path: "/commande/confirmation/{number}/erreur",
    takes: { number: returnedNumber },
    session: "read",
    indexed: false,
  },
  {
    path: "/commande/confirmation/{number}/arrivee/{stay}",
    takes: { number: orderNumber, stay: orderedStay },
    session: "read",
    indexed: false,
  },
  {
    path: "/commande/confirmation/{number}/avis/{stay}",
    takes: { number: orderNumber, stay: orderedStay },
    session: "read",
    indexed: false,
  },
  { path: "/mon-compte/inscription", session: "read", indexed: false },
  { path: "/mon-compte/mot-de-passe-oublie", session: "read", indexed: false },
  { path: "/mon-compte/dernieres-reservations", session: "required", indexed: false },
  { path: "/mon-compte/mes-informations", session: "required", indexed: false },
  { path: "/mon-compte/commandes", session: "required", indexed: false },
  { path: "/mon-compte/commande/{number}", takes: { number: orderNumber }, session: "required", indexed: false },
  { path: "/mon-compte/securite", session: "required", indexed: false },
  { path: "/mon-compte/mes-donnees", session: "required", indexed: false },
] as const satisfies readonly Route[];

/** Every page of the site, the more particular address first. */
export const routes: readonly Route[] = table;

type Filled<Path extends string> = Path extends `${infer Before}/{${infer Name}}${infer After}`
  ? `${Before}${Name extends `${string}?` ? "" | `/${string}` : `/${string}`}${Filled<After>}`
  : Path;

/** The addresses that pages have, without their language: what a link may lead to. */
export type PagePath = Filled<(typeof table)[number]["path"]>;

/** Pages whose text is the content service's, by its code. */
export const contentPages: ReadonlyMap<string, PagePath> = new Map(
  table.flatMap((route) => ("content" in route ? [[route.content, route.path] as const] : [])),
);

const patternOf = ({ path, takes = {} }: Route) => {
  const parts = path.split("/").slice(1).filter(Boolean);
  const pattern = parts.map((part) => {
    const [, name = "", optional] = /^\{(\w+)(\??)\}$/.exec(part) ?? [];
    if (!name) return `/${part}`;
    return optional ? `(?:/(?<${name}>[^/]*))?` : `/(?<${name}>[^/]+)`;
  });
  return { shape: new RegExp(`^${pattern.join("") || "/"}$`), takes: Object.entries(takes) };
};
const patterns = routes.map((route) => ({ route, ...patternOf(route) }));

/**
 * The page an address without its language means, with the values of its parameters; null when no page has it, or takes these
 * values.
 */
export function routeOf(path: string): { route: Route; values: Values } | null {
  for (const { route, shape, takes } of patterns) {
    const found = shape.exec(path);
    if (!found) continue;
    const values = Object.fromEntries(Object.entries(found.groups ?? {}).filter(([, value]) => value !== undefined));
    if (takes.every(([name, allowed]) => allowed.test(values[name] ?? ""))) return { route, values };
  }
  return null;
}

/** Whether a page has this address (without its language). */
export const isPage = (path: string): path is PagePath => routeOf(path) !== null;

const isOwn = ({ own, session }: Route) => own === true || session !== undefined;
const ownFolders = new Set(routes.filter(isOwn).map(({ path }) => path.split("/")[1]));

const notPages = /^\/(_next|api|aio|shop|media|og|sitemap|favicon|health|ready|purge)(\/|$)/i;
/** Whether the end of a path is a file's: what no page has is asked of the site as it stands. */
export const isFile = (path: string): boolean => /\.\w+$/.test(path);
const language = new RegExp(`^/(${localePattern})(?=/|$)`);

/** Where calls of the browser and payment notifications go: nothing there is for search engines. */
export const callFolders = ["/api/", "/aio/", "/shop/api/store/"];
/** Those and pictures: whatever is no page. */
const calls = new RegExp(`^(${callFolders.join("|")}|/media/)`);
/** True for the path of a call or a picture, not of a page. */
export const isCall = (path: string) => calls.test(path);

/** Languages whose prefix a path has; undefined for none. */
export const localeIn = (path: string): string | undefined => language.exec(path)?.[1];

/** The receipt of a message sent from any page. */
const receipt = "recu";

/**
 * The address of a page that is the same for every visitor: its path and those query parameters that change it, in one
 * order, so that invented ones make no further page. Null for what is personal, made for one visitor, or no page.
 */
export function publicAddress(url: string): string | null {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const plain = path.replace(language, "");
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("\\") || notPages.test(path)) return null;
  const route = routeOf(plain.replace(/\/$/, "") || "/")?.route;
  if (route ? isOwn(route) : isFile(plain) || ownFolders.has(plain.split("/")[1])) return null;
  if (at < 0) return path;
  const query = new URLSearchParams(url.slice(at + 1));
  if ([receipt, ...(route?.ownQuery ?? [])].some((name) => query.has(name))) return null;
  const kept = [...query].filter(([name, value]) => route?.query?.has(name) && value !== "");
  kept.sort();
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
}
