// The rules and sentences of an agency with other terms: each number is taken from its terms.ts.

import { createTranslator } from "next-intl";
import { expect, test, vi } from "vitest";
import { cancellationNotes, wayParts } from "#backend/mail/order-parts";
import { wordsIn } from "#backend/words";
import { catalogLocales, type Locale } from "#lib/i18n/locale";
import { loadMessages } from "#lib/i18n/messages";
import { codeShownFrom } from "#lib/shop/access-code";
import { firstPart, gradedOffer } from "#lib/shop/graded";
import { insuranceReference } from "#lib/shop/insurance";
import { unitPrice } from "#lib/shop/unit-price";
import { sampleOrder } from "#tests/fixtures/paid-order";
import { cancellationTerms } from "@/components/property/cancellation-terms";

const changed = vi.hoisted(() => ({ terms: {} as Record<string, unknown> }));
vi.mock("#agency/terms", async () => {
  const { terms, ...numbers } = await import("#tests/fixtures/another-agency/terms");
  Object.assign(changed.terms, terms);
  return { ...numbers, terms: changed.terms };
});

const plain = (text: string) => text.replace(/\s+/g, " ");

test("the first part is its share, the balance its days before; the insurance has its price", () => {
  expect(firstPart(100_001)).toBe(30_001);
  expect(gradedOffer(100_000, ["2027-03-06"], "2026-11-02")).toEqual({
    now: 30_000,
    later: 70_000,
    dueAt: "2027-02-14",
  });
  const insurance = { reference: insuranceReference, type: "stay", basePrice: 0 } as const;
  const stay = { dateFrom: "2027-03-06", dateTo: "2027-03-13", rent: 100_000 };
  expect(unitPrice(insurance, {}, stay)).toBe(5_000);
});

test("the door code is shown its hours before the arrival, by the local clock", () => {
  expect(codeShownFrom("2027-03-06")).toMatch(/^2027-03-0[45]T\d\d:\d\d$/);
  const hours = (Date.parse("2027-03-06T16:00Z") - Date.parse(`${codeShownFrom("2027-03-06")}Z`)) / 3_600_000;
  expect(hours).toBe(36);
});

test.each([
  ["fr", ["Annulation : 40 % du loyer jusqu’au 14.02.2027, puis 100 %.", "les 7 jours qui suivent", "36 heures avant"]],
  ["en", ["Cancelling: 40% of the rent until 14.02.2027, then 100%.", "within 7 days", "36 hours before"]],
  ["de", ["Annullierung: 40 % der Miete bis 14.02.2027, danach 100 %.", "innert 7 Tagen", "36 Stunden vorher"]],
  ["it", ["Annullamento: 40 % dell’affitto fino al 14.02.2027, poi 100 %.", "entro 7 giorni", "36 ore prima"]],
] as const)("%s: a letter says its share, days and hours", (locale, told) => {
  const order = sampleOrder();
  for (const item of order.orderItems) if (item.context.startPeriod) item.context.startPeriod = "2027-03-06";
  const words = wordsIn(locale, "order");
  const [stay] = order.orderItems;
  const parts = [...cancellationNotes(order, words, "2027-01-20"), ...(stay ? wayParts(stay, words) : [])];
  const text = plain(parts.map((part) => ("text" in part ? part.text : "")).join("\n"));
  for (const phrase of told) expect(text).toContain(phrase);
});

type Steps = { days: number; percent: number }[];
const sentence = async (locale: Locale, cancellation: Steps) => {
  changed.terms.cancellation = cancellation;
  return plain(
    cancellationTerms(createTranslator({ locale, messages: await loadMessages(locale), namespace: "property" })),
  );
};

test("the cancellation terms are one sentence, however many steps there are", async () => {
  const last = { days: 0, percent: 100 };
  const steps = [{ days: 60, percent: 0 }, { days: 30, percent: 25 }, { days: 10, percent: 60 }, last];
  expect(await sentence("fr", steps)).toBe(
    "Sans frais jusqu’à 60 jours avant l’arrivée, 25 % du loyer de 59 à 30 jours, 60 % du loyer de 29 à 10 jours, la totalité ensuite.",
  );
  const none = [{ days: 0, percent: 0 }];
  expect(await Promise.all(catalogLocales.map((locale) => sentence(locale, none)))).toEqual([
    "Sans frais jusqu’à l’arrivée.",
    "Free until arrival.",
    "Kostenlos bis zur Anreise.",
    "Senza spese fino all’arrivo.",
  ]);
  expect(
    await sentence("en", [
      { days: 1, percent: 10 },
      { days: 0, percent: 80 },
    ]),
  ).toBe("10% of the rent until 1 day before arrival, 80% of the rent after that.");
});
