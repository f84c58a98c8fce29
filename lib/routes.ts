import { itemQuery } from "#lib/content/content-query";
import { contentId } from "#lib/content/id";
import type { QueryValue } from "#lib/contract/call";
import type { KnownCall } from "#lib/contract/contract";
import { localePattern } from "#lib/i18n/locale";
import { pageFilterSchema, pricesFilterSchema, saleFilterSchema } from "#lib/property/filter";

/** The record that a page is about: without it the page does not exist. `types` restricts its type, kind or category. */
export type Subject = {
  call: KnownCall;
  params: Record<string, string>;
  /** Query of the page's own call, without which the service might answer otherwise. */
  query?: Readonly<Record<string, QueryValue>>;
  types?: readonly string[];
};

type Values = Readonly<Record<string, string>>;

export type Route = {
  /** The address without its language; `{name}` is a parameter, `{name?}` an optional one. */
  path: string;
  /** Patterns of the parameters; `slug` accepts anything. */
  takes?: Record<string, RegExp>;
  /** The record to look up before rendering; null when the parameters identify none. */
  subject?: (values: Values, query: URLSearchParams) => Subject | null;
  /** Rendered per visitor: never cached. */
  own?: true;
  /** Whether the page reads the session or requires one; such a page is never cached either. */
  session?: "read" | "required";
  /** Query parameters that affect the page. */
  query?: ReadonlySet<string>;
  /** Query parameters that make the page personal. */
  ownQuery?: readonly string[];
  /** The content page whose text this page displays, by its code (`facts.page`): it has no other address. */
  content?: string;
  /** True when the page has more to show than that text. */
  standsAlone?: true;
  /** False when the page has `noindex`. */
  indexed?: false;
  /** True when the sitemap lists this address. */
  sitemap?: true;
};

const number = /^[1-9]\d{0,8}$/;
const content = /(^|-)[1-9]\d{0,8}$/;
const orderNumber = /^\d{1,20}$/;
/** Some shops do not replace the number in the return address: the visitor comes back with the placeholder in braces. */
const returnedNumber = /^(\d{1,20}|(\{|%7B)number(\}|%7D))$/i;
const orderedStay = /^[\w-]{1,64}$/;
const categories = ["rental", "option", "package", "service"];
const category = new RegExp(`^(${categories.join("|")})$`);
const form = ["adults", "weeks"];
const rentals = new Set([...Object.keys(pageFilterSchema.shape), ...form]);
const stay = new Set(["dateFrom", "dateTo", "people", "ages", "ageDue", ...form]);

const ofContent =
  (...types: string[]) =>
  ({ detail = "" }: Values): Subject => ({
    call: "GET /aio/content/{id}",
    params: { id: String(contentId(detail)) },
    query: itemQuery,
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
  { path: "/contact", sitemap: true, content: "contact", standsAlone: true, ownQuery: ["reference"] },
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

/** Every page of the site, more specific addresses first. */
export const routes: readonly Route[] = table;

type Filled<Path extends string> = Path extends `${infer Before}/{${infer Name}}${infer After}`
  ? `${Before}${Name extends `${string}?` ? "" | `/${string}` : `/${string}`}${Filled<After>}`
  : Path;

/** The addresses of pages without their language: what a link may lead to. */
export type PagePath = Filled<(typeof table)[number]["path"]>;

/** The addresses of pages whose text comes from the content service. */
export type ContentPath = Extract<(typeof table)[number], { content: string }>["path"];

/** These addresses by the code of the text. */
export const contentPages: ReadonlyMap<string, ContentPath> = new Map(
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

/** The route of an address without its language, with its parameters; null when there is none, or a parameter does not match. */
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
/** Whether a path ends in a file name: without a route, it is then passed to the site unchanged. */
export const isFile = (path: string): boolean => /\.\w+$/.test(path);
const smallFile =
  /^\/(_next\/static\/.*|sw\.js|sign\.svg|robots\.txt|favicon\.ico|icon-(192|512)\.png|apple-touch-icon(-precomposed)?\.png|[a-z]{2}\/manifest\.webmanifest)$/;
/** Whether the site answers a path with a file that takes no render: such requests do not queue with pages. */
export const isSmallFile = (path: string): boolean => smallFile.test(path);
const language = new RegExp(`^/(${localePattern})(?=/|$)`);

/** Path prefixes of the browser's calls and of payment notifications: not for search engines. */
export const callFolders = ["/api/", "/aio/", "/shop/api/store/"];
/** The same plus pictures: everything that is not a page. */
const calls = new RegExp(`^(${callFolders.join("|")}|/media/)`);
/** True for the path of a call or a picture rather than a page. */
export const isCall = (path: string) => calls.test(path);

/** Languages whose prefix a path may have; undefined for none. */
export const localeIn = (path: string): string | undefined => language.exec(path)?.[1];

/** Query parameter of the receipt of a message, which any page may have. */
const receipt = "recu";

/**
 * Cache key of a page that is the same for every visitor: its path and its known query parameters in a fixed order, so that
 * invented ones create no further entries. Null for a personal page, or no page.
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
