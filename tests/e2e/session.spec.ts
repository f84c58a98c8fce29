import { expect, type Page, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { newPerson, password, signUp } from "#tests/e2e/person";
import { freePort, startBackend, startSite } from "#tests/e2e/site-process";
import { words } from "#tests/e2e/words";
import { client, startProvider } from "#tests/fixtures/login-provider";

test.describe.configure({ mode: "default" });

const { account, layout } = words.fr;
const heading = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text });

test("AU3 two tabs with an expired token both stay logged in", { tag: "@desktop" }, async ({ page, context }) => {
  await signUp(page);
  const other = await context.newPage();
  const paths = ["/fr/mon-compte/commandes", "/fr/mon-compte/mes-informations"] as const;
  await Promise.all([page.goto(paths[0]), other.goto(paths[1])]);
  for (let turn = 0; turn < 3; turn += 1) {
    await context.clearCookies({ name: "XAT" });
    await Promise.all([page.reload(), other.reload()]);
    await expect(heading(page, account.orders.title)).toBeVisible();
    await expect(page.getByText(account.orders.emptyTitle)).toBeVisible();
    await expect(other.locator('input[name="city"]')).toHaveValue("Crans-Montana");
    expect(page.url()).toContain(paths[0]);
    expect(other.url()).toContain(paths[1]);
  }
});

test("AU3 AU1 two instances of the site over one backend share a session that both renew at once, whichever login call they use", {
  tag: "@desktop",
}, async ({ baseURL }) => {
  const backend = `http://127.0.0.1:${Number(new URL(baseURL ?? "").port) + 1}`;
  const patient = { UPSTREAM_TIMEOUT_MS: "20000" };
  const sites = await Promise.all([
    startSite(backend, patient),
    startSite(backend, { ...patient, LOGIN_CALL: "security/login" }),
  ]);
  const [one, two] = sites as [(typeof sites)[number], (typeof sites)[number]];
  try {
    const post = (site: string, path: string, cookie: string, body?: object) =>
      fetch(`${site}/shop/api/store${path}?locale=fr`, {
        method: "POST",
        headers: { origin: site, cookie, "content-type": "application/json" },
        body: body && JSON.stringify(body),
      });
    const cookiesOf = (reply: Response) =>
      new Map(reply.headers.getSetCookie().map((line) => line.split(";", 1)[0]?.split("=") as [string, string]));
    const person = newPerson();
    const form = { ...person, username: person.email, cg: true, password, password_confirm: password };
    expect((await post(one.url, "/sign-up", "", form)).status).toBe(201);

    const login = await post(two.url, "/auth/login", "", { email: person.email, password });
    expect(await login.json()).toMatchObject({ email: person.email, shippingContact: { lastName: person.lastName } });
    const old = cookiesOf(login).get("XRT") ?? "";
    const calls = Array.from({ length: 20 }, (_, index) =>
      post(index % 2 ? one.url : two.url, "/auth/me", `XRT=${old}`),
    );
    const replies = await Promise.all(calls);
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const renewed = replies.map((reply) => cookiesOf(reply).get("XRT"));
    expect(new Set(renewed).size).toBe(1);
    expect(renewed[0]).not.toBe(old);

    const access = `XAT=${cookiesOf(replies[0] as Response).get("XAT")}`;
    for (const site of [one.url, two.url]) expect((await post(site, "/auth/me", access)).status).toBe(200);
    const again = await post(two.url, "/auth/me", `XRT=${renewed[0]}`);
    expect(again.status).toBe(200);
    const third = cookiesOf(again);
    expect((await post(one.url, "/auth/logout", `XRT=${third.get("XRT")}`)).status).toBe(204);
    for (const site of [one.url, two.url])
      expect((await post(site, "/auth/me", `XAT=${third.get("XAT")}`)).status).toBe(401);
  } finally {
    await Promise.all(sites.map(({ stop }) => stop()));
  }
});

test("AU1 login by a provider: a new account, a refusal, an account that is linked after its password", {
  tag: "@desktop",
}, async ({ browser }) => {
  const owner = newPerson();
  const people = {
    nora: {
      email: `nora.${crypto.randomUUID()}@example.ch`,
      email_verified: true,
      given_name: "Nora",
      family_name: "Blanc",
    },
    aline: { email: owner.email, email_verified: true, given_name: "Aline", family_name: "Rey" },
  };
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const provider = await startProvider(
    people,
    ["fr", "en"].map((locale) => `${baseURL}/${locale}/login/retour`),
  );
  const login = { ...client, issuer: provider.issuer, name: "Mon Compte" };
  const backend = await startBackend({ siteUrl: baseURL, provider: login });
  const site = await startSite(backend.url, { PORT: String(port), UPSTREAM_TIMEOUT_MS: "20000" });
  const button = (page: Page) =>
    page.locator("main").getByRole("button", { name: layout.login.with.replace("{name}", "Mon Compte") });
  const enter = async (page: Page, person: string) => {
    await page.waitForURL(`${provider.issuer}/**`);
    if (await page.locator('input[name="login"]').isVisible()) {
      await page.locator('input[name="login"]').fill(person);
      await page.locator('input[name="password"]').fill("any");
      await page.locator('button[type="submit"]').click();
      await page.waitForLoadState();
    }
    await page.locator('button[type="submit"]').click();
  };
  try {
    const context = await browser.newContext({ baseURL, locale: "fr-CH" });
    const page = await context.newPage();
    await page.goto("/fr/login?destination=/fr/mon-compte/securite");
    await expectAccessible(page);
    await button(page).click();
    await enter(page, "nora");
    await page.waitForURL("**/fr/mon-compte/securite");
    await expect(page.locator("main").getByText(people.nora.email)).toBeVisible();
    await expect(page.getByText(account.access.password.none.replace("{provider}", "Mon Compte"))).toBeVisible();
    await expectAccessible(page);

    const refusing = await (await browser.newContext({ baseURL, locale: "fr-CH" })).newPage();
    await refusing.goto("/fr/login");
    await button(refusing).click();
    await refusing.waitForURL(`${provider.issuer}/**`);
    await refusing.getByRole("link", { name: /cancel/i }).click();
    await expect(heading(refusing, account.return.deniedTitle)).toBeVisible();
    await expect(refusing).toHaveURL(`${baseURL}/fr/login/retour`);
    await expectAccessible(refusing);
    await refusing.reload();
    await expect(heading(refusing, account.return.failedTitle)).toBeVisible();

    const second = await (await browser.newContext({ baseURL, locale: "fr-CH" })).newPage();
    const form = { ...owner, username: owner.email, cg: true, password, password_confirm: password };
    const signedUp = await fetch(`${baseURL}/shop/api/store/sign-up?locale=fr`, {
      method: "POST",
      headers: { origin: baseURL, "content-type": "application/json" },
      body: JSON.stringify(form),
    });
    expect(signedUp.status).toBe(201);
    await second.goto("/fr/login");
    await button(second).click();
    await enter(second, "aline");
    await expect(heading(second, account.return.existsTitle)).toBeVisible();
    await expect(second.locator("#link-login-email")).toHaveValue(owner.email);
    await expectAccessible(second);
    await second.locator("#link-login-password").fill(password);
    await second.locator("main").getByRole("button", { name: layout.login.submit, exact: true }).click();
    await expect(second.getByText(account.return.linked).last()).toBeVisible();
    await second.goto("/fr/mon-compte/securite");
    await expect(second.getByText(account.access.provider.linked.replaceAll("{provider}", "Mon Compte"))).toBeVisible();
  } finally {
    await site.stop();
    await backend.stop();
    await provider.stop();
  }
});
