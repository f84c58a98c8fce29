// The 404 page, by what was asked for.
import { expect, test } from "vitest";
import { NotFound } from "@/components/layout/not-found";
import errors from "@/messages/fr/errors.json";
import { serverHtml } from "@/tests/unit/markup/server-html";

const textOf = (asked: string) => serverHtml(<NotFound kind="notFound" locale="fr" asked={asked} />);

test("a link to an unknown quote is told to be incomplete, with a way to the rentals [PX2]", async () => {
  const page = await textOf("/devis/mistyped");
  for (const text of [errors.quote.text, errors.quote.hint, 'href="/fr/location"']) expect(page).toContain(text);
  expect(await textOf("/location/99999")).toContain(errors.notFound.hint);
});
