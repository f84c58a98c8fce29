// Calendar locales: the page's language, not only French and English.
import { expect, test } from "vitest";
import { catalogLocales } from "#lib/i18n/locale";
import { calendarLanguage } from "@/components/ui/calendar-language";

test("a calendar has the months of each site language, and weeks starting on Monday C13", async () => {
  const march = await Promise.all(
    catalogLocales.map(async (locale) => {
      const language = await calendarLanguage(locale)();
      expect(language.options?.weekStartsOn, locale).toBe(1);
      return [locale, language.localize.month(2)];
    }),
  );
  expect(Object.fromEntries(march)).toMatchObject({ fr: "mars", en: "March", de: "März", it: "marzo" });
});

test("falls back to the French calendar for a language without its own C13", async () => {
  expect(calendarLanguage("rm")).toBe(calendarLanguage("fr"));
});
