// Login by a provider: state, PKCE proof, new accounts, linking.
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { linkIdentity } from "#backend/account/provider/identity";
import { identities, users } from "#backend/db/tables/user";
import { linkToken, mails, openShop, password, signedUp, Visitor } from "#tests/backend/account-visitor";
import { ProviderVisitor } from "#tests/backend/provider-visitor";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { client, startProvider } from "#tests/fixtures/login-provider";

const name = "Mon Compte";
const people = {
  new: { email: "Nora.Blanc@example.ch", email_verified: true, given_name: "Nora", family_name: "Blanc" },
  owner: { email: "otto@example.ch", email_verified: true, given_name: "Otto", family_name: "Bonvin" },
  linker: { email: "elsewhere@example.org", email_verified: true },
  unverified: { email: "pia@example.ch", email_verified: false },
  silent: {},
};

const provider = await startProvider(
  people,
  ["fr", "en"].map((locale) => `http://localhost:3000/${locale}/login/retour`),
);
const shop = openShop(await anEmptyDatabase(), { provider: { ...client, issuer: provider.issuer, name } });
afterAll(() => provider.stop());
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const begin = (visitor: Visitor, body: object = {}) => visitor.call("POST", "/auth/provider/begin", body);
const finish = (visitor: Visitor, search: string) => visitor.call("POST", "/auth/provider/finish", { search });
async function loginThrough(visitor: Visitor, person: keyof typeof people | null, body: object = {}) {
  const { url } = await begin(visitor, body);
  return finish(visitor, await new ProviderVisitor().comeBack(String(url), person));
}

test("without a configured provider none is offered and its calls answer 404 PROVIDER_NONE [AU1]", async () => {
  const plain = new Visitor({ ...shop, app: openShop(shop.db).app });
  expect(await plain.call("GET", "/auth/providers")).toEqual({ status: 200 });
  expect(await begin(plain)).toMatchObject({ status: 404, code: "PROVIDER_NONE" });
});

test("begins with code flow, PKCE, state and nonce; the state is not readable in the HttpOnly cookie [AU1]", async () => {
  const visitor = new Visitor(shop);
  const url = new URL(String((await begin(visitor)).url));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: "code",
    client_id: client.clientId,
    code_challenge_method: "S256",
    redirect_uri: "http://localhost:3000/fr/login/retour",
    scope: "openid email profile",
  });
  for (const key of ["state", "nonce", "code_challenge"]) expect(url.searchParams.get(key)?.length).toBeGreaterThan(40);
  const [line = ""] = visitor.setCookies;
  expect(line).toMatch(/^AIO_provider=.+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(line).not.toContain(url.searchParams.get("state"));
});

test("a verified address without an account gets one without a password; the next login reuses it [AU1]", async () => {
  const visitor = new Visitor(shop);
  const reply = await loginThrough(visitor, "new", { destination: "/fr/mon-compte/commandes", stayLogged: true });
  expect(reply).toEqual({ status: 200, outcome: "logged-in", destination: "/fr/mon-compte/commandes" });
  expect(visitor.cookies.has("AIO_provider")).toBe(false);
  const me = await visitor.call("POST", "/auth/me");
  expect(me).toMatchObject({ username: "nora.blanc@example.ch", firstName: "Nora", lastName: "Blanc" });
  expect(await visitor.call("GET", "/my-account/access")).toMatchObject({
    verified: true,
    hasPassword: false,
    linked: true,
    provider: name,
    sessions: [{ stayLogged: true }],
  });
  expect(await visitor.call("GET", "/my-account/profile")).toMatchObject({ firstName: "Nora", street: "" });
  expect((await visitor.login("nora.blanc@example.ch", "")).status).toBe(400);
  const again = new Visitor(shop);
  await loginThrough(again, "new");
  expect((await again.call("POST", "/auth/me")).id).toBe(me.id);
  expect(await shop.db.select().from(identities).where(eq(identities.subject, "new"))).toHaveLength(1);
});

test("an existing account is not taken over: its owner logs in with the password and links it [AU1]", async () => {
  const owner = await signedUp(shop, "otto@example.ch");
  const visitor = new Visitor(shop);
  const reply = await loginThrough(visitor, "owner", { destination: "/fr/contact" });
  expect(reply).toEqual({
    status: 200,
    outcome: "account-exists",
    destination: "/fr/contact",
    email: "otto@example.ch",
  });
  expect(visitor.cookies.has("XAT")).toBe(false);
  expect((await visitor.call("POST", "/auth/provider/link")).code).toBe("JWT_NOT_FOUND");
  await visitor.login("otto@example.ch");
  expect(await visitor.call("POST", "/auth/provider/link")).toEqual({ status: 204 });
  expect((await mails(shop.db))[0]?.data).toMatchObject({ change: "linked" });
  expect(await visitor.call("GET", "/my-account/access")).toMatchObject({ linked: true, verified: true });
  expect((await visitor.call("POST", "/auth/provider/link")).code).toBe("PROVIDER_STATE");
  const next = new Visitor(shop);
  expect((await loginThrough(next, "owner")).outcome).toBe("logged-in");
  expect((await next.call("POST", "/auth/me")).id).toBe(owner.id);
});

test("an identity found for one address cannot be linked to another account [AU1]", async () => {
  await signedUp(shop, "quinn@example.ch");
  const visitor = new Visitor(shop);
  await shop.db.delete(identities).where(eq(identities.subject, "owner"));
  expect((await loginThrough(visitor, "owner")).outcome).toBe("account-exists");
  await visitor.login("quinn@example.ch");
  expect((await visitor.call("POST", "/auth/provider/link")).code).toBe("PROVIDER_STATE");
  expect(await shop.db.select().from(identities).where(eq(identities.subject, "owner"))).toEqual([]);
});

/** A user who has followed the link of the mail. */
async function confirmed(email: string) {
  const visitor = await signedUp(shop, email);
  await visitor.call("POST", "/security/confirm-email", { token: await linkToken(shop.db, "account-confirm") });
  return visitor;
}

test("linking needs a confirmed address; a reset by the address's owner removes earlier identities (X2)", async () => {
  const intruder = await signedUp(shop, "victim@example.ch");
  const reply = await intruder.call("POST", "/my-account/identity", { password });
  expect(reply).toMatchObject({ status: 403, code: "EMAIL_FIRST" });

  const names = { username: "victim@example.ch", firstName: "", lastName: "", locale: "fr" };
  const session = { ...names, id: intruder.id, roles: [], family: "", verified: false };
  const identity = { issuer: provider.issuer, subject: "linker" };
  await expect(linkIdentity(shop, session, identity, false)).rejects.toMatchObject({ code: "EMAIL_FIRST" });

  await shop.db.insert(identities).values({ ...identity, userId: intruder.id });
  await new Visitor(shop).call("POST", "/security/forgot-password", { email: "victim@example.ch" });
  const token = await linkToken(shop.db, "password-reset");
  const fresh = "une-autre-montagne-9";
  const owner = new Visitor(shop);
  await owner.call("POST", "/security/reset-password", { token, password: fresh, password_confirm: fresh });
  expect(await shop.db.select().from(identities).where(eq(identities.userId, intruder.id))).toEqual([]);
  expect(await loginThrough(new Visitor(shop), "linker")).toMatchObject({ outcome: "logged-in" });
  expect((await owner.login("victim@example.ch", fresh)).status).toBe(200);
  await shop.db.delete(users).where(eq(users.username, "elsewhere@example.org"));
});

test("a user links an identity with the password and unlinks it; another user cannot link it too [AU1]", async () => {
  const visitor = await confirmed("rosa@example.ch");
  const link = (one: Visitor, secret: string) => one.call("POST", "/my-account/identity", { password: secret });
  expect(await link(visitor, "wrong")).toMatchObject({ status: 400, fieldErrors: { password: "wrong" } });
  const { url } = await link(visitor, password);
  const back = await new ProviderVisitor().comeBack(String(url), "linker");
  expect(await finish(visitor, back)).toMatchObject({ outcome: "linked" });

  const other = await confirmed("sven@example.ch");
  const second = await link(other, password);
  const taken = await finish(other, await new ProviderVisitor().comeBack(String(second.url), "linker"));
  expect(taken).toMatchObject({ status: 409, code: "PROVIDER_LINKED" });

  expect((await visitor.call("DELETE", "/my-account/identity")).status).toBe(204);
  expect((await mails(shop.db))[0]?.data).toMatchObject({ change: "unlinked" });
  expect((await visitor.call("GET", "/my-account/access")).linked).toBe(false);
});

test("a link flow begun by one user cannot be finished in another user's session [AU1]", async () => {
  const first = await confirmed("theo@example.ch");
  const { url } = await first.call("POST", "/my-account/identity", { password });
  const back = await new ProviderVisitor().comeBack(String(url), "linker");
  const second = await signedUp(shop, "uma@example.ch");
  second.cookies.set("AIO_provider", first.cookies.get("AIO_provider") ?? "");
  expect((await finish(second, back)).code).toBe("PROVIDER_STATE");
});

test("a user without a password cannot unlink the provider before setting one by mail [AU1]", async () => {
  const visitor = new Visitor(shop);
  await loginThrough(visitor, "new");
  expect((await visitor.call("DELETE", "/my-account/identity")).code).toBe("PASSWORD_FIRST");
  await visitor.call("POST", "/security/forgot-password", { email: "nora.blanc@example.ch" });
  const token = await linkToken(shop.db, "password-reset");
  await visitor.call("POST", "/security/reset-password", { token, password, password_confirm: password });
  await visitor.login("nora.blanc@example.ch");
  expect((await visitor.call("DELETE", "/my-account/identity")).status).toBe(204);
});

test.each(["unverified", "silent"] as const)(
  "an address not verified by the provider (%s) answers 403 and creates no account [AU1]",
  async (person) => {
    const visitor = new Visitor(shop);
    expect(await loginThrough(visitor, person)).toMatchObject({ status: 403, code: "PROVIDER_EMAIL" });
    expect(visitor.cookies.has("XAT")).toBe(false);
    expect(await shop.db.select().from(users).where(eq(users.username, "pia@example.ch"))).toEqual([]);
  },
);

test("a visitor who declines at the provider gets 403 PROVIDER_DENIED [AU1]", async () => {
  expect(await loginThrough(new Visitor(shop), null)).toMatchObject({
    status: 403,
    code: "PROVIDER_DENIED",
    message: "Vous avez interrompu la connexion.",
  });
});

test("rejects a wrong state, another browser, a reused or forged code and one older than ten minutes [AU1]", async () => {
  const visitor = new Visitor(shop);
  const { url } = await begin(visitor);
  const search = await new ProviderVisitor().comeBack(String(url), "new");
  const kept = new Map(visitor.cookies);
  const forged = new URLSearchParams(search);
  forged.set("state", "A".repeat(43));
  expect((await finish(visitor, forged.toString())).code).toBe("PROVIDER_REFUSED");
  expect((await finish(visitor, search)).code).toBe("PROVIDER_STATE");
  expect((await finish(new Visitor(shop), search)).code).toBe("PROVIDER_STATE");
  const broken = new Visitor(shop);
  broken.cookies = new Map([["AIO_provider", `${kept.get("AIO_provider")}x`]]);
  expect((await finish(broken, search)).code).toBe("PROVIDER_STATE");

  const invented = new Visitor(shop);
  const state = new URL(String((await begin(invented)).url)).searchParams.get("state") ?? "";
  const iss = encodeURIComponent(provider.issuer);
  expect((await finish(invented, `code=invented&state=${state}&iss=${iss}`)).code).toBe("PROVIDER_REFUSED");

  const late = new Visitor(shop);
  const there = await new ProviderVisitor().comeBack(String((await begin(late)).url), "new");
  shop.wait(601);
  expect((await finish(late, there)).code).toBe("PROVIDER_STATE");
  for (const one of [visitor, broken, invented, late]) expect(one.cookies.has("XAT")).toBe(false);
});

test("a provider that is down answers 502 PROVIDER_UNAVAILABLE, at the beginning and on return [AU1]", async () => {
  const gone = await startProvider(people, []);
  await gone.stop();
  const config = { ...shop.config, provider: { ...client, issuer: gone.issuer, name } };
  const { createApp } = await import("#backend/http");
  const visitor = new Visitor({ ...shop, app: createApp({ ...shop, config }) });
  expect(await begin(visitor)).toMatchObject({ status: 502, code: "PROVIDER_UNAVAILABLE" });
  expect(visitor.cookies.size).toBe(0);

  const local = await startProvider(people, ["http://localhost:3000/fr/login/retour"]);
  const half = new Visitor({
    ...shop,
    app: createApp({ ...shop, config: { ...shop.config, provider: { ...client, issuer: local.issuer, name } } }),
  });
  const search = await new ProviderVisitor().comeBack(String((await begin(half)).url), "new");
  await local.stop();
  expect(await finish(half, search)).toMatchObject({ status: 502, code: "PROVIDER_UNAVAILABLE" });
});
