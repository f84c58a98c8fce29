// A second site on the same services with the configuration that the first lacks: German, Google Maps, analytics, the other login
// call.
import { type BrowserContext, expect, test } from "playwright/test";
import { allowMaps, expectInStep, foreignRequests, pins, theMap } from "#tests/e2e/map";
import { newPerson, password, signUpForm } from "#tests/e2e/person";
import { alternatesOf } from "#tests/e2e/sentences";
import { startSite } from "#tests/e2e/site-process";
import { startCollector } from "#tests/e2e/trace-collector";
import { withPictures } from "#tests/e2e/with-pictures";
import { words } from "#tests/e2e/words";
import { googleMapsStub } from "#tests/fixtures/google-maps-stub";

test.use(withPictures);

test.describe.configure({ mode: "default" });

const { layout, property } = words.fr;
const { map: texts } = property;

let site: Awaited<ReturnType<typeof startSite>>;
let collector: Awaited<ReturnType<typeof startCollector>>;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  collector = await startCollector();
  const services = `http://127.0.0.1:${Number(new URL(baseURL ?? "").port) + 1}`;
  site = await startSite(services, {
    LOCALES: "fr,en,de",
    LOGIN_CALL: "security/login",
    GOOGLE_MAPS_KEY: "a-key-for-the-tests",
    ANALYTICS_SCRIPT_URL: "https://audience.example/script.js",
    UPSTREAM_TIMEOUT_MS: "20000",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
});
test.afterAll(async () => {
  await site?.stop();
  await collector?.stop();
});

test("a request is one trace through edge and site, without query values or client data [R13]", async ({ request }) => {
  const query = "q=private-words&token=0123456789abcdef";
  expect((await request.get(`${site.url}/fr/recherche?${query}`)).status()).toBe(200);
  const sent = ({ attributes }: { attributes: Record<string, string> }) => attributes["url.path"] ?? "";
  const edgeSpan = () => collector.spans.find((span) => span.service === "edge" && sent(span) === "/fr/recherche");
  await expect.poll(edgeSpan).toBeTruthy();
  const traceSpans = () => collector.spans.filter(({ trace }) => trace === edgeSpan()?.trace);
  await expect
    .poll(() => traceSpans().map((span) => [span.service, sent(span)]))
    .toContainEqual(["site", "/aio/search"]);
  expect(new Set(traceSpans().map(({ service }) => service))).toEqual(new Set(["edge", "site"]));
  const exported = JSON.stringify(collector.spans);
  for (const word of ["private-words", "0123456789abcdef", "user_agent", "client.address"])
    expect(exported).not.toContain(word);
});

test("alternates and service worker know the languages that have pages [RT3]", async ({ request }) => {
  const at = (path: string) => `${site.url}${path}`;
  const [fr, en, de] = ["fr", "en", "de"].map((language) => at(`/${language}/contact`));
  const html = await (await request.get(at("/fr/contact"))).text();
  expect(alternatesOf(html)).toEqual({ fr, en, de, "x-default": fr });
  expect(await (await request.get(`${site.url}/sw.js`)).text()).toContain('"locales":["fr","en","de"]');
});

test("German has no pages, alternates, sitemap entries or feed unless enabled [LN1 RT11]", async ({ request }) => {
  for (const path of ["/de", "/it", "/de/contact"]) expect((await request.get(path)).status()).toBe(404);
  expect((await request.get("/de/actualite/rss.xml")).status()).toBe(404);
  expect(await (await request.get("/fr/contact")).text()).not.toContain('hrefLang="de"');
  expect(await (await request.get("/sitemap/pages.xml")).text()).not.toContain("/de/");
});

async function google(context: BrowserContext, refused = false): Promise<string[]> {
  const requests: string[] = [];
  await context.route("https://maps.googleapis.com/**", (route) => {
    requests.push(route.request().url());
    return route.fulfill({ body: `(${googleMapsStub})(${refused})`, contentType: "application/javascript" });
  });
  return requests;
}

test("Google's map script loads only after consent, and its map stays in sync with the list [RN4 PN10]", async ({
  page,
  context,
}) => {
  const foreign = await foreignRequests(context);
  const googleRequests = await google(context);
  await page.goto(`${site.url}/fr/location/map`);
  const map = theMap(page);
  await expect(map.getByText(texts.hostGoogle)).toBeVisible();
  expect(googleRequests).toEqual([]);
  await map.getByRole("button", { name: texts.show }).click();
  await expect(map.locator("[data-google-map] [data-pin]").first()).toBeVisible();
  await expect(map.getByRole("button", { name: texts.show })).toHaveCount(0);
  expect(googleRequests).toHaveLength(1);
  expect(googleRequests[0]).toContain("key=a-key-for-the-tests");
  await expect(page.getByRole("region", { name: layout.consent.title })).toHaveCount(0);
  await expectInStep(page);
  expect(foreign).toEqual([]);
});

test("falls back to the schematic map with a status message when Google refuses the key [RN4]", async ({
  page,
  context,
}) => {
  await allowMaps(context, site.url);
  await google(context, true);
  await page.goto(`${site.url}/fr/location/map`);
  await expect(theMap(page).getByRole("status")).toHaveText(texts.down);
  await expect(pins(theMap(page)).first()).toBeVisible();
});

test("the analytics script loads only once its category is allowed [PN10]", async ({ page, context }) => {
  const foreign = await foreignRequests(context);
  await page.goto(`${site.url}/fr`);
  await page.getByRole("button", { name: layout.consent.choose }).click();
  await page.waitForLoadState("networkidle");
  expect(foreign).toEqual([]);
  await page.getByRole("checkbox", { name: layout.consent.analytics }).check();
  await page.getByRole("button", { name: layout.consent.save }).click();
  await expect.poll(() => foreign).toEqual(["https://audience.example/script.js"]);
});

test("two site instances on one backend share a session that both renew at once, with either login call [AU3 AU1]", async ({
  baseURL,
}) => {
  const one = { url: new URL(baseURL ?? "").origin };
  const two = site;
  const post = (site: string, path: string, cookie: string, body?: object) =>
    fetch(`${site}/shop/api/store${path}?locale=fr`, {
      method: "POST",
      headers: { origin: site, cookie, "content-type": "application/json" },
      body: body && JSON.stringify(body),
    });
  const cookiesOf = (reply: Response) =>
    new Map(reply.headers.getSetCookie().map((line) => line.split(";", 1)[0]?.split("=") as [string, string]));
  const person = newPerson();
  expect((await post(one.url, "/sign-up", "", signUpForm(person))).status).toBe(201);

  const login = await post(two.url, "/auth/login", "", { email: person.email, password });
  expect(await login.json()).toMatchObject({ email: person.email, shippingContact: { lastName: person.lastName } });
  const old = cookiesOf(login).get("XRT") ?? "";
  const calls = Array.from({ length: 20 }, (_, index) => post(index % 2 ? one.url : two.url, "/auth/me", `XRT=${old}`));
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
});
