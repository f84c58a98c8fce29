// Sign-up: stored data, mails, errors and confirmation.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { consents } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { users } from "#backend/db/tables/user";
import { writeLetter } from "#backend/mail/templates";
import { linkToken, mails, openShop, password, signedUp, signUpOf, Visitor } from "#tests/backend/account-visitor";
import { anEmptyDatabase } from "#tests/backend/shop-database";

const shop = openShop(await anEmptyDatabase());

test("sign-up stores the user, logs in and mails a link that confirms the address once [AU5]", async () => {
  const visitor = new Visitor(shop);
  const reply = await visitor.call("POST", "/sign-up?locale=en", signUpOf("Anna.Favre@Example.ch"));
  expect(reply).toMatchObject({ status: 201, username: "anna.favre@example.ch", roles: ["ROLE_USER"] });
  expect((await visitor.call("POST", "/auth/me")).username).toBe("anna.favre@example.ch");
  const [mail] = await mails(shop.db);
  expect(mail).toMatchObject({ template: "account-confirm", locale: "en", recipient: "anna.favre@example.ch" });
  expect(mail?.data.link).toMatch(/^http:\/\/localhost:3000\/en\/mon-compte\/inscription\?from=mail#token=[\w-]{43}$/);

  const token = await linkToken(shop.db, "account-confirm");
  expect((await new Visitor(shop).call("POST", "/security/confirm-email", { token })).status).toBe(204);
  const [user] = await shop.db.select().from(users).where(eq(users.username, "anna.favre@example.ch"));
  expect(user?.verifiedAt).not.toBeNull();
  expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await new Visitor(shop).call("POST", "/security/confirm-email", { token })).toMatchObject({
    status: 400,
    code: "LINK_INVALID",
  });
  const accepted = await shop.db
    .select()
    .from(consents)
    .where(eq(consents.userId, user?.id ?? ""));
  expect(accepted).toMatchObject([{ document: "terms", locale: "en" }]);
});

test("a taken username answers 409 in both languages, also when several sign up concurrently [AU5 PX2]", async () => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      new Visitor(shop, `198.51.100.${turn}`).call("POST", "/sign-up", signUpOf("bruno@example.ch")),
    ),
  );
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
  expect(replies.filter((reply) => reply.status === 409)).toHaveLength(7);
  const again = await new Visitor(shop).call("POST", "/sign-up", signUpOf("BRUNO@example.ch"));
  expect(again).toEqual({
    status: 409,
    code: "user_already_exists",
    message: "Erreur : Utilisateur déjà existant",
  });
  const english = await new Visitor(shop).call("POST", "/sign-up?locale=en", signUpOf("bruno@example.ch"));
  expect(english.message).toBe("Error : user already exists");
});

test("reports every sign-up error at once and stores nothing [VA2]", async () => {
  const before = await shop.db.$count(users);
  const reply = await new Visitor(shop).call("POST", "/sign-up", {
    ...signUpOf("not an address"),
    birthdate: "01.01.2015",
    phone: "12",
    cg: false,
    password: "short",
    password_confirm: "other",
    admin: true,
  });
  expect(reply.status).toBe(400);
  expect(reply.fieldErrors).toEqual({
    username: "email",
    email: "email",
    birthdate: "adult",
    phone: "phone",
    cg: "checked",
    password: "min",
    password_confirm: "confirm",
    admin: "unknownKey",
  });
  expect(await shop.db.$count(users)).toBe(before);
});

test.each([
  ["seven77", "min"],
  ["x".repeat(129), "max"],
  ["motdepasse123", "common"],
  ["PassW0rd", "common"],
  ["carla@example.ch", "common"],
  ["", "required"],
])("the password %s is refused: %s [AU5]", async (text, code) => {
  const body = { ...signUpOf("carla@example.ch"), password: text, password_confirm: text };
  expect((await new Visitor(shop).call("POST", "/sign-up", body)).fieldErrors?.password).toBe(code);
});

test("accepts a password of 128 characters and normalizes differently composed accents [AU5]", async () => {
  const long = "é".normalize("NFC").repeat(128);
  const body = { ...signUpOf("dora@example.ch"), password: long, password_confirm: long };
  expect((await new Visitor(shop).call("POST", "/sign-up", body)).status).toBe(201);
  expect((await new Visitor(shop).login("dora@example.ch", long)).status).toBe(200);
});

test("sign-ups from one IPv6 network are rate-limited with Retry-After [AU5]", async () => {
  const visitor = new Visitor(shop, "2001:db8:1:2:3::9");
  const neighbour = new Visitor(shop, "2001:db8:1:2:ffff::1");
  await signedUp(shop, "emma@example.ch");
  const statuses: number[] = [];
  for (let turn = 0; turn < 61; turn += 1) {
    const from = turn % 2 ? visitor : neighbour;
    const name = turn < 60 ? `emma+${turn % 9}@example.ch` : "emma@example.ch";
    statuses.push((await from.call("POST", "/sign-up", { ...signUpOf("emma@example.ch"), username: name })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, 20)).not.toContain(429);
  expect(Number(neighbour.headers.get("retry-after"))).toBeGreaterThan(3000);
});

test("a mailed link resets a forgotten password once and ends all sessions [AU5]", async () => {
  const owner = await signedUp(shop, "fanny@example.ch");
  const guest = new Visitor(shop, "203.0.113.50");
  const knownReply = await guest.call("POST", "/security/forgot-password", { email: "Fanny@example.ch", locale: "en" });
  const [mail] = await mails(shop.db);
  expect(mail).toMatchObject({ template: "password-reset", locale: "en", recipient: "fanny@example.ch" });
  expect(mail?.data.link).toMatch(/^http:\/\/localhost:3000\/en\/mon-compte\/mot-de-passe-oublie\?from=mail#token=/);
  const unknown = await guest.call("POST", "/security/forgot-password", { email: "who@example.ch", locale: "en" });
  expect(unknown).toEqual(knownReply);
  expect(knownReply).toEqual({ status: 202 });

  const token = await linkToken(shop.db, "password-reset");
  const reset = (text: string) =>
    guest.call("POST", "/security/reset-password", { token, password: text, password_confirm: text });
  const check = (link = token) => guest.call("POST", "/security/reset-password/check", { token: link });
  expect([await check(), await check()]).toEqual([{ status: 204 }, { status: 204 }]);
  expect(await check("x".repeat(43))).toMatchObject({ status: 400, code: "LINK_INVALID" });
  expect(await reset("password")).toMatchObject({ status: 400, fieldErrors: { password: "common" } });
  expect((await reset("un-autre-sommet-9")).status).toBe(204);
  expect(await reset("encore-un-sommet-9")).toMatchObject({ status: 400, code: "LINK_INVALID" });
  expect(await check()).toMatchObject({ status: 400, code: "LINK_INVALID" });
  expect((await owner.call("POST", "/auth/me")).code).toBe("JWT_INVALID");
  expect((await owner.call("POST", "/auth/refresh")).code).toBe("JWT_INVALID");
  expect((await owner.login("fanny@example.ch", password)).code).toBe("AUTH_FAIL");
  expect((await owner.login("fanny@example.ch", "un-autre-sommet-9")).status).toBe(200);
  expect((await mails(shop.db))[0]).toMatchObject({ template: "account-notice", data: { change: "password" } });
});

test("a reset link expires after 60 minutes or when a newer one is sent; concurrent uses succeed once [AU5]", async () => {
  await signedUp(shop, "gilles@example.ch");
  const guest = new Visitor(shop, "203.0.113.51");
  const ask = () => guest.call("POST", "/security/forgot-password", { email: "gilles@example.ch" });
  const use = (token: string, text = "un-autre-sommet-9") =>
    guest.call("POST", "/security/reset-password", { token, password: text, password_confirm: text });
  await ask();
  const first = await linkToken(shop.db, "password-reset");
  await ask();
  expect((await use(first)).code).toBe("LINK_INVALID");
  shop.wait(3601);
  expect((await use(await linkToken(shop.db, "password-reset"))).code).toBe("LINK_INVALID");
  await ask();
  const token = await linkToken(shop.db, "password-reset");
  const replies = await Promise.all([1, 2, 3].map((turn) => use(token, `un-autre-sommet-${turn}`)));
  expect(replies.map((reply) => reply.status).sort()).toEqual([204, 400, 400]);
});

test("password reset requests always answer 202; mails are limited to five an account and 40 requests an address [AU5]", async () => {
  const letters = async () => (await shop.db.select().from(outbox)).length;
  const ask = async (email: string, address: string) => {
    const before = await letters();
    const visitor = new Visitor(shop, address);
    const replies = await Promise.all(
      Array.from({ length: 7 }, () => visitor.call("POST", "/security/forgot-password", { email })),
    );
    return { statuses: replies.map((reply) => reply.status), letters: (await letters()) - before };
  };
  const statuses = Array(7).fill(202);
  expect(await ask("anna.favre@example.ch", "203.0.113.60")).toEqual({ statuses, letters: 5 });
  expect(await ask("never-seen@example.ch", "203.0.113.61")).toEqual({ statuses, letters: 0 });
  // Requests for known and unknown accounts count alike towards an address's limit, which no answer reveals.
  await signedUp(shop, "ines@example.ch");
  const [busy, other] = [new Visitor(shop, "203.0.113.62"), new Visitor(shop, "203.0.113.63")];
  const request = (visitor: Visitor, email: string) => visitor.call("POST", "/security/forgot-password", { email });
  const before = await letters();
  const known = await request(busy, "ines@example.ch");
  expect(await letters()).toBe(before + 1);
  const unknown = await Promise.all(
    Array.from({ length: 39 }, (_, turn) => request(busy, `nobody-${turn}@example.ch`)),
  );
  const limited = [await request(busy, "ines@example.ch"), await request(busy, "nobody@example.ch")];
  expect(await letters()).toBe(before + 1);
  expect(await request(other, "ines@example.ch")).toEqual({ status: 202 });
  expect(await letters()).toBe(before + 2);
  expect(new Set([known, ...unknown, ...limited].map((reply) => JSON.stringify(reply)))).toEqual(
    new Set([JSON.stringify({ status: 202 })]),
  );
});

test("the reset link uses the site's host whatever url is sent; the GET form answers 404 in production [AU5]", async () => {
  await signedUp(shop, "hugo@example.ch");
  const path = "/security/forgot-password?email=hugo@example.ch&url=https://evil.example&locale=fr";
  expect((await new Visitor(shop).call("GET", path)).status).toBe(202);
  expect((await mails(shop.db))[0]?.data.link).toMatch(/^http:\/\/localhost:3000\/fr\/mon-compte\//);
  const online = openShop(shop.db, { production: true });
  expect((await new Visitor(online).call("GET", path)).status).toBe(404);
});

test("renders the confirmation, notice and reset mails in French and English, each with its link [AU5]", async () => {
  const rows = await mails(shop.db);
  expect(new Set(rows.map((row) => row.template))).toEqual(
    new Set(["account-confirm", "account-notice", "password-reset"]),
  );
  for (const row of rows)
    for (const locale of ["fr", "en"]) {
      const letter = await writeLetter(shop, { ...row, locale });
      expect(letter?.subject.length).toBeGreaterThan(5);
      if (row.data.link) expect(JSON.stringify(letter?.parts)).toContain(row.data.link);
    }
});
