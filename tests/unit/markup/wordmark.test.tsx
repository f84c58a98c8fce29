// The agency's name at the top of every page, a link that says where it leads.
import { expect, test } from "vitest";
import { agency } from "#agency/agency";
import { Wordmark } from "@/components/layout/wordmark";
import { serverHtml } from "@/tests/unit/markup/server-html";

test("the wordmark's link has the agency's name [PN1]", async () => {
  expect(await serverHtml(<Wordmark locale="fr" />)).toContain(`aria-label="${agency.name}, aller à l’accueil"`);
});
