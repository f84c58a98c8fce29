import { words } from "#tests/e2e/words";

export const languages = ["fr", "en"] as const;
type Language = (typeof languages)[number];

/** What stands in a text for a value that is missing, and what an outage would say. */
export const wrongIn = (text: string, language: Language) =>
  [
    "undefined",
    "NaN",
    "null",
    words[language].property.unavailable.title,
    words[language].content.unavailable.title,
    words[language].property.booking.noneFree,
    words[language].property.inclusions.noDeposit,
    "(ref. )",
    "(réf. )",
  ].filter((wrong) => text.includes(wrong));
