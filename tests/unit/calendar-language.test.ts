// Calendar locales: the page's language, not only French and English.
import { expect, test } from "vitest";
import { catalogLocales } from "#lib/i18n/locale";
import { calendarLanguage } from "@/components/ui/calendar-language";

test("a calendar speaks each language of the site: its own months, the week from Monday C13", async () => {
  const march = await Promise.all(
    catalogLocales.map(async (locale) => {
      const language = await calendarLanguage(locale)();
      expect(language.options?.weekStartsOn, locale).toBe(1);
      return [locale, language.localize.month(2)];
    }),
  );
  expect(Object.fromEntries(march)).toMatchObject({ fr: "mars", en: "March", de: "März", it: "marzo" });
});

test("a language without a calendar of its own has the French one C13", async () => {
  expect(calendarLanguage("rm")).toBe(calendarLanguage("fr"));
});
