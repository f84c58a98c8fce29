// Every page of the desk in every language: the page says which it is in, and no word of it is missing or made up by an address.
import { afterAll, expect, test } from "vitest";
import { staff } from "#backend/db/tables/staff";
import { languageTag } from "#lib/i18n/locale";
import { createTestDatabase } from "#tests/backend/database";
import { aFullDesk } from "#tests/fixtures/full-desk";
import { readableText } from "#tests/fixtures/html-text";

const { db, close } = await createTestDatabase();
const { app, manager, pages } = await aFullDesk(db);
afterAll(close);

/** What is left of a word of the catalogue, or of a value, that was not found. */
const missingText = /desk\.\w|\b(?:undefined|null|NaN)\b|\{\w+\}|\b20\d\d-\d\d\b/;

test.each(["fr", "en", "de", "it"] as const)(
  "every desk page is in the person's language, %s, and has no missing texts [LN1]",
  async (locale) => {
    await db.update(staff).set({ locale });
    expect(pages.length).toBeGreaterThan(30);
    for (const path of pages) {
      // Before the login it is the browser's language that counts.
      const headers = { host: "localhost", cookie: manager.cookie(), "accept-language": languageTag(locale) };
      const html = await (await app.request(path, { headers })).text();
      expect([path, /<html lang="([^"]+)"/.exec(html)?.[1]]).toEqual([path, languageTag(locale)]);
      const text = readableText(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "");
      expect(text.length, path).toBeGreaterThan(20);
      expect(missingText.exec(text)?.[0], path).toBeUndefined();
    }
  },
);

test.each(["done.made-up", "done.constructor", "done.mail.length", "done", "refused.", "title", "cancel.link"])(
  "an address that names the outcome %s shows none",
  async (outcome) => expect(await manager.page(`/desk/money?outcome=${outcome}`)).not.toContain('class="alert'),
);
test("an address with an outcome shows its text, a refusal as an alert", async () => {
  expect(await manager.page("/desk/money?outcome=done.mail")).toContain('class="alert good" role="status"');
  expect(await manager.page("/desk/money?outcome=refused.mail")).toContain('class="alert" role="alert"');
});
