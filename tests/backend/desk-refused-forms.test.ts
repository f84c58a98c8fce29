// A refused form of the desk keeps its input, in whatever language is chosen next.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { messages } from "#backend/db/tables/message";
import { orderItems } from "#backend/db/tables/order";
import { bankEntries, payments, refunds } from "#backend/db/tables/payment";
import { reviews } from "#backend/db/tables/review";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday } from "#tests/fixtures/listings";

const db = await aShopDatabaseWithoutOrders();

const decoded = (text: string) => text.replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
/** What stands in a field of a page, by its id; undefined without such a field. */
function writtenIn(page: string, id: string): string | undefined {
  const area = new RegExp(`<textarea id="${id}"[^>]*>\n([^<]*)</textarea>`).exec(page)?.[1];
  const input = new RegExp(`<input id="${id}"[^>]*>`).exec(page)?.[0];
  const value = area ?? (input && (/ value="([^"]*)"/.exec(input)?.[1] ?? ""));
  return value === undefined ? undefined : decoded(value);
}

type Refusal = {
  path: string;
  form: Record<string, string>;
  fields: Record<string, string>;
  why: string;
  status?: number;
};
type Person = Awaited<ReturnType<typeof aPaidOrder>>["person"];

/** Sends the form, and then chooses German as the page's own buttons do: both answers show what was written. */
async function isGivenBack(person: Person, { path, form, fields, why, status = 400 }: Refusal) {
  const reply = await person.call("POST", path, form);
  expect(reply.status, path).toBe(status);
  const page = await reply.text();
  expect(decoded(/<p class="alert" role="alert"[^>]*>([^<]*)</.exec(page)?.[1] ?? ""), path).toContain(why);
  for (const [id, value] of Object.entries(fields)) expect(writtenIn(page, id), id).toBe(value);
  // At the form and there alone; the focus leads to it.
  const [fault, ...others] = page.match(/<p class="alert" role="alert"[^>]*>/g) ?? [];
  const described = /<form[^>]* aria-describedby="([^"]+)"/.exec(page)?.[1];
  expect([fault, others]).toEqual([expect.stringContaining(`id="${described}" tabindex="-1" autofocus`), []]);
  const button = /<button[^>]*value="de"[^>]*form="([^"]+)"/s.exec(page);
  const opened = new RegExp(`<form[^>]* id="${button?.[1]}"[^>]*>`).exec(page)?.[0];
  const action = / action="([^"]+)"/.exec(opened ?? "")?.[1] ?? "";
  const german = await (await person.call("POST", action, { ...form, locale: "de" })).text();
  expect(german).toContain('<html lang="de');
  for (const [id, value] of Object.entries(fields)) expect(writtenIn(german, id), id).toBe(value);
  await person.call("POST", "/desk/language", { locale: "fr" });
}

test("a rejected transfer, note, decision or partial refund keeps its input", async () => {
  const { person, path } = await aPaidOrder(db, { week: 20, graded: true, role: "manager" });
  const [amount, reason] = ["12,345", 'Panne d\'eau "totale"'];
  const refusals: Refusal[] = [
    {
      path: `${path}/transfer`,
      form: { amount, reference: "BCV 17" },
      fields: { amount, reference: "BCV 17" },
      why: "Indiquez un montant comme 1250.50 et la référence de la banque",
    },
    {
      path: `${path}/note`,
      form: { form: "x", text: "Clé chez Mme Rey" },
      fields: { note: "Clé chez Mme Rey" },
      why: "Écrivez une note de 2000 caractères au plus",
    },
    {
      path: `${path}/cancel/decision`,
      form: { amount, reason },
      fields: { back: amount, "decision-reason": reason },
      why: "Indiquez un montant comme 1250.50 et un motif",
    },
    {
      path: `${path}/cancel/decision`,
      form: { amount: "999999", reason },
      fields: { back: "999999", "decision-reason": reason },
      why: "Ce montant dépasse ce qui a été payé",
    },
    {
      path: `${path}/refund`,
      form: { amount: "20", reason, request: crypto.randomUUID(), shown: "1.00" },
      fields: { part: "20", "refund-reason": reason },
      why: "Ce qui reste à rendre a changé",
    },
  ];
  for (const refusal of refusals) await isGivenBack(person, refusal);
});

test("a note form sent again is accepted when unchanged and rejected with its input when changed", async () => {
  const { person, path } = await aPaidOrder(db, { week: 21 });
  const form = crypto.randomUUID();
  await person.submit(`${path}/note`, { form, text: "Arrive tard" });
  expect((await person.call("POST", `${path}/note`, { form, text: "Arrive tard" })).status).toBe(303);
  const other = { form, text: "Arrive tard, avec un chien" };
  const why = "Cette note était déjà enregistrée";
  await isGivenBack(person, { path: `${path}/note`, form: other, fields: { note: other.text }, why });
  const page = await (await person.call("POST", `${path}/note`, other)).text();
  const next = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? "";
  await person.submit(`${path}/note`, { ...other, form: next });
  expect(await person.page(path)).toContain("avec un chien");
});

test("rejected nights, calendar feeds and refund accounts keep their input, on the page of their list", async () => {
  const { person, id } = await aPaidOrder(db, { week: 22 });
  const days = { from: saturday(22), to: saturday(23) };
  for (const [form, why] of [
    [days, "Une de ces nuits est déjà prise"],
    [{ from: saturday(25), to: saturday(24) }, "Indiquez deux dates à venir, la seconde après la première"],
  ] as const)
    await isGivenBack(person, { path: "/desk/nights/block", form: { home: "1", ...form }, fields: form, why });
  const feed = { name: "Portail du lac", address: "ftp://portail.example/x.ics" };
  const why = "Indiquez un portail et une adresse https publique";
  await isGivenBack(person, { path: "/desk/feeds", form: { home: "1", ...feed }, fields: feed, why });

  const [payment] = await db.update(payments).set({ provider: "transfer" }).where(eq(payments.orderId, id)).returning();
  const row = { paymentId: payment?.id ?? "", amount: 100, reason: "part" as const, createdAt: new Date() };
  const rows = await db
    .insert(refunds)
    .values(Array.from({ length: 60 }, () => ({ ...row, request: crypto.randomUUID() })))
    .returning();
  const second = await person.page("/desk/money?hand=2");
  const due = rows.find((one) => second.includes(`/desk/refunds/${one.id}/account`));
  expect(/name="hand" value="2"/.test(second)).toBe(true);
  const account = "CH93 0076 2011 6238 5295 8";
  for (const [what, why] of [
    ["account", "Un fichier pour la banque demande un IBAN de Suisse ou du Liechtenstein"],
    ["paid", "Cet IBAN n’est pas valable"],
  ] as const)
    await isGivenBack(person, {
      path: `/desk/refunds/${due?.id}/${what}`,
      form: { account, hand: "2" },
      fields: { [`iban-${due?.id}`]: account },
      why,
    });
});

test("a rejected credit assignment, review verdict or review answer keeps its input", async () => {
  const { person, id } = await aPaidOrder(db, { week: 26 });
  const credit = {
    reference: "B1",
    amount: 500,
    bookedOn: "2026-01-05",
    payer: "A. Rey",
    message: "",
    createdAt: new Date(),
  };
  const [entry] = await db
    .insert(bankEntries)
    .values({ ...credit, status: "open" })
    .returning();
  const number = "0000000000";
  const field = `number-${entry?.id}`;
  await isGivenBack(person, {
    path: `/desk/bank/${entry?.id}/order`,
    form: { number },
    fields: { [field]: number },
    why: "Aucune commande ne porte ce numéro",
  });

  const [stay] = await db.select().from(orderItems).where(eq(orderItems.orderId, id));
  const marks = { location: 5, equipment: 5, cleanliness: 5, value: 5, welcome: 5 };
  const review = { text: "Bien", locale: "fr", name: "C.", stayedOn: saturday(26), createdAt: new Date() };
  await db.insert(reviews).values({ itemId: stay?.id ?? "", listingId: 1, ...marks, ...review, state: "published" });
  const path = `/desk/reviews/${stay?.id}`;
  const verdict = { from: "pending", to: "refused", reason: "Insulte une voisine" };
  const fields = { reason: verdict.reason };
  const outdated = "L’avis n’est plus dans l’état que la page montrait";
  await isGivenBack(person, { path: `${path}/verdict`, form: verdict, fields, why: outdated, status: 409 });
  const long = "x".repeat(2001);
  const tooLong = { form: { ...verdict, reason: long }, fields: { reason: long } };
  await isGivenBack(person, { path: `${path}/verdict`, ...tooLong, why: "2000 caractères" });
  const answer = { from: "published", was: "", text: "Merci & à bientôt" };
  for (const [change, status, why] of [
    [{ was: "Merci" }, 409, "L’avis ou sa réponse a changé entre-temps"],
    [{ text: long }, 400, "La réponse compte 2000 caractères au plus"],
  ] as const) {
    const refused = { ...answer, ...change };
    const refusal = { path: `${path}/answer`, form: refused, fields: { text: refused.text } };
    await isGivenBack(person, { ...refusal, why, status });
  }

  // A button has no text to keep: what it could not do is said at the top.
  const pressed = await person.call("POST", `${path}/verdict`, { from: "pending", to: "published" });
  const page = await pressed.text();
  expect([pressed.status, page.match(/role="alert"/g)?.length]).toEqual([409, 1]);
  expect(page.indexOf('role="alert"')).toBeLessThan(page.indexOf('id="verdict"'));
  // Another clerk refused it meanwhile: the reason that was written is still there.
  await person.submit(`${path}/verdict`, { ...verdict, from: "published" });
  await isGivenBack(person, { path: `${path}/verdict`, form: verdict, fields, why: outdated, status: 409 });
});

test("an answer that is empty, too long or outdated keeps its input", async () => {
  const { person } = await aPaidOrder(db, { week: 27 });
  const body = { kind: "contact", firstName: "Ada", lastName: "Keller", email: "ada@example.ch", text: "Libre ?" };
  const message = { kind: "contact" as const, reference: "HP-REFUSED", locale: "fr", body, createdAt: new Date() };
  const [row] = await db.insert(messages).values(message).returning();
  const path = `/desk/requests/${row?.id}`;
  for (const [change, status, why] of [
    [{ text: "" }, 400, "Écrivez une réponse de 5000 caractères au plus"],
    [{ text: "x".repeat(5001) }, 400, "Écrivez une réponse de 5000 caractères au plus"],
    [{ seen: "1" }, 409, "Une réponse est partie entre-temps"],
  ] as const) {
    const form = { form: crypto.randomUUID(), seen: "0", text: "Oui, d’un « mardi »", ...change };
    await isGivenBack(person, { path: `${path}/answer`, form, fields: { text: form.text }, why, status });
  }
});

test("the error page of a form can change the language and redirects only to existing pages", async () => {
  const { person, path } = await aPaidOrder(db, { week: 28 });
  const failed = await person.call("POST", `${path}/service/change`, { item: "x\u0000" });
  expect(failed.status).toBe(400);
  const page = await failed.text();
  const to = /<form[^>]*action="\/desk\/language"[\s\S]*?name="page" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const german = await person.call("POST", "/desk/language", { locale: "de", page: to });
  expect(german.headers.get("location")).toBe("/desk/orders");
  expect(await person.page("/desk/orders")).toContain('<html lang="de');
  const elsewhere = await person.call("POST", "/desk/language", { locale: "fr", page: "//evil.example" });
  expect(elsewhere.headers.get("location")).toBe("/desk/orders");
});
