// An agency that works in German: its notices and the first pages of its staff are German, its guests' mails are not.
import { afterAll, expect, test } from "vitest";
import { agency } from "#agency/agency";
import { deliverMails } from "#backend/mail/outbox";
import type { OutgoingMail } from "#backend/mail/transport";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { loggedIn } from "#tests/fixtures/desk";
import { aShop, numberIn } from "#tests/fixtures/shop-app";

const { language } = agency;
Object.assign(agency, { language: "de" });
afterAll(() => Object.assign(agency, { language }));

const shop = aShop(await aShopDatabaseWithoutOrders());

async function sent(): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  await deliverMails(shop.deps, { send: async (mail) => void mails.push(mail), close: () => {}, keeps: true });
  return mails;
}

test("a notice about an order and a message are in the agency's language, those to the guest in the guest's", async () => {
  const guest = shop.guest();
  const { id } = await guest.ready(12, 1);
  numberIn(await shop.onPage(await guest.pageOf(id), "pay"));
  await shop.notify();
  const message = { kind: "contact", firstName: "Ada", lastName: "Keller", email: "ada@example.ch", text: "When?" };
  expect((await guest.call("POST", "/message?locale=en", message)).status).toBe(201);
  const mails = await sent();
  const subjects = (recipient: string) =>
    mails.filter((mail) => mail.recipient === recipient).map((m) => m.letter.subject);
  expect(subjects(agency.email).toSorted()).toEqual([
    expect.stringMatching(/^Bestellung \d+ · Claire/),
    expect.stringMatching(/^Nachricht .* · Ada Keller/),
  ]);
  const notice = mails.find(({ letter }) => letter.subject.startsWith("Bestellung"));
  expect(notice?.html).toContain('<html lang="de"');
  expect(notice?.text).toContain("Gast");
  expect(subjects("claire@example.ch")).toEqual([expect.stringMatching(/confirmée/)]);
});

test("the desk is in the agency's language until somebody chooses another one", async () => {
  const login = await (await shop.app.request("/desk/login")).text();
  expect(login).toContain('<html lang="de');
  const person = await loggedIn(shop);
  expect(await person.page("/desk/orders")).toContain('<html lang="de');
  await person.call("POST", "/desk/language", { locale: "it" });
  expect(await person.page("/desk/orders")).toContain('<html lang="it');
});
