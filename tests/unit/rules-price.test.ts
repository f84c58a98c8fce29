// Money, VAT, tourist tax, discounts and graded payment.

import fc from "fast-check";
import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { formatPrice } from "#lib/i18n/format";
import { addDays } from "#lib/property/calendar";
import { cancellationPercent, cancellationTimeline } from "#lib/shop/cancellation";
import type { Entry } from "#lib/shop/entry-schema";
import { gradedOffer } from "#lib/shop/graded";
import { toChf, toRappen } from "#lib/shop/money";
import { amountsOf } from "#lib/shop/price-line";
import { quoteProduct, subTotalOf } from "#lib/shop/product-price";
import { quoteParty, quoteStay, type StayTariff } from "#lib/shop/quote";
import { ageLimits, type TaxRow, taxTable, touristTax } from "#lib/shop/tourist-tax";
import { vatLines, vatOn, vatOnStay } from "#lib/shop/vat";
import en from "@/messages/en/property.json";

const nbsp = "\u00a0";

describe("money", () => {
  test("an amount is formatted as CHF 1'250.50 [LN2]", () => {
    expect(formatPrice(1250.5)).toBe(`CHF${nbsp}1'250.50`);
    expect(formatPrice(1_234_567.8)).toBe(`CHF${nbsp}1'234'567.80`);
    expect(formatPrice(0)).toBe(`CHF${nbsp}0.00`);
    expect(formatPrice(-99.95)).toBe(`CHF${nbsp}−99.95`);
  });

  test("CHF and Rappen convert without loss [SH9]", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e10 }), (rappen) => toRappen(toChf(rappen)) === rappen));
  });
});

describe("VAT", () => {
  test("rates are 3.7 and 7.7 % until the end of 2023, 3.8 and 8.1 % since [SH8]", () => {
    expect(vatOn(10_370, "lodging", "2023-12-31")).toEqual([{ rate: 3.7, gross: 10_370, tax: 370 }]);
    expect(vatOn(10_380, "lodging", "2024-01-01")).toEqual([{ rate: 3.8, gross: 10_380, tax: 380 }]);
    expect(vatOn(10_770, "standard", "2023-06-01")).toEqual([{ rate: 7.7, gross: 10_770, tax: 770 }]);
    expect(vatOn(10_810, "standard", "2026-06-01")).toEqual([{ rate: 8.1, gross: 10_810, tax: 810 }]);
    expect(vatOn(10_000, "exempt", "2026-06-01")).toEqual([]);
  });

  test("a stay across a rate change is split by night [SH8]", () => {
    const parts = vatOnStay(70_000, "2023-12-30", "2024-01-06");
    expect(parts.map(({ rate, gross }) => [rate, gross])).toEqual([
      [3.7, 20_000],
      [3.8, 50_000],
    ]);
  });

  test("the parts of a split stay add up to its price [SH8]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), fc.integer({ min: 1, max: 30 }), (gross, length) => {
        const parts = vatOnStay(gross, "2023-12-25", addDays("2023-12-25", length));
        const lines = vatLines(parts);
        const sum = lines.reduce((total, { net, tax }) => total + toRappen(net) + toRappen(tax), 0);
        return sum === gross;
      }),
    );
  });
});

describe("tourist tax", () => {
  test("is CHF 3.00 a night per adult, 1.50 per child, nothing under 6 [RN8]", () => {
    const tax = touristTax(
      { people: 5, ages: [5, 6, 15] },
      { dateFrom: "2026-12-05", dateTo: "2026-12-12" },
      taxTable(null),
    );
    expect(tax).toMatchObject({ adults: 2, children: 2, free: 1, nights: 7, total: 7 * (2 * 300 + 2 * 150) });
  });

  test("counts a child from 16 on as an adult [RN8]", () => {
    expect(
      touristTax({ people: 2, ages: [16] }, { dateFrom: "2026-12-05", dateTo: "2026-12-06" }, taxTable(null)).total,
    ).toBe(600);
  });

  test("a commune with its own rows uses its own rates, others the common ones [RN8]", () => {
    const common = { from: "0001-01-01", adult: 300, child: 150, freeUnder: 6, adultFrom: 16 };
    const own: TaxRow[] = [
      { from: "2026-12-08", adult: 420, child: 0, freeUnder: 12, adultFrom: 18, commune: "Lens" },
      { from: "0001-01-01", adult: 400, child: 0, freeUnder: 12, adultFrom: 18, commune: "Lens" },
    ];
    const rows = [common, ...own];
    const week = { dateFrom: "2026-12-05", dateTo: "2026-12-12" };
    const total = (commune: string | null) => touristTax({ people: 3, ages: [7] }, week, taxTable(commune, rows)).total;
    expect(total("Lens")).toBe(3 * 2 * 400 + 4 * 2 * 420);
    expect([total(null), total("Icogne")]).toEqual([7 * (600 + 150), 7 * (600 + 150)]);
  });
});

test("the tax text names only the age limits that exist [RN8]", () => {
  const row = { from: "0001-01-01", adult: 300, child: 150, freeUnder: 6, adultFrom: 16 };
  const t = createTranslator({ locale: "en", messages: en, namespace: "table.tax" });
  const taxText = (...rates: TaxRow[]) => {
    const { by, from, to } = ageLimits(rates);
    return t(by, { from, to, adult: "A", child: "C" });
  };
  expect(taxText(row)).toBe("adult A, child aged 6 to 15 C a night, free under 6");
  expect(taxText({ ...row, freeUnder: 0 })).toBe("adult A, child up to 15 C a night");
  expect(taxText({ ...row, freeUnder: 0, adultFrom: 0 })).toBe("A per person per night");
  expect(taxText({ ...row, adultFrom: 6 })).toBe("A per adult per night, free under 6");
  expect(taxText({ ...row, child: 0 })).toBe("A per adult per night, free under 16");
  expect(taxText({ ...row, freeUnder: 0, adultFrom: 0 }, row)).toBe(
    "adult A, child aged 6 to 15 C a night, free under 6",
  );
});

const tariff: StayTariff = {
  weeks: [
    { date: "2026-12-05", price: 100_000 },
    { date: "2026-12-12", price: 100_000 },
    { date: "2026-12-19", price: 240_000 },
    { date: "2026-12-26", price: null },
  ],
  special: null,
  cleaningFee: 12_000,
  linenFee: 2_500,
  commune: null,
};
const party = { people: 3, ages: [7] };

describe("price of a stay", () => {
  test("rent by week, cleaning, linen per person and tourist tax make up the total [SH9]", () => {
    const price = quoteStay({ ...party, dateFrom: "2026-12-05", dateTo: "2026-12-26" }, tariff);
    const tax = 21 * (600 + 150);
    expect(price?.total).toBe(100_000 * 2 + 240_000 + 12_000 + 7_500 + tax);
    expect(price?.touristTax).toBe(tax);
    expect(price?.lines.map(({ code, quantity, total }) => [code, quantity, total])).toEqual([
      ["rent", 2, 2000],
      ["rent", 1, 2400],
      ["final_cleaning", 1, 120],
      ["bed_linen", 3, 75],
      ["tourist_tax", 1, 157.5],
    ]);
    expect(price?.vat.map(({ rate }) => rate)).toEqual([3.8]);
  });

  test("tourist tax is not subject to VAT [SH8]", () => {
    const price = quoteStay({ ...party, dateFrom: "2026-12-05", dateTo: "2026-12-12" }, tariff);
    const taxed = price?.vat.reduce((sum, { net, tax }) => sum + toRappen(net) + toRappen(tax), 0);
    expect(taxed).toBe((price?.total ?? 0) - (price?.touristTax ?? 0));
  });

  test("a special offer reduces the rent of its nights only [RN3]", () => {
    const special = { discountPercent: 15, from: "2026-12-12", to: "2026-12-19" };
    const price = quoteStay({ ...party, dateFrom: "2026-12-05", dateTo: "2026-12-19" }, { ...tariff, special });
    expect(price?.rent).toBe(200_000 - 15_000);
    expect(price?.lines.find(({ code }) => code === "discount")).toMatchObject({ total: -150 });
  });

  test("a stay with an unpriced week has no price [RN2]", () => {
    expect(quoteStay({ ...party, dateFrom: "2026-12-19", dateTo: "2027-01-02" }, tariff)).toBeNull();
  });

  test("part of a week costs its share of seven nights [RN6]", () => {
    const price = quoteStay({ ...party, dateFrom: "2026-12-06", dateTo: "2026-12-09" }, tariff);
    expect(price?.rent).toBe(Math.round((100_000 * 3) / 7));
  });

  test("the lines of a breakdown add up to its total [SH9]", () => {
    const price = quoteStay({ ...party, dateFrom: "2026-12-05", dateTo: "2026-12-26" }, tariff);
    const sum = price?.lines.reduce((total, line) => total + toRappen(line.total), 0);
    expect(sum).toBe(price?.total);
  });

  test("another party recalculates linen and tourist tax only; everything else stays as sold [SH9]", () => {
    const stay = { ...party, dateFrom: "2026-12-05", dateTo: "2026-12-12" };
    const sold = quoteStay(stay, tariff);
    const alone = { ...stay, people: 1, ages: [] };
    expect(quoteParty(alone, sold?.lines ?? [], null)).toEqual(quoteStay(alone, tariff));
    const fee = { code: "product" as const, ...amountsOf(1, 5_000) };
    const kept = quoteParty(alone, [...(sold?.lines ?? []), fee], null);
    expect(kept?.lines).toContainEqual(fee);
    expect(kept?.total).toBe((quoteStay(alone, tariff)?.total ?? 0) + 5_000);
    expect(kept?.rent).toBe(sold?.rent);
  });
});

describe("price of a product", () => {
  const product = { reference: "X", basePrice: 1_000, vatClass: "standard" as const, model: {} };
  const rental = { dateFrom: "2026-12-05", dateTo: "2026-12-12", rent: 200_000 };
  const total = (type: "stay" | "person" | "night" | "person_night" | "week" | "hour" | "piece", entry: Entry) =>
    quoteProduct({ ...product, type }, entry, rental, "2026-11-02").total;

  test("the base price is multiplied by the product's type and the quantity [SH9]", () => {
    expect(total("stay", {})).toBe(1_000);
    expect(total("person", { people: 3 })).toBe(3_000);
    expect(total("night", {})).toBe(7_000);
    expect(total("person_night", { people: 2, quantity: 2 })).toBe(28_000);
    expect(total("week", {})).toBe(1_000);
    expect(total("piece", { quantity: 12 })).toBe(12_000);
  });

  test("selected options add their price, and a round trip doubles it [SH9]", () => {
    const model = {
      place: {
        type: "select" as const,
        label: "",
        required: true,
        help: null,
        min: null,
        max: null,
        options: [{ value: "geneva", label: "Genève", price: 390 }],
        showIf: null,
      },
    };
    const entry = { place: "geneva", roundTrip: true };
    const price = quoteProduct({ ...product, basePrice: 0, type: "stay", model }, entry, null, "2026-11-02");
    expect(price.total).toBe(78_000);
  });

  test("the cancellation insurance costs 4 % of the rent without VAT [SH8]", () => {
    const insurance = { ...product, reference: "INSURANCE", type: "stay" as const, vatClass: "exempt" as const };
    const price = quoteProduct(insurance, { quantity: 3 }, rental, "2026-11-02");
    expect(price).toMatchObject({ total: 8_000, vat: [] });
  });

  test("the subtotal of several entries is the base price times the people of each [SH5]", () => {
    expect(subTotalOf(1_250, [{ people: 2 }, { people: 3 }, {}])).toBe(75);
  });
});

describe("cancellation and graded payment", () => {
  test("cancelling is free until day 90, half from 89 to 29, full from 28 [CT10]", () => {
    const start = "2027-03-06";
    const percentAt = (days: number) => cancellationPercent(start, addDays(start, -days));
    expect([120, 90, 89, 29, 28, 0].map(percentAt)).toEqual([0, 0, 50, 50, 100, 100]);
    expect(cancellationTimeline(start)).toEqual([
      { kind: "free", percent: 0, from: null, until: "2026-12-06" },
      { kind: "part", percent: 50, from: "2026-12-07", until: "2027-02-05" },
      { kind: "whole", percent: 100, from: "2027-02-06", until: "2027-03-06" },
    ]);
  });

  test("the timeline agrees with the percentage on the first and last day of each step [CT10]", () => {
    const start = "2027-03-06";
    for (const step of cancellationTimeline(start)) {
      expect(cancellationPercent(start, step.until)).toBe(step.percent);
      if (step.from) expect(cancellationPercent(start, step.from)).toBe(step.percent);
    }
  });

  test("half now, the balance 29 days before the first stay; no offer when past or without rental [CK5]", () => {
    expect(gradedOffer(100_001, ["2027-03-06", "2027-01-02"], "2026-11-02")).toEqual({
      now: 50_001,
      later: 50_000,
      dueAt: "2026-12-04",
    });
    expect(gradedOffer(100_000, ["2026-12-01"], "2026-11-02")?.dueAt).toBe("2026-11-02");
    expect(gradedOffer(100_000, ["2026-11-30"], "2026-11-02")).toBeNull();
    expect(gradedOffer(100_000, [], "2026-11-02")).toBeNull();
  });
});
