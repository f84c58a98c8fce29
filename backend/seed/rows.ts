import type { contents } from "#backend/db/tables/content";
import type { listings, places } from "#backend/db/tables/listing";
import type { productContexts, products, StoredRule } from "#backend/db/tables/product";
import { rentalProductBase } from "#backend/property/listing";
import { withFigures } from "#backend/seed/figure";
import type { AgencyFolder, SourcedContent } from "#backend/seed/folder";
import { toHtml, toRentalRow, toSaleRow, toTariff } from "#backend/seed/listing-row";
import { pickImages } from "#backend/seed/media";
import type { ProductsFile } from "#backend/seed/shop-file";
import { mapTexts, resolveDay, slugify } from "#backend/seed/text";
import type { Tariffs } from "#backend/seed/weeks";
import { toLocale } from "#lib/i18n/locale";
import { maxQuantity } from "#lib/shop/constants";
import { toRappen } from "#lib/shop/money";

/** Everything an import writes, by table. */
export type ImportRows = {
  places: (typeof places.$inferInsert)[];
  listings: (typeof listings.$inferInsert)[];
  contents: (typeof contents.$inferInsert)[];
  contexts: (typeof productContexts.$inferInsert)[];
  products: (typeof products.$inferInsert)[];
  tariffs: Tariffs;
};

function contentRows(agency: AgencyFolder, item: SourcedContent, today: string): ImportRows["contents"] {
  const { data, type, translations, source } = item;
  const products = agency.products.flatMap((file) => file.data.filter(({ content }) => content === data.id));
  const shared = {
    id: data.id,
    type,
    status: data.status,
    category: data.category ?? null,
    images: pickImages(agency.media, data.pictures ?? []).images,
    publishedAt: resolveDay(data.published, today),
    from: data.from ? resolveDay(data.from, today) : null,
    to: data.to ? resolveDay(data.to, today) : null,
    products: products.map(({ id }) => id),
    position: data.position,
  };
  const languages = [["fr", { data, source }] as const, ...Object.entries(translations)];
  return languages.map(([locale, text]) => ({
    ...shared,
    locale,
    slug: text.data.slug ?? slugify(text.data.title, locale),
    title: text.data.title,
    subtitle: text.data.subtitle ?? null,
    summary: withFigures(agency, text.data.summary, toLocale(locale)).text,
    body: toHtml(withFigures(agency, text.source.bodies.fr ?? "", toLocale(locale)).text),
    facts: { ...data.facts, ...text.data.facts },
  }));
}

function contextRows(agency: AgencyFolder): ImportRows["contexts"] {
  return agency.contexts.flatMap(({ data }) =>
    data.map(({ id, code, title, model }) => ({
      id,
      code,
      title: mapTexts(title),
      model: Object.fromEntries(
        Object.entries(model).map(([key, field]) => [
          key,
          {
            ...field,
            label: mapTexts(field.label),
            help: field.help && mapTexts(field.help),
            options: field.options.map((option) => ({ ...option, label: mapTexts(option.label) })),
          },
        ]),
      ),
    })),
  );
}

/**
 * A product's rule in its stored form. A product priced per person has the number of people as a field of its own, hence quantity
 * 1 per line by default.
 */
function ruleOf(agency: AgencyFolder, product: ProductsFile[number]): StoredRule {
  const calendars = agency.calendars.flatMap(({ data }) => data);
  const named = (codes: string[]) =>
    codes.flatMap((code) => {
      const found = calendars.find((calendar) => calendar.code === code);
      return found ? [{ label: mapTexts(found.title), spans: found.days }] : [];
    });
  const { open, closed, weekdays, notice, lasts, needs, quantity, perStay, type } = product;
  const forPeople = type === "person" || type === "person_night";
  return {
    lasts,
    needs,
    open: named(open),
    closed: named(closed),
    ...(weekdays ? { weekdays } : {}),
    ...(notice ? { notice } : {}),
    perLine: quantity ?? perStay ?? (forPeople ? 1 : maxQuantity),
    ...(perStay ? { perStay } : {}),
  };
}

function productRows(agency: AgencyFolder, homes: ImportRows["listings"]): ImportRows["products"] {
  const contextIds = new Map(agency.contexts.flatMap(({ data }) => data.map(({ code, id }) => [code, id] as const)));
  const rentals = homes
    .filter(({ kind }) => kind === "weekly")
    .map((home) => ({
      id: rentalProductBase + home.id,
      reference: home.reference,
      title: home.title,
      subTitle: null,
      description: home.summary,
      category: "rental" as const,
      type: "stay" as const,
      basePrice: 0,
      vatClass: "lodging" as const,
      listingId: home.id,
      contentId: null,
      contextId: contextIds.get("stay") ?? null,
      bulk: false,
      consents: false,
      unit: null,
      rule: {},
      active: true,
      images: home.images.slice(0, 1),
    }));
  const others = agency.products.flatMap(({ data }) =>
    data.map((product) => ({
      id: product.id,
      reference: product.reference,
      title: mapTexts(product.title),
      subTitle: product.subtitle ? mapTexts(product.subtitle) : null,
      description: mapTexts(product.description, (text, locale) =>
        toHtml(withFigures(agency, text, toLocale(locale)).text),
      ),
      category: product.category,
      type: product.type,
      basePrice: toRappen(product.price),
      vatClass: product.vat,
      listingId: null,
      contentId: product.content ?? null,
      contextId: product.context ? (contextIds.get(product.context) ?? null) : null,
      bulk: product.bulk,
      consents: product.consents,
      unit: product.unit ?? null,
      rule: ruleOf(agency, product),
      active: true,
      images: pickImages(agency.media, product.pictures ?? []).images,
    })),
  );
  return [...rentals, ...others];
}

/** The table rows of a validated folder, relative dates counted from `today`. */
export function toRows(agency: AgencyFolder, today: string): ImportRows {
  const options = new Map(
    agency.products.flatMap(({ data }) => data.map(({ reference, id }) => [reference, id] as const)),
  );
  const found = ({ data, source: { bodies } }: AgencyFolder["rentals" | "sales"][number], chosen: string[]) => ({
    places: agency.places,
    images: pickImages(agency.media, data.pictures).images,
    plans: pickImages(agency.media, data.plans ?? []).images,
    bodies,
    options: chosen.flatMap((reference) => options.get(reference) ?? []),
    today,
  });
  const weekly = agency.rentals.flatMap(({ data }) => (data.kind === "weekly" ? [data] : []));
  const homes = [
    ...agency.rentals.map((home) =>
      toRentalRow(home.data, found(home, home.data.kind === "weekly" ? home.data.options : [])),
    ),
    ...agency.sales.map((sale) => toSaleRow(sale.data, found(sale, []))),
  ];
  return {
    places: Object.values(agency.places.places).map(({ access, commune: _commune, ...place }) => ({
      ...place,
      access: access ? mapTexts(access) : null,
    })),
    listings: homes,
    contents: agency.contents.flatMap((item) => contentRows(agency, item, today)),
    contexts: contextRows(agency),
    products: productRows(agency, homes),
    tariffs: { seasons: agency.seasons, homes: weekly.map(toTariff) },
  };
}
