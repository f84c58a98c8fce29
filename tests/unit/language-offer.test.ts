// The language that a page offers to a browser, from the browser's preferences.
import { expect, test } from "vitest";
import { preferredLanguage } from "#lib/layout/language-offer";

const routed = ["fr", "en", "de", "it"] as const;

test("the first of the browser's languages that has pages is offered, unless the page is in it [LN1]", () => {
  expect(preferredLanguage(["de-CH", "en"], "fr", routed)).toBe("de");
  expect(preferredLanguage(["rm-CH", "it-CH", "de"], "fr", routed)).toBe("it");
  expect(preferredLanguage(["DE"], "fr", routed)).toBe("de");
  expect(preferredLanguage(["fr-FR", "de"], "fr", routed)).toBeNull();
  expect(preferredLanguage(["de-AT", "en-GB"], "en", ["fr", "en"])).toBeNull();
  expect(preferredLanguage(["pt-BR"], "fr", routed)).toBeNull();
  expect(preferredLanguage([], "fr", routed)).toBeNull();
});
