// The page of one listing while its service is away.

import { expect, test } from "vitest";
import { agency } from "#agency/agency";
import { href } from "#lib/i18n/navigation";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { ListUnavailable } from "@/components/property/list-state";
import property from "@/messages/fr/property.json";
import { serverHtml } from "@/tests/unit/markup/server-html";

const { title, titleOne } = property.unavailable;
const retryHref = href("fr", "/vente");

test("a listing whose service is away speaks of that listing, a list of the list [PX2]", async () => {
  expect(await serverHtml(<ListUnavailable retryHref={retryHref} one />)).toContain(`>${titleOne}</h1>`);
  expect(await serverHtml(<ListUnavailable retryHref={retryHref} />)).toContain(`>${title}</p>`);
});

test("the agency's telephone stands unbroken in a sentence and in a link", async () => {
  const unbroken = agency.telephone.replaceAll(" ", "\u00a0");
  const pages = [
    <ListUnavailable key="list" retryHref={retryHref} />,
    <TelephoneLink key="link" number={agency.telephone} />,
  ];
  for (const page of pages) {
    const html = await serverHtml(page);
    expect(html).toContain(unbroken);
    expect(html).not.toContain(agency.telephone);
  }
});
