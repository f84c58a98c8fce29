// Access to the agency's desk: staff with password and code, by role; anybody else gets a 404.
import { eq } from "drizzle-orm";
import { generate } from "otplib";
import { beforeEach, expect, test } from "vitest";
import { rateLimits } from "#backend/db/tables/setting";
import { staff, staffSessions } from "#backend/db/tables/staff";
import { endAccess, grantAccess, type Role } from "#backend/desk/staff";
import { manageStaff, staffRequestSchema } from "#backend/desk/staff-call";
import { callKey } from "#backend/signed-call";
import { signBody } from "#lib/upstream/signature";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { contact } from "#tests/fixtures/contact";
import { cookieHeader } from "#tests/fixtures/cookie-jar";
import { atTheDesk, loggedIn } from "#tests/fixtures/desk";
import { aShop } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();
beforeEach(async () => {
  await db.delete(rateLimits);
});

/** Every address the desk answers, as the backend registers it, but the login; with a number and an id where it names one. */
const addressesOf = (shop: ReturnType<typeof aShop>) =>
  shop.app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/desk") && path !== "/desk/login")
    .map(({ method, path }) => {
      const named = path.replace(":number", "1234567890").replace(":id", "0192a000-0000-4000-8000-00000000aaaa");
      return [method, named] as const;
    });

test("every desk address answers a stranger, a logged-in customer and a forged session like an unknown path", async () => {
  const shop = aShop(db);
  const guest = shop.guest();
  const account = { ...contact, birthdate: "14.02.1985", username: "claire.desk@example.ch" };
  const secret = "sommet-et-lac-7";
  const signedUp = await guest.call("POST", "/sign-up", { ...account, password: secret, password_confirm: secret });
  expect(signedUp.status).toBe(201);
  expect(await guest.json(await guest.call("POST", "/auth/me"))).toMatchObject({ username: account.username });
  const nowhere = await (await shop.app.request("/nowhere")).json();
  const addresses = addressesOf(shop);
  expect(addresses.length).toBeGreaterThan(25);
  expect(addresses.filter(([, path]) => path.includes(":"))).toEqual([]);
  for (const [method, path] of addresses) {
    for (const cookie of ["", cookieHeader(guest.cookies), "desk=x"]) {
      const response = await shop.app.request(path, {
        method,
        headers: { cookie, host: "localhost", origin: "http://localhost" },
      });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toEqual(nowhere);
    }
  }
});

test("logs in with address, password and code; any wrong one gets the same error", async () => {
  const shop = aShop(db);
  const clerk = await atTheDesk(shop);
  const wrong = [
    await clerk.login({ password: "something else" }),
    await clerk.login({ code: "000000" }),
    await shop.app.request("/desk/login", {
      method: "POST",
      headers: { host: "localhost", origin: "http://localhost" },
      body: new URLSearchParams({ email: "nobody@example.ch", password: "x", code: "000000" }),
    }),
  ];
  const texts = await Promise.all(wrong.map((response) => response.text()));
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400]);
  for (const page of texts) expect(page).toContain("Adresse, mot de passe ou code incorrect");
  expect(clerk.cookie()).toBe("");
  const opened = await clerk.login();
  expect([opened.status, opened.headers.get("location")]).toEqual([303, "/desk/orders"]);
  expect(opened.headers.getSetCookie()[0]).toMatch(/^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(await clerk.page("/desk/orders")).toContain("Nadia clerk, réception");
});

test("a login code works once and only for its own person, and expires after two minutes", async () => {
  const shop = aShop(db);
  const clerk = await atTheDesk(shop);
  const other = await atTheDesk(shop, "reader");
  const code = await clerk.code();
  expect((await other.login({ code })).status).toBe(400);
  expect((await clerk.login({ code })).status).toBe(303);
  expect((await clerk.login({ code })).status).toBe(400);
  shop.pass(0.5);
  expect((await clerk.login({ code })).status).toBe(400);
  expect((await clerk.login()).status).toBe(303);
  const late = await clerk.code();
  shop.pass(2);
  expect((await clerk.login({ code: late })).status).toBe(400);
});

test("ten failed logins from one address lock an account there for 15 minutes with an explanation", async () => {
  const shop = aShop(db);
  const clerk = await atTheDesk(shop);
  for (let round = 0; round < 10; round++) expect((await clerk.login({ password: "x" })).status).toBe(400);
  const refused = await clerk.login();
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain("Trop d’essais");
  shop.pass(16);
  expect((await clerk.login()).status).toBe(303);
});

test("a session ends an hour after its last page and twelve hours after its login", async () => {
  const shop = aShop(db);
  const clerk = await loggedIn(shop);
  for (let hours = 0; hours < 11; hours += 0.75) {
    shop.pass(45);
    expect((await clerk.call("GET", "/desk/orders")).status).toBe(200);
  }
  shop.pass(55);
  expect((await clerk.call("GET", "/desk/orders")).status).toBe(404);
  await clerk.login();
  shop.pass(61);
  const late = await clerk.call("GET", "/desk/orders");
  expect(late.status).toBe(404);
  const page = await late.text();
  expect(page).toContain("Votre session est terminée");
  expect(page).toContain('action="/desk/login"');
});

test("an expired session is shown the login for 30 days, then it is deleted", async () => {
  const shop = aShop(db);
  const clerk = await loggedIn(shop);
  const old = clerk.cookie();
  const page = async () => (await shop.app.request("/desk/orders", { headers: { cookie: old } })).text();
  const logoutAfter = async (days: number) => {
    shop.pass(days * 24 * 60);
    const other = await loggedIn(shop);
    await other.call("POST", "/desk/logout");
  };
  await logoutAfter(29);
  expect(await page()).toContain("Votre session est terminée");
  await logoutAfter(2);
  expect(await page()).not.toContain("session");
});

test("an unknown or forbidden page answers 404 within the desk's layout", async () => {
  const clerk = await loggedIn(aShop(db));
  for (const path of ["/desk/orders/99", "/desk/nowhere", "/desk/audit"]) {
    const response = await clerk.call("GET", path);
    expect([path, response.status]).toEqual([path, 404]);
    const page = await response.text();
    expect(page).toContain("<h1>Introuvable</h1>");
    expect(page).toContain("Nadia clerk, réception");
  }
});

/** Somebody with two open sessions, and a colleague with one: the cookies of the three, and what the desk answers to each. */
async function threeSessions(shop: ReturnType<typeof aShop>) {
  const [clerk, colleague] = [await loggedIn(shop), await loggedIn(shop)];
  const first = clerk.cookie();
  shop.pass(1);
  await clerk.login();
  const cookies = [first, clerk.cookie(), colleague.cookie()];
  expect(new Set(cookies).size).toBe(3);
  const statuses = () =>
    Promise.all(
      cookies.map(async (cookie) => (await shop.app.request("/desk/orders", { headers: { cookie } })).status),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  return { clerk, statuses };
}

test("logout ends this session alone", async () => {
  const { clerk, statuses } = await threeSessions(aShop(db));
  await clerk.call("POST", "/desk/logout");
  expect(await statuses()).toEqual([200, 404, 200]);
});

test("ending access ends every open session at once and refuses further logins", async () => {
  const shop = aShop(db);
  const { clerk, statuses } = await threeSessions(shop);
  expect(await endAccess({ db }, clerk.email)).toBe(true);
  expect(await statuses()).toEqual([404, 404, 200]);
  shop.pass(1);
  expect((await clerk.login()).status).toBe(400);
});

test("new credentials end every open session and invalidate the old password and code", async () => {
  const shop = aShop(db);
  const { clerk, statuses } = await threeSessions(shop);
  const fresh = await grantAccess(shop.deps, { email: clerk.email, name: "Nadia", role: "clerk" });
  expect(await statuses()).toEqual([404, 404, 200]);
  shop.pass(1);
  const newCode = () => generate({ secret: fresh.secret, epoch: Math.floor(shop.clock().getTime() / 1000) });
  expect((await clerk.login()).status).toBe(400);
  expect((await clerk.login({ code: await newCode() })).status).toBe(400);
  expect((await clerk.login({ password: fresh.password })).status).toBe(400);
  expect((await clerk.login({ password: fresh.password, code: await newCode() })).status).toBe(303);
  expect(await statuses()).toEqual([404, 404, 200]);
});

test("a form sent from another site is rejected with 403", async () => {
  const shop = aShop(db);
  const clerk = await loggedIn(shop);
  for (const origin of ["https://evil.example", "null"])
    expect((await clerk.call("POST", "/desk/logout", {}, origin)).status).toBe(403);
  expect((await clerk.call("GET", "/desk/orders")).status).toBe(200);
});

test.each<[Role, number, number]>([
  ["reader", 404, 404],
  ["clerk", 303, 404],
  ["manager", 303, 200],
])("a %s can read; acting answers %i, the audit log %i", async (role, acting, journal) => {
  const shop = aShop(db);
  const person = await loggedIn(shop, role);
  for (const path of ["/desk/orders", "/desk/money", "/desk/mails", "/desk/nights", "/desk/requests", "/desk/reviews"])
    expect((await person.call("GET", path)).status).toBe(200);
  const nights = { home: "1", from: "2026-12-05", to: "2026-12-12" };
  expect((await person.call("POST", "/desk/nights/block", nights)).status).toBe(acting);
  expect((await person.call("GET", "/desk/audit")).status).toBe(journal);
  await db.execute("update occupancies set released_at = now() where kind = 'blocked' and blocked_by is not null");
});

test("the login page uses the browser's language and falls back to French", async () => {
  const shop = aShop(db);
  for (const [asked, language, title] of [
    ["de-CH", "de-CH", "Anmeldung für die Reception"],
    ["it-CH,it;q=0.9,fr;q=0.5", "it-CH", "Accesso alla reception"],
    ["rm", "fr-FR", "Connexion à la réception"],
    ["en-GB,en;q=0.9", "en-US", "Front desk login"],
    [";;q=x", "fr-FR", "Connexion à la réception"],
  ] as const) {
    const page = await (await shop.app.request("/desk/login", { headers: { "accept-language": asked } })).text();
    expect(page, asked).toContain(`<html lang="${language}">`);
    expect(page, asked).toContain(title);
  }
});

test("staff choose their language and stay on the page; an unknown language changes nothing", async () => {
  const shop = aShop(db);
  const clerk = await loggedIn(shop);
  const choose = (locale: string, referer: string) =>
    shop.app.request("/desk/language", {
      method: "POST",
      headers: { host: "localhost", origin: "http://localhost", cookie: clerk.cookie(), referer },
      body: new URLSearchParams({ locale }),
    });
  for (const [locale, tag, title] of [
    ["en", "en-US", "Payments"],
    ["de", "de-CH", "Zahlungen"],
    ["it", "it-CH", "Pagamenti"],
    ["fr", "fr-FR", "Paiements"],
  ] as const) {
    const reply = await choose(locale, "http://localhost/desk/money?late=2");
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/desk/money?late=2"]);
    const page = await clerk.page("/desk/money");
    expect(page).toContain(`<html lang="${tag}">`);
    expect(page).toContain(`<h1>${title}</h1>`);
  }
  await choose("rm", "http://localhost/desk/money");
  expect(await clerk.page("/desk/money")).toContain('<html lang="fr-FR">');
  for (const referer of ["https://evil.example/desk/x", "http://localhost/outbox", "nonsense"])
    expect((await choose("fr", referer)).headers.get("location")).toBe("/desk/orders");
});

test("every page sends a CSP without scripts or framing and Cache-Control: private, no-store", async () => {
  const shop = aShop(db);
  const clerk = await loggedIn(shop);
  for (const path of ["/desk/login", "/desk/orders", "/desk/nights"]) {
    const { headers } = await clerk.call("GET", path);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get("cache-control")).toBe("private, no-store");
  }
});

test("passwords and sessions are stored hashed, code secrets encrypted", async () => {
  const shop = aShop(db);
  const clerk = await loggedIn(shop);
  const [row] = await db.select().from(staff).where(eq(staff.email, clerk.email));
  const stored = JSON.stringify([row, await db.select().from(staffSessions)]);
  expect(stored).not.toContain(clerk.access.password);
  expect(stored).not.toContain(clerk.access.secret);
  expect(stored).not.toContain(clerk.cookie().slice("desk=".length));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
});

test("the staff call needs a signature usable once; it grants, lists and ends access", async () => {
  const shop = aShop(db);
  const add = { add: { email: "Marc@Haut-Plateau.example", name: "Marc Rey", role: "manager" as const } };
  const post = (body: string, signature: string) =>
    shop.app.request("/staff", {
      method: "POST",
      headers: { "content-type": "application/json", "x-signature": signature },
      body,
    });
  const body = JSON.stringify(add);
  expect((await post(body, "t=1,v1=00")).status).toBe(404);
  const signed = signBody(callKey(shop.deps.config, "/staff"), body, shop.clock());
  const reply = await post(body, signed);
  expect(await reply.json()).toMatchObject({ access: { email: "marc@haut-plateau.example" } });
  expect((await post(body, signed)).status).toBe(404);
  const after = await manageStaff(shop.deps, staffRequestSchema.parse({ end: "marc@haut-plateau.example" }));
  expect(after.ended).toBe(true);
  expect(after.staff.find(({ email }) => email === "marc@haut-plateau.example")).toMatchObject({ active: false });
});
