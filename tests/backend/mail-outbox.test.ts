// Mails: queued once, sent once, retried, shown in the outbox, and sent over SMTP.
import { createServer } from "node:net";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { agency } from "#agency/agency";
import { outbox } from "#backend/db/tables/outbox";
import { createApp } from "#backend/http";
import { deliverMails } from "#backend/mail/outbox";
import { outboxRoutes } from "#backend/mail/routes";
import { writeLetter } from "#backend/mail/templates";
import { type OutgoingMail, type Transport, transportOf } from "#backend/mail/transport";
import { queueMail } from "#backend/outbox/queue";
import { aShopDatabase } from "#tests/backend/shop-database";
import { aClock, forgetOrders, paymentDeps } from "#tests/fixtures/awaiting";
import { testNow } from "#tests/fixtures/listings";
import { listen } from "#tests/fixtures/service";
import { aReadyCart, aShop } from "#tests/fixtures/shop-app";

const db = await aShopDatabase();
beforeEach(() => forgetOrders(db));

function aPostOffice(fails = () => false, keeps = true) {
  const mails: OutgoingMail[] = [];
  const transport: Transport = {
    async send(mail) {
      if (fails()) throw new Error("421 try again later");
      mails.push(mail);
    },
    close: () => {},
    keeps,
  };
  return { mails, transport };
}

const aNotice = (dedupKey: string) => ({
  dedupKey,
  template: "account-notice",
  locale: "fr",
  recipient: "claire@example.ch",
  data: { firstName: "Claire", change: "password" },
});

test("sends the confirmation with PDF and calendar file to the guest and a notice to the agency [CK6]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 12);
  await shop.onPage(await guest.pageOf(id, { gradedPayment: true }), "twice");
  const { mails, transport } = aPostOffice();
  expect(await deliverMails(shop.deps, transport)).toBe(2);
  const toGuest = mails.find(({ recipient }) => recipient === "claire@example.ch");
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([agency.email, "claire@example.ch"].sort());
  expect(toGuest?.letter.subject).toMatch(/^Votre réservation est confirmée \(\d{10}\)$/);
  expect(toGuest?.text).toContain("Merci Claire, c’est réservé.");
  expect(toGuest?.text).toMatch(/Solde à payer jusqu’au \d\d\.\d\d\.\d{4}\u00a0: CHF\u00a0691\.00/);
  expect(toGuest?.html).toContain('lang="fr"');
  expect(toGuest?.html).not.toMatch(/<script|src="(?!cid:)/);
  expect(toGuest?.letter.attachments?.map(({ contentType }) => contentType.split(";")[0])).toEqual([
    "application/pdf",
    "text/calendar",
  ]);
  const link = /http:\/\/localhost:3000(\/fr\/commande\/confirmation\/(\d+)\/succes#access=(\S+))/.exec(
    toGuest?.text ?? "",
  );
  expect((await shop.guest().call("GET", `/order/${link?.[2]}?access=${link?.[3]}`)).status).toBe(200);
});

test("a mail queued repeatedly is stored once and sent once by concurrent senders [CK6]", async () => {
  const deps = paymentDeps(db, () => testNow);
  for (let attempt = 0; attempt < 3; attempt++) await queueMail(db, aNotice("notice:1"));
  await Promise.all(Array.from({ length: 10 }, (_, index) => queueMail(db, aNotice(`notice:many:${index}`))));
  const { mails, transport } = aPostOffice();
  await Promise.all(Array.from({ length: 5 }, () => deliverMails(deps, transport)));
  expect(mails).toHaveLength(11);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(11);
});

test("a failed mail is retried and gives up after three days (R16) [OP5]", async () => {
  const { clock, pass } = aClock();
  const deps = paymentDeps(db, clock);
  await queueMail(db, aNotice("notice:retry"));
  let broken = true;
  const { mails, transport } = aPostOffice(() => broken);
  expect(await deliverMails(deps, transport)).toBe(1);
  expect(await deliverMails(deps, transport)).toBe(0);
  const [waiting] = await db.select().from(outbox);
  expect(waiting).toMatchObject({ status: "waiting", attempts: 1, lastError: "421 try again later" });
  broken = false;
  pass(1);
  await deliverMails(deps, transport);
  expect(mails).toHaveLength(1);

  await queueMail(db, aNotice("notice:lost"));
  broken = true;
  const stateOf = async () => (await db.select().from(outbox).where(eq(outbox.dedupKey, "notice:lost")))[0];
  for (let hour = 0; hour < 70; hour++) {
    await deliverMails(deps, transport);
    pass(61);
  }
  expect(await stateOf()).toMatchObject({ status: "waiting" });
  for (let hour = 0; hour < 12; hour++) {
    await deliverMails(deps, transport);
    pass(61);
  }
  expect(await stateOf()).toMatchObject({ status: "failed" });
});

test.each(["fr", "en", "de", "it"])("account mails are rendered in %s with their link [AU5]", async (locale) => {
  const deps = paymentDeps(db, () => testNow);
  const link = `http://localhost:3000/${locale}/mon-compte/inscription?from=mail#token=abc`;
  const subjects = new Set<string>();
  for (const template of ["account-confirm", "email-confirm", "account-link", "password-reset"]) {
    const letter = await writeLetter(deps, {
      template,
      locale,
      data: { firstName: "Claire", link, minutes: 60, number: "4820195736" },
    });
    expect(letter?.parts).toContainEqual(expect.objectContaining({ kind: "button", url: link }));
    subjects.add(letter?.subject ?? "");
  }
  for (const change of ["password", "email"])
    subjects.add(
      (await writeLetter(deps, { template: "account-notice", locale, data: { firstName: "C", change } }))?.subject ??
        "",
    );
  expect(subjects.size).toBe(6);
});

test.each([
  [true, "the outbox where it is read"],
  [false, "a mail server"],
])("the outbox data of a sent mail contains no link secret (kept: %s, %s) [AU5 OP5]", async (keeps) => {
  const deps = paymentDeps(db, () => testNow);
  const link = "http://localhost:3000/fr/mon-compte/mot-de-passe-oublie?from=mail#token=a-secret-that-opens";
  await queueMail(db, {
    dedupKey: "reset:1",
    template: "password-reset",
    locale: "fr",
    recipient: "claire@example.ch",
    data: { firstName: "Claire", link, minutes: 60 },
  });
  const { mails, transport } = aPostOffice(() => false, keeps);
  await deliverMails(deps, transport);
  expect(mails[0]?.text).toContain(link);
  const [row] = await db.select().from(outbox);
  expect(JSON.stringify(row?.data)).not.toContain("a-secret-that-opens");
  expect(row?.text?.includes(link) ?? false).toBe(keeps);
  const page = await outboxRoutes(deps).request(`/outbox/${row?.id}`);
  expect(page.status).toBe(200);
});

test("a mail given up is shown with its error and can be resent from the page [OP5]", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { clock, pass } = aClock();
  const deps = paymentDeps(db, clock);
  await queueMail(db, aNotice("notice:dead"));
  let broken = true;
  const { mails, transport } = aPostOffice(() => broken);
  for (let attempt = 0; attempt < 82; attempt++) {
    await deliverMails(deps, transport);
    pass(61);
  }
  const [dead] = await db.select().from(outbox);
  const app = outboxRoutes(deps);
  const page = await (await app.request(`/outbox/${dead?.id}`)).text();
  expect(page).toContain("421 try again later");
  expect(page).toContain(`action="/outbox/${dead?.id}/again"`);
  broken = false;
  expect((await app.request(`/outbox/${dead?.id}/again`, { method: "POST" })).status).toBe(303);
  await deliverMails(deps, transport);
  expect(mails).toHaveLength(1);
  expect((await app.request(`/outbox/${dead?.id}/again`, { method: "POST" })).status).toBe(303);
  expect(await deliverMails(deps, transport)).toBe(0);
});

test("the outbox page lists mails, sandboxes each with its attachments and answers 404 unless local [OP5]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 12);
  await shop.onPage(await guest.pageOf(id), "pay");
  await deliverMails(shop.deps, aPostOffice().transport);
  const app = outboxRoutes(shop.deps);
  const list = await (await app.request("/outbox")).text();
  expect(list).toContain("Votre réservation est confirmée");
  const [row] = await db.select().from(outbox).where(eq(outbox.template, "order-confirmation"));
  const page = await (await app.request(`/outbox/${row?.id}`)).text();
  expect(page).toContain('sandbox="allow-popups"');
  const framed = await app.request(`/outbox/${row?.id}/html`);
  expect(framed.headers.get("content-security-policy")).toContain("default-src 'none'");
  const pdf = await app.request(`/outbox/${row?.id}/attachment/0`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const closed = createApp({ ...shop.deps, config: { ...shop.deps.config, local: false } });
  expect((await closed.request("/outbox")).status).toBe(404);
});

test("a message is mailed to the agency and its sender gets a receipt with the reference [CT5]", async () => {
  const shop = aShop(db);
  const guest = shop.guest();
  const message = {
    kind: "visit",
    firstName: "Claire",
    lastName: "Bonvin",
    email: "claire@example.ch",
    text: "Est-il possible de visiter <b>samedi</b> ?",
    reference: "HP-21",
  };
  const response = await guest.call("POST", "/message?locale=en", message);
  const { reference } = (await response.json()) as { reference: string };
  expect(response.status).toBe(201);
  const { mails, transport } = aPostOffice();
  await deliverMails(shop.deps, transport);
  const notice = mails.find(({ recipient }) => recipient === agency.email);
  const receipt = mails.find(({ recipient }) => recipient === "claire@example.ch");
  expect(notice?.letter.replyTo).toBe("claire@example.ch");
  expect(notice?.html).toContain("&lt;b&gt;samedi");
  expect(notice?.text).toContain("HP-21");
  expect(receipt?.letter.subject).toBe(`We have your message (${reference})`);
});

test("a filled honeypot, invalid fields and messages over the limit send no mail [CT5]", async () => {
  const shop = aShop(db);
  const guest = shop.guest();
  const message = { kind: "contact", firstName: "A", lastName: "B", email: "a@example.ch", text: "Bonjour" };
  expect((await guest.call("POST", "/message", { ...message, website: "https://spam.example" })).status).toBe(201);
  const noNumber = await guest.call("POST", "/message", { ...message, phone: "abc" });
  expect([noNumber.status, Object.keys((await noNumber.json()).fieldErrors)]).toEqual([400, ["phone"]]);
  const faulty = await guest.call("POST", "/message", { ...message, email: "nobody", text: "" });
  expect([faulty.status, ((await faulty.json()) as { fieldErrors: unknown }).fieldErrors]).toEqual([
    400,
    { email: "email", text: "required" },
  ]);
  expect(await db.select().from(outbox)).toEqual([]);
  const answers: number[] = [];
  for (let count = 0; count < 7; count++) answers.push((await guest.call("POST", "/message", message)).status);
  expect(answers).toEqual([201, 201, 201, 201, 201, 429, 429]);
  expect(await db.select().from(outbox)).toHaveLength(10);
});

test("with SMTP_URL a mail is sent over SMTP with a stable Message-ID and to a single recipient [OP5]", async () => {
  const received: string[] = [];
  const recipients: string[] = [];
  const server = createServer((socket) => {
    let data: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 test");
    socket.on("data", (chunk) => {
      if (data !== null) {
        data += chunk.toString();
        if (!data.endsWith("\r\n.\r\n")) return;
        received.push(data);
        data = null;
        return say("250 kept");
      }
      const command = chunk.toString().slice(0, 4).toUpperCase();
      if (command === "RCPT") recipients.push(chunk.toString());
      if (command === "DATA") {
        data = "";
        return say("354 go on");
      }
      say(command === "QUIT" ? "221 bye" : "250 ok");
      if (command === "QUIT") socket.end();
    });
  });
  const port = await listen(server);
  const transport = transportOf({ smtpUrl: `smtp://127.0.0.1:${port}`, siteUrl: "https://haut-plateau.example" });
  const deps = paymentDeps(db, () => testNow);
  await queueMail(db, aNotice("notice:smtp"));
  await deliverMails(deps, transport);
  // Such an address is refused where it is typed; if one comes through all the same, it stays one.
  const several = { ...aNotice("notice:several"), recipient: "claire@example.ch, victim@example.org" };
  await queueMail(db, several);
  await deliverMails(deps, transport);
  expect(recipients.filter((line) => line.includes("<victim@example.org>"))).toEqual([]);
  transport.close();
  server.close();
  const [row] = await db.select().from(outbox).where(eq(outbox.dedupKey, "notice:smtp"));
  expect(row?.status).toBe("sent");
  expect(received[0]).toContain(`Message-ID: <${row?.id}@haut-plateau.example>`);
  expect(received[0]).toContain("To: claire@example.ch");
  expect(received[0]).toMatch(/Content-Type: multipart\/alternative/);
});
