// A listing's page during an outage of its service.
import { expect, test } from "vitest";
import { href } from "#lib/i18n/navigation";
import { ListUnavailable } from "@/components/property/list-state";
import property from "@/messages/fr/property.json";
import { serverHtml } from "@/tests/unit/markup/server-html";

const { title, titleOne } = property.unavailable;

test("an unavailable listing page refers to one listing, an unavailable list to the list [PX2]", async () => {
  const retryHref = href("fr", "/vente");
  expect(await serverHtml(<ListUnavailable retryHref={retryHref} one />)).toContain(`>${titleOne}</h1>`);
  expect(await serverHtml(<ListUnavailable retryHref={retryHref} />)).toContain(`>${title}</p>`);
});
