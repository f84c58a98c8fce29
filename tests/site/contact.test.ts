// The contact form in the HTML: what it asks about a listing, and posts that come from elsewhere.
import { expect, test } from "vitest";
import { words } from "#tests/e2e/words";
import { backend, get, read, site, unscripted } from "#tests/site/site";

const { content, property } = words.fr;
const { contact } = content;

test("the contact page takes a listing reference from its URL [CT5 SL2]", async () => {
  const about = async (reference: string) => unscripted(await read(`/fr/contact?reference=${reference}`));
  const sale = await about("hv-318");
  expect(sale).toMatch(new RegExp(`<h\\d[^>]*>${contact.visit}</h\\d>`));
  expect(sale).toMatch(/<a [^>]*href="\/fr\/vente\/\d+\/[^>]*>(?:(?!<\/a>).)*proprija/is);
  expect(sale).toMatch(/<textarea[^>]* name="text"[^>]*>[^<]*HV-318/);
  expect(await about("HP-101")).toMatch(new RegExp(`<h\\d[^>]*>${contact.information}</h\\d>`));
  for (const unknown of ["HP-99999", "%3Cscript%3E", "%25"]) {
    const html = await about(unknown);
    expect(html).toMatch(new RegExp(`<h\\d[^>]*>${contact.write}</h\\d>`));
    expect(html).toMatch(/<textarea[^>]* name="text"[^>]*><\/textarea>/);
  }
});

test("a rental page has an enquiry form prefilled with its reference [CT5]", async () => {
  const [, home = ""] =
    /<article data-listing[\s\S]*?href="(\/fr\/location\/\d+\/[^"?]*)/.exec(await read("/fr/location")) ?? [];
  const html = await read(home);
  expect(html).toMatch(new RegExp(`<h\\d[^>]*>${property.visit.titleInfo}</h\\d>`));
  expect(html).toMatch(/<textarea[^>]* name="text"[^>]*>[^<]*réf\. HP-\d+/);
});

/** Rows of the outbox that name the recipient. */
async function mails(recipient: string): Promise<number> {
  const outbox = await (await fetch(`${backend}/outbox`)).text();
  return outbox.split("<tr>").filter((row) => row.includes(recipient)).length;
}

test("rejects form posts from another site and ignores a redirect target on one [CT5 PX1]", async () => {
  const email = `foreign-${crypto.randomUUID()}@example.org`;
  const form = /<form[^>]*method="POST"[\s\S]*?<\/form>/i.exec(await read("/fr/contact"))?.[0] ?? "";
  const hidden = Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
    ]),
  );
  expect(Object.keys(hidden)).toEqual(expect.arrayContaining(["locale", "kind", "page"]));
  const typed = { firstName: "A", lastName: "R", email, phone: "", text: "Bonjour", website: "" };
  const post = (headers: Record<string, string>, change: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...hidden, ...typed, ...change })) body.set(name, value);
    return get("/fr/contact", { method: "POST", headers, body, redirect: "manual" });
  };
  const crossSiteHeaders: Record<string, string>[] = [
    { origin: "https://elsewhere.example" },
    { origin: "null" },
    { origin: site, "sec-fetch-site": "cross-site" },
  ];
  for (const headers of crossSiteHeaders) expect((await post(headers)).status).not.toBe(303);
  const redirected = await post({ origin: site }, { page: "//elsewhere.example/x" });
  expect(redirected.status).toBe(303);
  expect(redirected.headers.get("location")).toMatch(/^\/fr\/contact\?recu=/);
  await expect.poll(() => mails(email)).toBe(1);
});
