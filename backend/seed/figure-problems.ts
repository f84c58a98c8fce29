import { literalFigures, valueIn, withFigures } from "#backend/seed/figure";
import type { AgencyFolder, Sourced } from "#backend/seed/folder";
import type { RentalFile, SaleFile } from "#backend/seed/listing-file";
import { type Problem, problemOf } from "#backend/seed/problem";
import { formatPrice } from "#lib/i18n/format";

/** References that the folder cannot resolve; none where a file they may name has mistakes of its own. */
const missingIn = (agency: AgencyFolder, text: string): string[] =>
  [...agency.unread].some((file) => /^(figures\.yaml|products\/)/.test(file))
    ? []
    : withFigures(agency, text, "fr").missing;

/** Problems of a text: prices and hours spelled out, or references that the folder cannot resolve, with their positions. */
const faultsIn = (agency: AgencyFolder, text: string): { message: string; at: number }[] => [
  ...literalFigures(text).map(({ figure, at }) => ({
    message: `“${figure}” is spelled out: name where it comes from, such as {price REFERENCE} or {figure CODE}, so that no text contradicts another`,
    at,
  })),
  ...missingIn(agency, text).map((named) => ({
    message: `${named} names nothing in this folder or in terms.ts`,
    at: text.indexOf(named),
  })),
];

/** Amounts and hours of a listing's own data. */
function ownFigures(data: RentalFile | SaleFile): (number | string)[] {
  const { charges, figures } = data;
  const own = "kind" in data ? [data.deposit] : [data.price];
  const rents = !("kind" in data)
    ? []
    : data.kind === "annual"
      ? [data.rent]
      : [...Object.values(data.week), data.cleaning, data.linen];
  return [charges, ...own, ...rents, ...Object.values(figures)].filter((value) => value !== undefined);
}

/** Prices and hours in a listing's texts that its own data do not have, in whichever language. */
const listingProblems = ({ data, source }: Sourced<RentalFile | SaleFile>): Problem[] => {
  const own = new Set(ownFigures(data));
  return source.text.split("\n").flatMap((text, index) =>
    literalFigures(text)
      .filter(({ figure }) => !own.has(valueIn(figure)))
      .map(({ figure, at }) => {
        const message = `“${figure}” is no amount or hour of this listing: correct it, or name it under figures`;
        return problemOf(source.file, message, { line: index + 1, column: at + 1 });
      }),
  );
};

/**
 * Problems with prices and hours in texts: spelled out or unresolved in contents, products and forms; not the listing's own in
 * listings.
 */
export function figureProblems(agency: AgencyFolder): Problem[] {
  const inFile = ({ source }: Sourced<unknown>): Problem[] =>
    source.text
      .split("\n")
      .flatMap((text, index) =>
        faultsIn(agency, text).map(({ message, at }) =>
          problemOf(source.file, message, { line: index + 1, column: at + 1 }),
        ),
      );
  const products = agency.products.flatMap((of) =>
    of.data.flatMap((product, index) =>
      Object.entries(product.description).flatMap(([locale, text]) =>
        faultsIn(agency, text).map(({ message }) => of.source.problemAt([index, "description", locale], message)),
      ),
    ),
  );
  const choices = agency.contexts.flatMap((of) =>
    of.data.flatMap(({ model }, index) =>
      Object.entries(model).flatMap(([key, { options }]) =>
        options.flatMap(({ label, price = 0 }, place) =>
          Object.entries(label).flatMap(([locale, text]) =>
            literalFigures(text)
              .filter(({ figure }) => figure.startsWith("CHF") && figure.replace(/\s/, "\u00a0") !== formatPrice(price))
              .map(({ figure }) =>
                of.source.problemAt(
                  [index, "model", key, "options", place, "label", locale],
                  `says ${figure}, its price is ${formatPrice(price)}`,
                ),
              ),
          ),
        ),
      ),
    ),
  );
  const texts = agency.contents.flatMap((item) => [item, ...Object.values(item.translations)]);
  return [
    ...texts.flatMap(inFile),
    ...products,
    ...choices,
    ...[...agency.rentals, ...agency.sales].flatMap(listingProblems),
  ];
}
