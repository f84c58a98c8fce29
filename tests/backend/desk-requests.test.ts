// Requests to the agency at its desk: search, assign, answer once in the sender's language, close.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { agency } from "#agency/agency";
import { messageAnswers, messagePhotos, messages } from "#backend/db/tables/message";
import { outbox } from "#backend/db/tables/outbox";
import { rateLimits } from "#backend/db/tables/setting";
import { audit } from "#backend/db/tables/staff";
import { renderRow } from "#backend/mail/outbox";
import { applyRetention } from "#backend/retention";
import { aShopDatabase } from "#tests/backend/shop-database";
import { loggedIn } from "#tests/fixtures/desk";
import { aShop } from "#tests/fixtures/shop-app";

const db = await aShopDatabase();
beforeEach(async () => {
  for (const table of [audit, messages, outbox, rateLimits]) await db.delete(table);
});

const message = {
  kind: "visit",
  firstName: "Ada",
  lastName: "Keller",
  email: "ada@example.ch",
  phone: "079 555 01 20",
  text: "May I see it on Friday?\nIn the morning, please.",
  reference: "HP-V1",
};
const owner = {
  wish: "valuation",
  estateType: "chalet",
  place: "Crans-Montana",
  surface: 140,
  firstName: "Jean",
  lastName: "Rey",
  email: "jean@example.ch",
};

async function aDesk(role: "reader" | "clerk" = "clerk") {
  const shop = aShop(db);
  const guest = shop.guest();
  expect((await guest.call("POST", "/message?locale=en", message)).status).toBe(201);
  expect((await guest.call("POST", "/owner-request?locale=fr", owner)).status).toBe(201);
  const person = await loggedIn(shop, role);
  const rows = await db.select().from(messages);
  const visit = rows.find(({ kind }) => kind === "visit");
  const valuation = rows.find(({ kind }) => kind === "owner");
  if (!visit || !valuation) throw new Error("Nothing was written");
  return { shop, person, visit, valuation, path: `/desk/requests/${visit.id}` };
}

const formIn = (page: string) => /name="form" value="([^"]+)"/.exec(page)?.[1] ?? "";
const answersOf = () => db.select().from(outbox).where(eq(outbox.template, "message-answer"));

test("lists messages, visits and valuations together, filtered by words, kind and state", async () => {
  const { person, visit, valuation } = await aDesk();
  const all = await person.page("/desk/requests");
  expect(all).toContain("2 demandes");
  for (const text of [visit.reference, valuation.reference, "Ada Keller", "Estimation, propriétaire"])
    expect(all).toContain(text);
  const found = async (query: string) => {
    const page = await person.page(`/desk/requests?${query}`);
    return [visit, valuation].filter(({ reference }) => page.includes(`>${reference}<`)).map(({ kind }) => kind);
  };
  expect(await found("q=friday+keller")).toEqual(["visit"]);
  for (const phone of ["+41 79 555 01 20", "079 5550120", "079 555"])
    expect(await found(`q=${encodeURIComponent(phone)}`), phone).toEqual(["visit"]);
  expect(await found("q=100%25")).toEqual([]);
  expect(await found("kind=owner")).toEqual(["owner"]);
  expect(await found("state=answered")).toEqual([]);
  expect(await found("state=nonsense&page=-3&kind=x")).toEqual(["visit", "owner"]);
  const page = await person.page(`/desk/requests/${valuation.id}`);
  for (const text of ["140\u00a0m²", "Crans-Montana", "jean@example.ch", "Sans texte."]) expect(page).toContain(text);
});

test("an answer is sent once, in the sender's language, and audited with before and after", async () => {
  const { shop, person, visit, path } = await aDesk();
  const form = formIn(await person.page(path));
  const text = "Friday at ten suits us.\r\nThe keys are with me.";
  expect(await person.submit(`${path}/answer`, { form, text })).toContain("La réponse part");
  expect(await person.submit(`${path}/answer`, { form, text })).toContain("était déjà partie");
  const mails = await answersOf();
  expect(mails).toMatchObject([{ recipient: "ada@example.ch", locale: "en" }]);
  const [row] = mails;
  const mail = row && (await renderRow(shop.deps, row));
  expect(mail?.letter).toMatchObject({ subject: `Our answer (${visit.reference})`, replyTo: agency.email });
  expect(mail?.text).toContain("Friday at ten suits us.\nThe keys are with me.");
  expect(mail?.text).toContain("Nadia clerk");
  expect(mail?.text).toContain("In the morning, please.");
  expect(await db.select().from(audit)).toMatchObject([
    {
      action: "request-answered",
      subject: `request:${visit.id}`,
      before: { state: "new" },
      after: { state: "answered" },
    },
  ]);
  const page = await person.page(path);
  expect(page).toContain("Friday at ten suits us.");
  expect(page).toContain("Nouvelle");
  expect((await db.select().from(messages).where(eq(messages.id, visit.id)))[0]?.state).toBe("answered");
});

test("an empty or too long answer or an invalid form id sends nothing", async () => {
  const { person, path } = await aDesk();
  const form = formIn(await person.page(path));
  for (const change of [{ text: "  " }, { text: "x".repeat(5001) }, { form: "x" }])
    expect(await person.submit(`${path}/answer`, { form, text: "Oui", ...change })).toContain(
      "5000 caractères au plus",
    );
  expect(await answersOf()).toEqual([]);
  expect(await db.select().from(messageAnswers)).toEqual([]);
});

test("a request can be assigned, closed and reopened; an outdated page changes nothing", async () => {
  const { person, visit, path } = await aDesk();
  const press = (from: string, to: string) => person.submit(`${path}/state`, { from, to });
  const state = async () => (await db.select().from(messages).where(eq(messages.id, visit.id)))[0]?.state;
  expect(await press("new", "in-hand")).toContain("L’état de la demande est changé");
  expect(await person.page("/desk/requests?state=in-hand")).toContain("Nadia clerk");
  expect(await press("new", "closed")).toContain("n’est plus dans l’état");
  expect(await state()).toBe("in-hand");
  await press("in-hand", "closed");
  expect(await press("closed", "answered")).toContain("n’est plus dans l’état");
  expect(await press("closed", "closed")).toContain("n’est plus dans l’état");
  expect(await state()).toBe("closed");
  await press("closed", "in-hand");
  const entries = await db.select().from(audit).orderBy(audit.at);
  expect(entries.map(({ before, after }) => [before, after])).toEqual(
    [
      ["new", "in-hand"],
      ["in-hand", "closed"],
      ["closed", "in-hand"],
    ].map(([a, b]) => [{ state: a }, { state: b }]),
  );
});

test("a reader sees requests without buttons; a reader's POST answers 404", async () => {
  const { person, path } = await aDesk("reader");
  const page = await person.page(path);
  expect(page).toContain("In the morning, please.");
  expect(page).not.toMatch(/<textarea|action="\/desk\/requests/);
  for (const [end, form] of [
    ["state", { from: "new", to: "closed" }],
    ["answer", { form: crypto.randomUUID(), text: "Oui" }],
  ] as const)
    expect((await person.call("POST", `${path}/${end}`, form)).status).toBe(404);
  expect(await answersOf()).toEqual([]);
});

test("a photo is shown to staff only once attached to a request; requests are deleted after a year", async () => {
  const { shop, person, valuation } = await aDesk();
  const photo = { bytes: Buffer.from([0xff, 0xd8, 0xff]), createdAt: shop.clock() };
  const [loose, kept] = await db
    .insert(messagePhotos)
    .values([photo, { ...photo, messageId: valuation.id }])
    .returning({ id: messagePhotos.id });
  expect((await person.call("GET", `/desk/photos/${loose?.id}`)).status).toBe(404);
  const shown = await person.call("GET", `/desk/photos/${kept?.id}`);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await shop.app.request(`/desk/photos/${kept?.id}`)).status).toBe(404);
  expect(await person.page(`/desk/requests/${valuation.id}`)).toContain(`/desk/photos/${kept?.id}`);
  const form = crypto.randomUUID();
  await person.submit(`/desk/requests/${valuation.id}/answer`, { form, text: "Oui" });
  await applyRetention({ ...shop.deps, clock: () => new Date(Date.now() + 400 * 86_400_000) });
  expect(await db.select().from(messageAnswers)).toEqual([]);
  expect(await db.select().from(messages)).toEqual([]);
});

test("the journal calls a request by its reference", async () => {
  const { person, visit, path } = await aDesk();
  await person.submit(`${path}/state`, { from: "new", to: "in-hand" });
  expect(await person.page(path)).toContain(`<a href="${path}">Demande ${visit.reference}</a>`);
});
