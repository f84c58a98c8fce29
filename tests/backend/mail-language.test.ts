// Mails in a language without pages: texts in that language, links to existing pages.
import { expect, test } from "vitest";
import { readConfig } from "#backend/config";
import { letterHtml } from "#backend/mail/html";
import { linkOf } from "#backend/mail/order-of";
import { siteAddress } from "#backend/site-address";

const configured = (LOCALES?: string) =>
  readConfig({ NODE_ENV: "test", APP_SECRET: "a".repeat(16) + "b".repeat(16), DATA_DIR: "/nonexistent", LOCALES });

test("a German mail links to French pages unless German pages exist [LN1 RT3]", () => {
  const two = configured();
  const four = configured("fr,en,de,it");
  expect(["fr", "en", "de", "it"].map((locale) => siteAddress(two, locale))).toEqual(
    ["fr", "en", "fr", "fr"].map((locale) => `${two.siteUrl}/${locale}`),
  );
  expect(siteAddress(four, "it")).toBe(`${four.siteUrl}/it`);
  const linkIn = (config: typeof two) =>
    linkOf({ deps: { config, clock: () => new Date() }, locale: "de" }, "1000", "view");
  expect(linkIn(two)).toContain("/fr/commande/confirmation/1000/succes#access=");
  expect(linkIn(four)).toContain("/de/commande/confirmation/1000/succes#access=");
  const letter = { subject: "s", preview: "p", title: "t", parts: [] };
  expect(letterHtml(letter, "de", two)).toContain(`href="${two.siteUrl}/fr"`);
  expect(letterHtml(letter, "de", two)).toContain('lang="de"');
  expect(letterHtml(letter, "de", four)).toContain(`href="${four.siteUrl}/de"`);
});

test("unknown LOCALES and those without French are rejected", () => {
  expect(() => configured("fr,xx")).toThrow("LOCALES");
  expect(() => configured("en,de")).toThrow("LOCALES");
});
