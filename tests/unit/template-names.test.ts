// Every queued mail has its template; the desk displays its title, never the template's name.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deskWords } from "#backend/desk/frame";
import { templateName } from "#backend/desk/template-name";
import { templates } from "#backend/mail/templates";
import { catalogLocales } from "#lib/i18n/locale";

const folder = new URL("../../backend/", import.meta.url);

/** Every template that is queued anywhere in the backend. */
const queued = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) =>
    [...readFileSync(new URL(file, folder), "utf8").matchAll(/template: "([a-z-]+)"/g)].map(([, name = ""]) => name),
  );

test.each(catalogLocales)("every mail template has a display name in %s", (locale) => {
  expect(queued).toEqual(expect.arrayContaining(["cancellation", "review-request", "arrival"]));
  const words = deskWords({ locale });
  for (const name of new Set(queued)) expect(templateName(name, words), name).not.toBe(name);
});

test("every queued template exists", () => {
  expect(queued.filter((name) => !templates.has(name))).toEqual([]);
});
