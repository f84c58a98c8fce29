// The language that a page offers to a browser, from the browser's preferences.
import { expect, test } from "vitest";
import { preferredLanguage } from "#lib/layout/language-offer";

const routed = ["fr", "en", "de", "it"] as const;

test("offers the browser's first preferred language with pages, unless the page is already in one of higher priority [LN1]", () => {
  expect(preferredLanguage(["de-CH", "en"], "fr", routed)).toBe("de");
  expect(preferredLanguage(["rm-CH", "it-CH", "de"], "fr", routed)).toBe("it");
  expect(preferredLanguage(["DE"], "fr", routed)).toBe("de");
  expect(preferredLanguage(["fr-FR", "de"], "fr", routed)).toBeNull();
  expect(preferredLanguage(["de-AT", "en-GB"], "en", ["fr", "en"])).toBeNull();
  expect(preferredLanguage(["pt-BR"], "fr", routed)).toBeNull();
  expect(preferredLanguage([], "fr", routed)).toBeNull();
});
