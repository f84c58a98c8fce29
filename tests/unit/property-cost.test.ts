// Price texts of a home: the whole price with its party, or the rent with extra costs.
import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { costLine, costNumber, emptyStayRequest, type PricedRental, rentalCost } from "@/components/property/cost";
import { inclusionText } from "@/components/property/inclusion-text";
import enLines from "@/messages/en/lines.json";
import en from "@/messages/en/property.json";
import frLines from "@/messages/fr/lines.json";
import fr from "@/messages/fr/property.json";

const t = createTranslator({ locale: "fr", messages: { property: fr }, namespace: "property" });
const words = (rental: PricedRental, party = emptyStayRequest) =>
  costLine(rentalCost(rental, party, t), t).replaceAll("\u00a0", " ");

const from = { dateFrom: "2026-12-05", dateTo: "2026-12-12" };
const home: PricedRental = {
  kind: "weekly",
  max_people: 4,
  price: 450,
  charges: null,
  total: 640,
  from,
  stay: null,
};

test("a home without dates shows the total price for two adults or the requested party [G1]", () => {
  expect(words(home)).toBe("dès CHF 640 par semaine, prix total pour 2 adultes");
  expect(words({ ...home, max_people: 1 })).toContain("prix total pour 1 adulte");
  expect(words(home, { people: 4, ages: [5, 9] })).toContain("prix total pour 2 adultes, 2 enfants");
  expect(words({ ...home, from: { ...from, dateTo: "2026-12-19" } })).toContain("CHF 640 14 nuits");
  expect(costNumber(home)).toBe(640);
});

test("a discounted week shows the total price before and after [G9]", () => {
  const stay = { ...from, currency: "CHF" as const, total: 802, regularTotal: 954 };
  const cost = rentalCost({ ...home, total: 802, from: null, stay }, emptyStayRequest, t);
  expect([cost?.regular, cost?.amount]).toEqual(["CHF\u00a0954.00", "CHF\u00a0802.00"]);
});

test("with only the rent known, the price is called rent, with the extra costs named [G1]", () => {
  expect(words({ ...home, total: undefined })).toBe(
    "loyer dès CHF 450 par semaine, plus nettoyage, linge et taxe de séjour",
  );
  expect(words({ ...home, total: null })).toBe("Prix indisponible");
});

test("an annual rental's monthly price states whether charges are included [S18]", () => {
  const lease = { ...home, kind: "annual" as const, price: 780, total: undefined, from: null };
  for (const charges of [null, 110])
    expect(words({ ...lease, charges })).toBe("CHF 780 par mois, charges non comprises");
  expect(words({ ...lease, charges: 0 })).toBe("CHF 780 par mois, aucune charge en plus");
});

test("the linen line has the same name as among the inclusions [G16]", () => {
  expect(frLines.bed_linen).toBe(fr.inclusions.codes.bed_linen);
  expect(enLines.bed_linen).toBe(en.inclusions.codes.bed_linen);
});

test("a lower price for children is stated", () => {
  const inclusions = createTranslator({
    locale: "fr",
    messages: { inclusions: fr.inclusions },
    namespace: "inclusions",
  });
  const tax = { code: "tourist_tax", mode: "added", price: 3, childPrice: 1.5, unit: "night" } as const;
  expect(inclusionText(tax, inclusions).replaceAll("\u00a0", " ")).toBe("3.00 / nuit, enfant 1.50");
  expect(inclusionText({ ...tax, childPrice: undefined }, inclusions).replaceAll("\u00a0", " ")).toBe("3.00 / nuit");
});
