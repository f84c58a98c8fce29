// A second site on the same services with the configuration that the first lacks: German, traces, the other login call.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite } from "#tests/e2e/site-process";
import { newPerson, password, signUpForm } from "#tests/fixtures/person";
import { alternatesOf } from "#tests/site/alternates";
import { backend, site } from "#tests/site/site";
import { startCollector } from "#tests/site/trace-collector";

let second: Awaited<ReturnType<typeof startSite>>;
let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
  collector = await startCollector();
  second = await startSite(backend, {
    LOCALES: "fr,en,de",
    LOGIN_CALL: "security/login",
    UPSTREAM_TIMEOUT_MS: "20000",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
});
afterAll(async () => {
  await second?.stop();
  await collector?.stop();
});

test("a request is one trace through edge and site, without query values or client data [R13]", async () => {
  const query = "q=private-words&token=0123456789abcdef";
  expect((await fetch(`${second.url}/fr/recherche?${query}`)).status).toBe(200);
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

test("alternates and service worker know the languages that have pages [RT3]", async () => {
  const at = (path: string) => `${second.url}${path}`;
  const [fr, en, de] = ["fr", "en", "de"].map((language) => at(`/${language}/contact`));
  const html = await (await fetch(at("/fr/contact"))).text();
  expect(alternatesOf(html)).toEqual({ fr, en, de, "x-default": fr });
  expect(await (await fetch(at("/sw.js"))).text()).toContain('"locales":["fr","en","de"]');
});

test("two site instances on one backend share a session that both renew at once, after a login by security/login [AU3 AU1]", async () => {
  const [one, two] = [site, second.url];
  const post = (site: string, path: string, cookie: string, body?: object) =>
    fetch(`${site}/shop/api/store${path}?locale=fr`, {
      method: "POST",
      headers: { origin: site, cookie, "content-type": "application/json" },
      body: body && JSON.stringify(body),
    });
  const cookiesOf = (reply: Response) =>
    new Map(reply.headers.getSetCookie().map((line) => line.split(";", 1)[0]?.split("=") as [string, string]));
  const person = newPerson();
  expect((await post(one, "/sign-up", "", signUpForm(person))).status).toBe(201);

  const login = await post(two, "/auth/login", "", { email: person.email, password });
  expect(await login.json()).toMatchObject({ email: person.email, shippingContact: { lastName: person.lastName } });
  const old = cookiesOf(login).get("XRT") ?? "";
  const calls = Array.from({ length: 20 }, (_, index) => post(index % 2 ? one : two, "/auth/me", `XRT=${old}`));
  const replies = await Promise.all(calls);
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const renewed = replies.map((reply) => cookiesOf(reply).get("XRT"));
  expect(new Set(renewed).size).toBe(1);
  expect(renewed[0]).not.toBe(old);

  const access = `XAT=${cookiesOf(replies[0] as Response).get("XAT")}`;
  for (const site of [one, two]) expect((await post(site, "/auth/me", access)).status).toBe(200);
  const again = await post(two, "/auth/me", `XRT=${renewed[0]}`);
  expect(again.status).toBe(200);
  const third = cookiesOf(again);
  expect((await post(one, "/auth/logout", `XRT=${third.get("XRT")}`)).status).toBe(204);
  for (const site of [one, two]) expect((await post(site, "/auth/me", `XAT=${third.get("XAT")}`)).status).toBe(401);
});
