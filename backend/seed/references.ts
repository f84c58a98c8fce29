import { communeProblems } from "#backend/seed/commune-problems";
import { figureProblems } from "#backend/seed/figure-problems";
import type { AgencyFolder, Sourced } from "#backend/seed/folder";
import type { RentalFile, SaleFile } from "#backend/seed/listing-file";
import { pickImages } from "#backend/seed/media";
import { pageProblems } from "#backend/seed/page-problems";
import { languagesNamingStreet } from "#backend/seed/private-street";
import { type Problem, problemOf } from "#backend/seed/problem";
import { ruleProblems } from "#backend/seed/rule-problems";
import { resolveDay } from "#backend/seed/text";
import { addDays } from "#lib/property/calendar";
import { leastNights } from "#lib/property/stay";

type ProductData = AgencyFolder["products"][number]["data"][number];
type ProductModel = AgencyFolder["contexts"][number]["data"][number]["model"];

type Place = { of: Sourced<unknown>; path: (string | number)[] };

/** Checks shared by all kinds of files; they add to `problems`. */
function createChecks(agency: AgencyFolder, problems: Problem[], today: string) {
  const seen = new Map<string, string>();
  const isUnread = (files: string) => [...agency.unread].some((file) => file.startsWith(files));
  return {
    /** Whether a file whose path begins like this has mistakes of its own: what refers to it cannot be judged. */
    isUnread,
    once(kind: string, value: string | number, { of, path }: Place) {
      const key = `${kind} ${value}`;
      const first = seen.get(key);
      if (first) problems.push(of.source.problemAt(path, `${value} is already used in ${first}`));
      else seen.set(key, of.source.file);
    },
    /** `files` holds the values, as the beginning of a path. */
    known(values: Iterable<string | number>, value: string | number, { of, path }: Place, what: string, files: string) {
      if (isUnread(files)) return;
      if (!new Set(values).has(value)) problems.push(of.source.problemAt(path, `no such ${what}: ${value}`));
    },
    pictures(names: string[] | undefined, { of, path }: Place) {
      if (isUnread("media/captions.yaml")) return;
      for (const name of pickImages(agency.media, names ?? []).missing) {
        problems.push(of.source.problemAt(path, `no captioned picture: ${name}`));
      }
    },
    /** An end may be the beginning's own day. */
    inOrder(of: Sourced<unknown>, period: { from?: string; to?: string } | undefined, path: string[]) {
      const [from, to] = [period?.from, period?.to].map((day) => day && resolveDay(day, today));
      if (from && to && to < from) problems.push(of.source.problemAt(path, "must not lie before from"));
    },
  };
}

type Checks = ReturnType<typeof createChecks>;

function checkListing(
  of: Sourced<RentalFile | SaleFile>,
  { places }: AgencyFolder,
  { once, known, pictures }: Checks,
  problems: Problem[],
) {
  once("listing", of.data.id, { of, path: ["id"] });
  once("reference", of.data.reference, { of, path: ["reference"] });
  known(Object.keys(places.places), of.data.place, { of, path: ["place"] }, "place in places.yaml", "places.yaml");
  pictures(of.data.pictures, { of, path: ["pictures"] });
  pictures(of.data.plans, { of, path: ["plans"] });
  for (const code of Object.keys(of.data.distances)) {
    known(
      Object.keys(places.distances),
      code,
      { of, path: ["distances", code] },
      "distance in places.yaml",
      "places.yaml",
    );
  }
  for (const locale of languagesNamingStreet(of.data, of.source.bodies)) {
    problems.push(of.source.problemAt(["address"], `this street is private, yet the text in ${locale} names it`));
  }
  for (const locale of Object.keys(of.data.title)) {
    if (!of.source.bodies[locale]) problems.push(of.source.problemAt(["title", locale], "its text is missing below"));
  }
}

/** A day of each weekday. */
const aWeek = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays("2027-01-01", day));

/** Why the days of an offer are none. One day alone that moves with today would overtake the other. */
function offerFault({ from, to }: { from: string; to: string }, today: string): string | null {
  if (from.endsWith("d") !== to.endsWith("d")) return "must be a date if from is one, or else counted from today too";
  return resolveDay(from, today) < resolveDay(to, today) ? null : "must lie after from";
}

function checkRentals({ products, rentals }: AgencyFolder, { known }: Checks, problems: Problem[], today: string) {
  const soldIn = new Map(products.flatMap(({ data, source }) => data.map(({ reference }) => [reference, source.file])));
  const options = products.flatMap(({ data }) =>
    data.filter(({ category }) => category === "option").map(({ reference }) => reference),
  );
  for (const rental of rentals) {
    if (rental.data.kind !== "weekly") continue;
    // A weekly home is itself a product under its reference.
    const file = soldIn.get(rental.data.reference);
    if (file)
      problems.push(rental.source.problemAt(["reference"], `${rental.data.reference} is already used in ${file}`));
    for (const [index, option] of rental.data.options.entries()) {
      known(options, option, { of: rental, path: ["options", index] }, "option in products", "products/");
    }
    for (const [index, { from, to }] of rental.data.blocked.entries()) {
      if (from >= to) problems.push(rental.source.problemAt(["blocked", index, "to"], "must lie after from"));
    }
    const { offer, stay } = rental.data;
    const fault = offer && offerFault(offer, today);
    if (fault) problems.push(rental.source.problemAt(["offer", "to"], fault));
    if (stay && stay.minNights > stay.maxNights)
      problems.push(rental.source.problemAt(["stay", "maxNights"], "must not be less than minNights"));
    else if (stay && aWeek.every((day) => leastNights(stay, day) === null))
      problems.push(rental.source.problemAt(["stay"], "its fields allow no stay together"));
  }
}

function checkContexts({ contexts }: AgencyFolder, { once, known }: Checks) {
  for (const of of contexts) {
    for (const [index, context] of of.data.entries()) {
      once("context", context.id, { of, path: [index, "id"] });
      once("context code", context.code, { of, path: [index, "code"] });
      for (const [key, { showIf }] of Object.entries(context.model)) {
        const path = [index, "model", key, "showIf", "key"];
        if (showIf) known(Object.keys(context.model), showIf.key, { of, path }, "field in this model", of.source.file);
      }
    }
  }
}

type Known = { models: Map<string, ProductModel>; calendars: string[]; contents: number[] };

function checkProduct(
  product: ProductData,
  at: Place,
  { once, known, pictures, isUnread }: Checks,
  all: Known,
): Problem[] {
  const { of, path } = at;
  const place = (...more: Place["path"]) => ({ of, path: [...path, ...more] });
  once("product", product.id, place("id"));
  once("product reference", product.reference, place("reference"));
  pictures(product.pictures, place("pictures"));
  for (const kind of ["open", "closed"] as const)
    for (const [index, code] of product[kind].entries())
      known(all.calendars, code, place(kind, index), "calendar in products/calendars.yaml", "products/calendars.yaml");
  if (product.context) known(all.models.keys(), product.context, place("context"), "context", "products/contexts.yaml");
  if (product.content) known(all.contents, product.content, place("content"), "content item", "content/");
  if (isUnread("products/contexts.yaml")) return [];
  const problems = ruleProblems(product, all.models.get(product.context ?? "") ?? {});
  return problems.map(({ path: more, message }) => of.source.problemAt([...path, ...more], message));
}

function checkProducts(agency: AgencyFolder, checks: Checks, problems: Problem[]) {
  const { products, contexts, calendars, contents, rentals } = agency;
  const known = {
    models: new Map(contexts.flatMap(({ data }) => data.map(({ code, model }) => [code, model] as const))),
    calendars: calendars.flatMap(({ data }) => data.map(({ code }) => code)),
    contents: contents.map(({ data }) => data.id),
  };
  for (const of of calendars)
    for (const [index, { code }] of of.data.entries()) checks.once("calendar", code, { of, path: [index, "code"] });
  for (const of of products)
    for (const [index, product] of of.data.entries())
      problems.push(...checkProduct(product, { of, path: [index] }, checks, known));
  if (checks.isUnread("products/")) return;
  const isEmpty = products.every(({ data }) => data.length === 0);
  if (!isEmpty && rentals.some(({ data }) => data.kind === "weekly") && !known.models.has("stay")) {
    const missing = problemOf("products/contexts.yaml", "the context `stay` of the rentals is missing");
    problems.push({ ...missing, field: "code" });
  }
}

function checkContents({ contents }: AgencyFolder, { once, pictures, inOrder }: Checks, problems: Problem[]) {
  for (const of of contents) {
    once("content", of.data.id, { of, path: ["id"] });
    inOrder(of, of.data, ["to"]);
    pictures(of.data.pictures, { of, path: ["pictures"] });
    const texts = [["fr", of] as const, ...Object.entries(of.translations)];
    for (const [locale, { source }] of texts) {
      for (const other of Object.keys(source.bodies).filter((language) => language !== "fr"))
        problems.push(source.problemAt([], `the text in ${other} must be a file of its own, ending in .${other}.md`));
      if (!source.bodies.fr)
        problems.push(source.problemAt([], `the ${locale} text below the front matter is missing`));
    }
  }
}

function checkPlaces({ places, placesSource }: AgencyFolder, { once }: Checks) {
  if (!placesSource) return;
  for (const [code, { id }] of Object.entries(places.places))
    once("place", id, { of: { data: places, source: placesSource }, path: ["places", code, "id"] });
}

/** Checks references between files: unique ids, and existing places, pictures, options, contexts and contents. */
export function checkReferences(agency: AgencyFolder, problems: Problem[], today: string): void {
  const checks = createChecks(agency, problems, today);
  checkPlaces(agency, checks);
  for (const of of [...agency.sales, ...agency.rentals]) checkListing(of, agency, checks, problems);
  checkRentals(agency, checks, problems, today);
  checkContexts(agency, checks);
  checkProducts(agency, checks, problems);
  checkContents(agency, checks, problems);
  if (agency.placesSource) problems.push(...communeProblems(agency.places, agency.placesSource));
  if (!checks.isUnread("content/")) problems.push(...pageProblems(agency));
  problems.push(...figureProblems(agency));
}
