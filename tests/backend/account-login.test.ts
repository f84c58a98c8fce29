// Login by either call: cookies, errors, rate limits.
import { decodeJwt } from "jose";
import { expect, test, vi } from "vitest";
import { passwordMatches } from "#backend/account/password";
import { linkToken, openShop, password, signedUp, signUpOf, Visitor } from "#tests/backend/account-visitor";
import { anEmptyDatabase } from "#tests/backend/shop-database";

const email = "elodie.rey@example.ch";

const shop = openShop(await anEmptyDatabase());
await signedUp(shop, email);

test("auth/login returns the user's names and roles and sets two HttpOnly cookies [AU1]", async () => {
  const visitor = new Visitor(shop);
  const reply = await visitor.login(email);
  expect(reply).toEqual({
    status: 200,
    username: email,
    firstName: "Élodie",
    lastName: "Rey",
    roles: ["ROLE_USER"],
  });
  expect(visitor.setCookies.map((line) => line.split("=")[0])).toEqual(["XAT", "XRT", "AIO_device"]);
  for (const line of visitor.setCookies.slice(0, 2)) {
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(line).not.toMatch(/Max-Age|Secure/);
  }
});

test("security/login returns token, email and names and ignores unknown fields [AU1]", async () => {
  const visitor = new Visitor(shop);
  const reply = await visitor.call("POST", "/security/login", {
    email: ` ${email.toUpperCase()} `,
    password,
    stayLogged: true,
    token: "x",
    errors: {},
    destination: "https://elsewhere.example",
  });
  expect(reply).toMatchObject({ status: 200, email, shippingContact: { firstName: "Élodie", lastName: "Rey" } });
  expect(reply.token).toBe(visitor.cookies.get("XAT"));
  const session = visitor.setCookies.filter((line) => line.startsWith("X"));
  expect(session.every((line) => line.includes("Max-Age=2592000"))).toBe(true);
  const me = await new Visitor(shop).call("POST", "/auth/me", undefined, { authorization: `Bearer ${reply.token}` });
  expect(me).toMatchObject({ status: 200, username: email });
});

test("a login whose stayLogged is null ends with the browser [AU1]", async () => {
  for (const path of ["/auth/login", "/security/login"]) {
    const visitor = new Visitor(shop);
    expect((await visitor.call("POST", path, { email, password, stayLogged: null })).status).toBe(200);
    expect(visitor.setCookies.filter((line) => line.startsWith("X")).join()).not.toContain("Max-Age");
  }
});

test("cookies are Secure unless the site is http://localhost [OP4]", async () => {
  const online = openShop(shop.db, { secureCookies: true, siteUrl: "https://haut-plateau.example" });
  const visitor = await signedUp(online, "online@example.ch");
  expect(visitor.setCookies.every((line) => line.includes("; Secure"))).toBe(true);
});

test("the access token contains username, names and roles and expires after 10 minutes [AU4]", async () => {
  const visitor = new Visitor(shop);
  await visitor.login(email);
  const claims = decodeJwt(visitor.cookies.get("XAT") ?? "");
  expect(claims).toMatchObject({ username: email, firstName: "Élodie", roles: ["ROLE_USER"] });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600);
  expect(JSON.stringify(claims)).not.toContain(password);
});

test("a wrong password and an unknown user get the same error in the request's language [AU1 PX2]", async () => {
  const wrong = await new Visitor(shop, "203.0.113.20").login(email, "not the password");
  const unknown = await new Visitor(shop, "203.0.113.20").login("nobody@example.ch", "not the password");
  expect(wrong).toEqual({ status: 401, code: "AUTH_FAIL", message: "Accès refusé" });
  expect(unknown).toEqual(wrong);
  const english = await new Visitor(shop, "203.0.113.20").call("POST", "/auth/login?locale=en", {
    email,
    password: "x",
  });
  expect(english).toMatchObject({ code: "AUTH_FAIL", message: "Access denied" });
});

test("missing credentials are reported per field [AU1]", async () => {
  const reply = await new Visitor(shop).call("POST", "/auth/login", {});
  expect(reply).toMatchObject({ status: 400, fieldErrors: { email: "required", password: "required" } });
});

test("too many login attempts answer 429 with Retry-After, for unknown users too, until 15 minutes have passed [AU1]", async () => {
  const tries = async (name: string, address: string) => {
    const visitor = new Visitor(shop, address);
    const replies = await Promise.all(Array.from({ length: 12 }, () => visitor.login(name, "guess")));
    return { visitor, statuses: replies.map((reply) => reply.status).sort() };
  };
  const known = await tries(email, "203.0.113.30");
  const unknown = await tries("nobody@example.ch", "203.0.113.31");
  expect(known.statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect(unknown.statuses).toEqual(known.statuses);
  const refused = await known.visitor.login(email);
  expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  expect(Number(known.visitor.headers.get("retry-after"))).toBeGreaterThan(800);
  expect((await new Visitor(shop, "198.51.100.9").login(email)).status).toBe(200);
  shop.wait(15 * 60);
  expect((await known.visitor.login(email)).status).toBe(200);
});

test("logout ends the session on the server and clears the session and cart cookies [AU4]", async () => {
  const visitor = new Visitor(shop);
  await visitor.login(email);
  visitor.cookies.set("AIO_cart", "cart-token-of-this-browser");
  const kept = new Map(visitor.cookies);
  expect((await visitor.call("POST", "/auth/logout")).status).toBe(204);
  expect([...visitor.cookies.keys()]).toEqual(["AIO_device"]);
  visitor.cookies = kept;
  expect(await visitor.call("POST", "/auth/me")).toMatchObject({ status: 401, code: "JWT_INVALID" });
  visitor.cookies = new Map(kept);
  expect(await visitor.call("POST", "/auth/refresh")).toMatchObject({ status: 401, code: "JWT_INVALID" });
});

test("auth/me distinguishes a guest from a forged or unsigned token [AU4]", async () => {
  const guest = new Visitor(shop);
  expect(await guest.call("POST", "/auth/me")).toMatchObject({
    status: 401,
    code: "JWT_NOT_FOUND",
    message: "Utilisateur non trouvé",
  });
  const user = new Visitor(shop);
  await user.login(email);
  const [head, body] = (user.cookies.get("XAT") ?? "").split(".");
  const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  for (const forged of ["nonsense", `${head}.${body}.AAAA`, `${none}.${body}.`]) {
    guest.cookies.set("XAT", forged);
    expect(await guest.call("POST", "/auth/me")).toMatchObject({ status: 401, code: "JWT_INVALID" });
  }
});

test("passwords and tokens are never logged [AU1]", async () => {
  const lines: string[] = [];
  const spies = (["log", "info", "warn", "error", "debug"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...parts: unknown[]) => {
      lines.push(parts.map(String).join(" "));
    }),
  );
  const visitor = new Visitor(shop);
  await visitor.login(email, "a-secret-typed-wrongly");
  await visitor.login(email);
  await visitor.call("POST", "/auth/refresh");
  await visitor.call("POST", "/sign-up", { ...signUpOf(email), phone: "no" });
  await visitor.call("POST", "/security/forgot-password", { email });
  const link = await linkToken(shop.db, "password-reset");
  await visitor.call("POST", "/security/reset-password", { token: link, password: "short", password_confirm: "x" });
  await visitor.call("POST", "/security/confirm-email", { token: link });
  await visitor.call("POST", "/auth/provider/finish", { search: `?code=${link}&state=${link}` });
  for (const secret of ["a-secret-typed-wrongly", password, link, ...visitor.cookies.values()])
    expect(lines.join("\n")).not.toContain(secret);
  for (const spy of spies) spy.mockRestore();
});

test("password hashing does not block the event loop; excess requests answer 503 with Retry-After [AU1]", async () => {
  const ticks: number[] = [];
  const clock = setInterval(() => ticks.push(performance.now()), 2);
  const start = performance.now();
  const verdicts = await Promise.allSettled(Array.from({ length: 100 }, () => passwordMatches(null, "a guess")));
  const took = performance.now() - start;
  clearInterval(clock);
  const refused = verdicts.filter((verdict) => verdict.status === "rejected");
  expect(verdicts.length - refused.length).toBe(66);
  expect(refused.map(({ reason }) => [reason.status, reason.headers["retry-after"]])).toEqual(
    Array(34).fill([503, "5"]),
  );
  expect(took).toBeGreaterThan(200);
  expect(ticks.length).toBeGreaterThan(20);
  expect(await passwordMatches(null, "afterwards")).toBe(false);
});
