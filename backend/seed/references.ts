import { figureProblems } from "#backend/seed/figure-problems";
import type { AgencyFolder, Sourced } from "#backend/seed/folder";
import type { RentalFile, SaleFile } from "#backend/seed/listing-file";
import { pickImages } from "#backend/seed/media";
import { languagesNamingStreet } from "#backend/seed/private-street";
import { type Problem, problemOf } from "#backend/seed/problem";
import { ruleProblems } from "#backend/seed/rule-problems";
import { resolveDay } from "#backend/seed/text";

type Place = { of: Sourced<unknown>; path: (string | number)[] };

/** Checks what one file says about another: ids used once, places, pictures, options, contexts and contents that exist. */
export function checkReferences(agency: AgencyFolder, problems: Problem[], today: string): void {
  const seen = new Map<string, string>();
  const once = (kind: string, value: string | number, { of, path }: Place) => {
    const key = `${kind} ${value}`;
    const first = seen.get(key);
    if (first) problems.push(of.source.problemAt(path, `${value} is already used in ${first}`));
    else seen.set(key, of.source.file);
  };
  const known = (values: Iterable<string | number>, value: string | number, { of, path }: Place, what: string) => {
    if (!new Set(values).has(value)) problems.push(of.source.problemAt(path, `no such ${what}: ${value}`));
  };
  const pictures = (names: string[] | undefined, { of, path }: Place) => {
    for (const name of pickImages(agency.media, names ?? []).missing) {
      problems.push(of.source.problemAt(path, `no captioned picture: ${name}`));
    }
  };

  /** An end may be the beginning's own day. */
  const inOrder = (of: Sourced<unknown>, period: { from?: string; to?: string } | undefined, path: string[]) => {
    const [from, to] = [period?.from, period?.to].map((day) => day && resolveDay(day, today));
    if (from && to && to < from) problems.push(of.source.problemAt(path, "must not lie before from"));
  };

  const contextCodes = agency.contexts.flatMap(({ data }) => data.map(({ code }) => code));
  const models = new Map(agency.contexts.flatMap(({ data }) => data.map(({ code, model }) => [code, model] as const)));
  const calendarCodes = agency.calendars.flatMap(({ data }) => data.map(({ code }) => code));
  const contentIds = agency.contents.map(({ data }) => data.id);
  const references = agency.products.flatMap(({ data }) => data.map(({ reference }) => reference));
  const optionReferences = agency.products.flatMap(({ data }) =>
    data.filter(({ category }) => category === "option").map(({ reference }) => reference),
  );

  const listing = (of: Sourced<RentalFile | SaleFile>) => {
    once("listing", of.data.id, { of, path: ["id"] });
    once("reference", of.data.reference, { of, path: ["reference"] });
    known(Object.keys(agency.places.places), of.data.place, { of, path: ["place"] }, "place in places.yaml");
    pictures(of.data.pictures, { of, path: ["pictures"] });
    pictures(of.data.plans, { of, path: ["plans"] });
    for (const code of Object.keys(of.data.distances)) {
      known(Object.keys(agency.places.distances), code, { of, path: ["distances", code] }, "distance in places.yaml");
    }
    for (const locale of languagesNamingStreet(of.data, of.source.bodies)) {
      problems.push(of.source.problemAt(["address"], `this street is private, yet the text in ${locale} names it`));
    }
    for (const locale of Object.keys(of.data.title)) {
      if (!of.source.bodies[locale]) problems.push(of.source.problemAt(["title", locale], "its text is missing below"));
    }
  };
  for (const sale of agency.sales) listing(sale);
  for (const rental of agency.rentals) {
    listing(rental);
    if (rental.data.kind !== "weekly") continue;
    for (const [index, option] of rental.data.options.entries()) {
      known(optionReferences, option, { of: rental, path: ["options", index] }, "option in products");
    }
    for (const [index, { from, to }] of rental.data.blocked.entries()) {
      if (from >= to) problems.push(rental.source.problemAt(["blocked", index, "to"], "must lie after from"));
    }
    inOrder(rental, rental.data.offer, ["offer", "to"]);
    const { stay } = rental.data;
    if (stay && stay.minNights > stay.maxNights)
      problems.push(rental.source.problemAt(["stay", "maxNights"], "must not be less than minNights"));
  }
  for (const of of agency.contexts) {
    for (const [index, context] of of.data.entries()) {
      once("context", context.id, { of, path: [index, "id"] });
      once("context code", context.code, { of, path: [index, "code"] });
      for (const [key, { showIf }] of Object.entries(context.model)) {
        const path = [index, "model", key, "showIf", "key"];
        if (showIf) known(Object.keys(context.model), showIf.key, { of, path }, "field in this model");
      }
    }
  }
  for (const of of agency.calendars)
    for (const [index, { code }] of of.data.entries()) once("calendar", code, { of, path: [index, "code"] });
  for (const of of agency.products) {
    for (const [index, product] of of.data.entries()) {
      once("product", product.id, { of, path: [index, "id"] });
      once("product reference", product.reference, { of, path: [index, "reference"] });
      pictures(product.pictures, { of, path: [index, "pictures"] });
      for (const kind of ["open", "closed"] as const)
        for (const [place, code] of product[kind].entries())
          known(calendarCodes, code, { of, path: [index, kind, place] }, "calendar in products/calendars.yaml");
      const model = models.get(product.context ?? "") ?? {};
      for (const { path, message } of ruleProblems(product, model))
        problems.push(of.source.problemAt([index, ...path], message));
      if (product.context) known(contextCodes, product.context, { of, path: [index, "context"] }, "context");
      if (product.content) known(contentIds, product.content, { of, path: [index, "content"] }, "content item");
    }
  }
  if (
    references.length > 0 &&
    agency.rentals.some(({ data }) => data.kind === "weekly") &&
    !contextCodes.includes("stay")
  ) {
    const missing = problemOf("products/contexts.yaml", "the context `stay` of the rentals is missing");
    problems.push({ ...missing, field: "code" });
  }
  for (const of of agency.contents) {
    once("content", of.data.id, { of, path: ["id"] });
    inOrder(of, of.data, ["to"]);
    pictures(of.data.pictures, { of, path: ["pictures"] });
    const texts = [["fr", of] as const, ...Object.entries(of.translations)];
    for (const [locale, { source }] of texts) {
      if (!source.bodies.fr)
        problems.push(source.problemAt([], `the ${locale} text below the front matter is missing`));
    }
  }
  problems.push(...figureProblems(agency));
}
