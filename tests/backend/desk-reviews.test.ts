// Reviews at the desk: moderated before publication, published or refused with a reason, answered; the site is purged at once.
import { json } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { reviews } from "#backend/db/tables/review";
import { audit } from "#backend/db/tables/staff";
import type { Role } from "#backend/desk/staff";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { loggedIn } from "#tests/fixtures/desk";
import { aReview, aStayOver, aText } from "#tests/fixtures/review";
import { startService } from "#tests/fixtures/service";

const purges: string[][] = [];
const site = await startService(async (message, reply) => {
  purges.push(((await json(message)) as { tags: string[] }).tags);
  reply.writeHead(204).end();
});

const db = await aShopDatabaseWithoutOrders();
beforeEach(() => {
  purges.length = 0;
});
afterAll(site.stop);

/** A review that waits, somebody at the desk, and a site that listens. */
async function aReviewAtTheDesk({ role = "clerk" as Role, body = aReview(), locale = "fr" } = {}) {
  const begun = await aStayOver(db);
  await begun.give(body, locale);
  const { deps } = begun.shop;
  const urls = [`${site.url}/purge`];
  deps.config = { ...deps.config, purge: { secret: "purge-secret-of-at-least-thirty-two", urls } };
  const person = await loggedIn(begun.shop, role);
  const path = `/desk/reviews/${begun.item}`;
  const judge = (from: string, to: string, reason?: string) =>
    person.submit(`${path}/verdict`, { from, to, ...(reason !== undefined && { reason }) });
  const now = async () => (await db.select().from(reviews))[0];
  const answer = async (from: string, text: string) =>
    person.submit(`${path}/answer`, { from, was: (await now())?.answer ?? "", text });
  return { ...begun, person, path, judge, answer, now };
}

test("lists pending reviews with home, mean and order, filtered by state [RV2]", async () => {
  const { person, number, path } = await aReviewAtTheDesk();
  const list = await person.page("/desk/reviews");
  for (const text of ["1 avis", "Appartement Épicéa 1", "HP-1<", "À relire", number, aText, `href="${path}"`])
    expect(list).toContain(text);
  expect(await person.page("/desk/reviews?state=published")).toContain("Rien dans cet état");
  expect(await person.page("/desk/reviews?state=nonsense&page=-1")).toContain(aText);
  const page = await person.page(path);
  for (const text of [aText, "Propreté", "4 sur 5", "Claire", "Publier", "Motif du refus"])
    expect(page).toContain(text);
});

test("publishing and refusing are audited with before and after; each purges the site once [RV2]", async () => {
  const { judge, now, look, person, path } = await aReviewAtTheDesk();
  expect(await judge("pending", "published")).toContain("L’avis est publié");
  expect(await now()).toMatchObject({ state: "published", reason: null });
  expect((await now())?.publishedAt).not.toBeNull();
  expect(purges).toEqual([["listing:1", "listings"]]);
  expect(await judge("published", "refused", "Il nomme une voisine.")).toContain("L’avis est refusé");
  expect(await now()).toMatchObject({ state: "refused", publishedAt: null, reason: "Il nomme une voisine." });
  expect(purges).toHaveLength(2);
  expect(await look()).toMatchObject({ given: { state: "refused", reason: "Il nomme une voisine." } });
  const entries = await db.select().from(audit).orderBy(audit.at);
  expect(entries).toMatchObject([
    { action: "review-state", before: { state: "pending" }, after: { state: "published" } },
    { action: "review-state", before: { state: "published" }, after: { state: "refused" } },
  ]);
  const page = await person.page(path);
  const journal = page.slice(page.indexOf("Journal de la réception"));
  for (const text of [`<a href="${path}">Avis `, ">À relire<", ">Publié<", ">Refusé, Il nomme une voisine.<"])
    expect(journal).toContain(text);
});

test("refusing requires a reason; an outdated page changes nothing; a pending review purges nothing [RV2]", async () => {
  const { judge, answer, now } = await aReviewAtTheDesk();
  for (const reason of [undefined, "  ", "x".repeat(2001)])
    expect(await judge("pending", "refused", reason)).toContain("indiquez un motif");
  expect(await judge("pending", "deleted")).toContain("indiquez un motif");
  expect(await judge("refused", "published")).toContain("n’est plus dans l’état");
  expect(await answer("published", "Merci")).toContain("Votre texte est encore là");
  expect(await now()).toMatchObject({ state: "pending", answer: null });
  expect(await db.select().from(audit)).toEqual([]);
  await answer("pending", "Merci !");
  await judge("pending", "refused", "Injure");
  expect(purges).toEqual([]);
});

test("an answer is written and removed; below a published review each purges the site [RV2]", async () => {
  const { judge, answer, now, person, path } = await aReviewAtTheDesk({ locale: "en" });
  expect(await person.page(path)).toContain("Écrivez en anglais");
  await judge("pending", "published");
  purges.length = 0;
  expect(await answer("published", "Thank you.\r\nSee you soon.")).toContain("La réponse est enregistrée");
  expect((await now())?.answer).toBe("Thank you.\nSee you soon.");
  expect(await answer("published", "x".repeat(2001))).toContain("2000 caractères au plus");
  await answer("published", " ");
  expect((await now())?.answer).toBeNull();
  expect(purges).toHaveLength(2);
  expect((await db.select().from(audit)).filter(({ action }) => action === "review-answered")).toHaveLength(2);
});

test("markup in a review is escaped [RV2]", async () => {
  const text = "<script>alert(1)</script><img src=x onerror=alert(1)> & « calme »";
  const { person, path, now } = await aReviewAtTheDesk({ body: aReview({ text }) });
  expect((await now())?.text).toBe(text);
  for (const page of [await person.page(path), await person.page("/desk/reviews")]) {
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain("&lt;script&gt;alert(1)");
  }
});

test("a reader sees reviews without buttons; a reader's POST answers 404 [RV2]", async () => {
  const { person, path, now } = await aReviewAtTheDesk({ role: "reader" });
  const page = await person.page(path);
  expect(page).toContain(aText);
  expect(page).not.toMatch(/<textarea|<form method="post" action="\/desk\/reviews/);
  for (const [end, form] of [
    ["verdict", { from: "pending", to: "published" }],
    ["answer", { from: "pending", text: "Oui" }],
  ] as const)
    expect((await person.call("POST", `${path}/${end}`, form)).status).toBe(404);
  expect((await person.call("GET", `/desk/reviews/${crypto.randomUUID()}`)).status).toBe(404);
  expect(await now()).toMatchObject({ state: "pending", answer: null });
});
