// Changing the language at the bottom of a page keeps the input of its form.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { messageAnswers, messages } from "#backend/db/tables/message";
import { orderItems, orderNotes } from "#backend/db/tables/order";
import { reviews } from "#backend/db/tables/review";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { loggedIn } from "#tests/fixtures/desk";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { aReview, aStayOver } from "#tests/fixtures/review";
import { aShop } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

type Person = Awaited<ReturnType<typeof loggedIn>>;

/** Presses German at the foot of a page that has a form of its own; the form goes along, as a browser sends it. */
async function inGerman(person: Person, page: string, text: string): Promise<string> {
  const [button = ""] = /<button[^>]*value="de"[^>]*>/.exec(page) ?? [];
  expect(button).toContain("formnovalidate");
  const [, id] = / form="([^"]+)"/.exec(button) ?? [];
  const form = page.slice(0, page.indexOf("</form>", page.indexOf(`id="${id}"`)));
  const own = form.slice(form.lastIndexOf("<form"));
  const [, action = ""] = /action="([^"]+)"/.exec(own) ?? [];
  const hidden = [...own.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  const reply = await person.call("POST", action, { ...Object.fromEntries(hidden), text, locale: "de" });
  expect(reply.status).toBe(200);
  return reply.text();
}
const answerTextIn = (page: string) => /<textarea[^>]*>\n([^<]*)</.exec(page.slice(page.indexOf("/answer")))?.[1];

test("a rejected answer to a request stays in its form and is not sent", async () => {
  const shop = aShop(db);
  const message = { kind: "contact", firstName: "Ada", lastName: "Keller", email: "ada@example.ch", text: "When?" };
  expect((await shop.guest().call("POST", "/message?locale=en", message)).status).toBe(201);
  const person = await loggedIn(shop);
  const [request] = await db.select().from(messages);
  const path = `/desk/requests/${request?.id}`;
  const refused = await person.call("POST", `${path}/answer`, { text: "x".repeat(5001) });
  expect(refused.status).toBe(400);
  const page = await inGerman(person, await refused.text(), "On Friday.");
  expect(page).toContain('<html lang="de');
  expect(answerTextIn(page)).toBe("On Friday.");
  expect(await person.page("/desk/orders")).toContain('<html lang="de');
  expect(await db.select().from(messageAnswers)).toEqual([]);
});

test("a rejected answer to a review stays in its form and is not stored", async () => {
  const stay = await aStayOver(db);
  await stay.give(aReview(), "fr");
  const person = await loggedIn(stay.shop);
  const path = `/desk/reviews/${stay.item}`;
  const refused = await person.call("POST", `${path}/answer`, { from: "published", was: "", text: "Merci" });
  expect(refused.status).toBe(409);
  const page = await inGerman(person, await refused.text(), "Merci à vous.");
  expect(page).toContain('<html lang="de');
  expect(answerTextIn(page)).toBe("Merci à vous.");
  expect(await db.select().from(reviews)).toMatchObject([{ answer: null }]);
});

test("a rejected extra for a stay is kept in the page's address when the language changes", async () => {
  const { person, path, id } = await aPaidOrder(db);
  const [stay] = await db.select().from(orderItems).where(eq(orderItems.orderId, id));
  const extra = { item: stay?.id ?? "", product: "3", quantity: "7", people: "9", total: "1350.00" };
  const refused = await person.call("POST", `${path}/stay/extra`, extra);
  expect(refused.status).toBe(303);
  const address = refused.headers.get("location") ?? "";
  const german = await person.call("POST", "/desk/language", { locale: "de" });
  expect(german.status).toBe(303);
  const page = await person.page(address);
  expect(page).toContain('<html lang="de');
  expect(page).toContain('role="alert"');
  expect(page).toMatch(/id="quantity"[^>]*value="7"/);
  expect(page).toMatch(/id="people"[^>]*value="9"/);
});

test("a note being written on an order stays in its form, and is not stored", async () => {
  const { person, path } = await aPaidOrder(db, { week: 33 });
  const page = await inGerman(person, await person.page(path), "Rappeler lundi.\nOu mardi.");
  expect(page).toContain('<html lang="de');
  expect(/<textarea[^>]*>\n([^<]*)</.exec(page.slice(page.indexOf('id="note-form"')))?.[1]).toBe(
    "Rappeler lundi.\nOu mardi.",
  );
  expect(await db.select().from(orderNotes)).toEqual([]);
});
