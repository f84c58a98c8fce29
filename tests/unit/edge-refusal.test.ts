// Requests that the edge refuses by itself: always with the correct status and the security headers.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { securityHeaders } from "#lib/security";
import { signBody } from "#lib/upstream/signature";
import { startEdge } from "#tests/fixtures/edge";
import { portOf } from "#tests/fixtures/service";

let edge: Awaited<ReturnType<typeof startEdge>>;
const site = vi.fn();
const secret = "a-secret-of-at-least-thirty-two-characters";

beforeEach(async () => {
  vi.stubEnv("SITE_URL", "https://www.haut-plateau.ch");
  vi.stubEnv("PURGE_SECRET", secret);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  site.mockClear();
  edge = await startEdge([
    (message, reply) => {
      site(message.method, message.url, message.headers);
      if (message.url?.includes("none")) reply.writeHead(404, { "content-type": "text/html" });
      message.resume().on("end", () => reply.end("the site"));
    },
  ]);
});
afterEach(() => edge.stop());

function expectRefusal(received: string, status: number) {
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const [name, value] of Object.entries(securityHeaders)) expect(received).toContain(`${name}: ${value}`);
  expect(received).toMatch(/cache-control: private, no-store/i);
}

test.each([
  ["TRACE on a page", "TRACE /fr HTTP/1.1", 405],
  ["TRACE on a call", "TRACE /api/locations HTTP/1.1", 405],
  ["OPTIONS *", "OPTIONS * HTTP/1.1", 400],
  ["the address of another host", "GET http://evil.example/fr HTTP/1.1", 400],
  ["a broken escape in a page", "GET /fr/location/20/%zz HTTP/1.1", 400],
  ["a broken escape in a call", "GET /api/%zz HTTP/1.1", 400],
  ["a broken escape in a picture", "GET /media/%ff HTTP/1.1", 400],
  ["a NUL", "GET /fr/%00 HTTP/1.1", 400],
  ["PUT on a page", "PUT /fr/location HTTP/1.1", 405],
  ["DELETE on a page", "DELETE /fr/location HTTP/1.1", 405],
  ["PROPFIND on a page", "PROPFIND /fr HTTP/1.1", 405],
  ["a router state that is none", "GET /fr HTTP/1.1\r\nRSC: 1\r\nNext-Router-State-Tree: %7B", 400],
  ["a router state without a segment", "GET /fr HTTP/1.1\r\nRSC: 1\r\nNext-Router-State-Tree: [1,{}]", 400],
  [
    "a router state with a child that is none",
    'GET /fr HTTP/1.1\r\nRSC: 1\r\nNext-Router-State-Tree: ["",{"children":{}}]',
    400,
  ],
])("%s is refused with all security headers and does not reach the site (X12, X13, X16)", async (_, line, status) => {
  expectRefusal(await edge.talk(`${line}\r\nHost: a\r\nConnection: close\r\n\r\n`), status);
  expect(site).not.toHaveBeenCalled();
});

test("headers, or headers plus URL, beyond the limit are refused with 431 and a message", async () => {
  const ask = (cookie: number, query: number) =>
    edge.talk(
      `GET /en/new?x=${"y".repeat(query)} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nCookie: a=${"x".repeat(cookie)}\r\nConnection: close\r\n\r\n`,
    );
  for (const received of [await ask(20_000, 0), await ask(8_000, 9_000), await ask(0, 20_000)]) {
    expectRefusal(received, 431);
    expect(received).toContain("Too much was sent.");
  }
  expect(site).not.toHaveBeenCalled();
  expect(await ask(9_000, 5_000)).toMatch(/the site$/);
});

const browser = "text/html,application/xhtml+xml,*/*;q=0.8";
test.each([
  ["/en/%zz", "en", "/en", "the link may be incomplete.</p>"],
  ["/%zz", "fr", "/fr", "Cette adresse n’est pas lisible"],
  ["/de/%zz", "de", "/fr", "Diese Adresse ist nicht lesbar"],
])(
  "a browser gets a page in its language saying that %s cannot be read, with all headers and a link",
  async (path, lang, home, says) => {
    const received = Buffer.from(
      await edge.talk(`GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: ${browser}\r\nConnection: close\r\n\r\n`),
      "latin1",
    ).toString();
    expectRefusal(received, 400);
    expect(received).toMatch(/content-security-policy: default-src 'none'; .*style-src 'sha256-/i);
    expect(received).toMatch(/content-type: text\/html/i);
    for (const part of [`<html lang="${lang}">`, says, `href="${home}"`]) expect(received).toContain(part);
  },
);

test.each([
  ["/fr//location?people=2//3", "/fr/location?people=2//3"],
  ["//evil.example/fr", "/evil.example/fr"],
  ["/media/../fr", "/fr"],
  ["/api/%2e%2E/fr/vente?q=1/../2", "/fr/vente?q=1/../2"],
  ["/_next/static/../../fr/./location/1", "/fr/location/1"],
  ["/media//..//../fr/.", "/fr/"],
  ["/\\evil.example", "/evil.example"],
  ["/api//locations", "/api/locations"],
])(
  "%s redirects to the normalised path, with all headers, without reaching the site (X12, X16)",
  async (path, meant) => {
    const received = await edge.talk(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expectRefusal(received, 308);
    expect(received).toContain(`\r\nlocation: ${meant}\r\n`);
    expect(site).not.toHaveBeenCalled();
  },
);

test.each([
  ["/fr/%zz", { accept: "application/json" }],
  ["/api/%zz", { accept: browser }],
  ["/fr/%zz", { accept: browser, rsc: "1" }],
])("a request for %s with %o gets a JSON error", async (path, headers) => {
  const { status, body } = await edge.ask(path, headers);
  expect([status, JSON.parse(body.toString()).code]).toEqual([400, "BAD_ADDRESS"]);
});

test.each(["/_next/static/chunks/none.js", "/_next/none"])(
  "%s is no build file: 404 from the edge with all headers, not Next's page (X12)",
  async (path) => {
    const received = await edge.talk(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expectRefusal(received, 404);
    expect(received).toMatch(/content-security-policy: default-src 'none'/i);
    expect(received).not.toContain("the site");
  },
);

test("a refusal under /api has a success flag, others have none (C3)", async () => {
  const refusalOf = async (path: string) =>
    JSON.parse(
      (await edge.talk(`TRACE ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).split("\r\n\r\n")[1] ?? "",
    );
  expect(await refusalOf("/api/locations")).toMatchObject({ success: false, code: "METHOD_NOT_ALLOWED" });
  for (const path of ["/aio/contents", "/shop/api/store/products"])
    expect(await refusalOf(path)).not.toHaveProperty("success");
});

test("an absolute URL with the site's own host serves the page (X16)", async () => {
  await edge.talk(
    "GET https://www.haut-plateau.ch/fr/login HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
  );
  expect(site).toHaveBeenCalledWith("GET", "/fr/login", expect.objectContaining({ host: "www.haut-plateau.ch" }));
});

test("a form post from another site is refused (X12)", async () => {
  const sent = await edge.ask("/fr/contact", { origin: "https://evil.example" }, "POST", "x");
  expect(sent.status).toBe(403);
  expect((await edge.ask("/fr/contact", { origin: "https://www.haut-plateau.ch" }, "POST", "x")).status).toBe(200);
});

const boundary = "----geckoformboundaryd41d8cd98f00b204";
/** A form of one field, ended as given. */
const formOf = (text: string, { end = `--${boundary}--\r\n`, name = "text" } = {}) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n${end}`;
const multipart = `multipart/form-data; boundary=${boundary}`;

test.each<[string, string, string]>([
  ["without a boundary", "multipart/form-data", "abc"],
  ["that breaks off", multipart, formOf("Bonjour", { end: "" })],
  ["that names an action without its state", multipart, formOf("", { name: "$ACTION_ID_60ad" })],
  ["whose action is no JSON", multipart, formOf('{"id":"60ad",', { name: "$ACTION_1:0" })],
  ["that is none", multipart, "\0\xff"],
])("a form %s is refused and does not reach the site (X12)", async (_, type, body) => {
  const headers = { origin: "https://www.haut-plateau.ch", "content-type": type };
  expect((await edge.ask("/fr/contact", headers, "POST", body)).status).toBe(400);
  expect(site).not.toHaveBeenCalled();
});

test("a valid form reaches the site whatever its text; a script's action call with it does not", async () => {
  const headers = { origin: "https://www.haut-plateau.ch", "content-type": multipart };
  expect((await edge.ask("/fr/contact", headers, "POST", formOf("$F1"))).status).toBe(200);
  expect(site).toHaveBeenCalledTimes(1);
  expect((await edge.ask("/fr/contact", { ...headers, "next-action": "60ad" }, "POST", formOf("$F1"))).status).toBe(
    400,
  );
  expect(site).toHaveBeenCalledTimes(1);
});

test("a form of more than 64 KB gets 413 and does not reach the site; no page takes files (X4)", async () => {
  const headers = { origin: "https://www.haut-plateau.ch", "content-type": multipart, accept: "text/html" };
  expect((await edge.ask("/fr/contact", headers, "POST", formOf("x".repeat(60_000)))).status).toBe(200);
  expect(site).toHaveBeenCalledTimes(1);
  expect((await edge.ask("/fr/contact", headers, "POST", formOf("x".repeat(66_000)))).status).toBe(413);
  expect(site).toHaveBeenCalledTimes(1);
});

test("a refusal is in the page's language", async () => {
  const [english, french] = [await edge.ask("/en", {}, "PUT"), await edge.ask("/fr", {}, "PUT")];
  expect(JSON.parse(english.body.toString())).toEqual({ code: "METHOD_NOT_ALLOWED", message: "Method not allowed" });
  expect(JSON.parse(french.body.toString()).message).toBe("Méthode non autorisée");
  expect(english.headers.allow).toBe("GET, HEAD, POST");
});

test.each([
  ["said beforehand", `Content-Length: ${2 ** 21}\r\n\r\n`],
  ["found on the way", `Transfer-Encoding: chunked\r\n\r\n${`10000\r\n${"x".repeat(0x10000)}\r\n`.repeat(20)}`],
])("a body too large, %s, gets 413 and the connection is closed (X4)", async (_, rest) => {
  const received = await edge.talk(`POST /shop/api/store/message HTTP/1.1\r\nHost: a\r\n${rest}`);
  expectRefusal(received, 413);
  expect(received).toMatch(/connection: close/i);
  expect(site).not.toHaveBeenCalled();
});

test("a refused request with a body leaves its connection usable (X4)", async () => {
  const body = "x".repeat(50_000);
  const refused = `PUT /fr HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const received = await edge.talk(`${refused}GET /fr/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 405", "HTTP/1.1 200"]);
});

test("without a site process a page gets a 503 page with Retry-After, a call a JSON error", async () => {
  edge.site.origins = ["http://127.0.0.1:1"];
  const [page, call] = await Promise.all([edge.ask("/en/location"), edge.ask("/api/locations?locale=en")]);
  expect([page.status, page.headers["retry-after"], page.headers["cache-control"]]).toEqual([
    503,
    "5",
    "private, no-store",
  ]);
  expect(page.body.toString()).toContain("This page could not be shown");
  expect(page.body.toString()).toContain('<html lang="en">');
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; .*style-src 'sha256-/);
  expect([call.status, JSON.parse(call.body.toString()).code]).toEqual([503, "UPSTREAM_UNAVAILABLE"]);
  expect((await edge.ask("/health")).status).toBe(200);
});

test("/health reports each process; /ready fails while stopping and without a site (R4)", async () => {
  edge.state.processes = { edge: "up", site: "up", backend: "down" };
  const health = await edge.ask("/health");
  expect(JSON.parse(health.body.toString())).toEqual({ status: "ok", edge: "up", site: "up", backend: "down" });
  expect((await edge.ask("/ready")).status).toBe(200);
  edge.state.stopping = true;
  expect((await edge.ask("/ready")).status).toBe(503);
  edge.state.stopping = false;
  edge.site.origins = [];
  expect((await edge.ask("/ready")).status).toBe(503);
  expect(portOf(edge.server)).toBe(edge.port);
});

test.each([
  ["/health", ["POST", "PUT", "DELETE", "OPTIONS"], "GET, HEAD"],
  ["/ready", ["POST", "PUT"], "GET, HEAD"],
  ["/purge", ["GET", "PUT"], "POST"],
])("%s answers other methods with 405 and its Allow header", async (path, methods, allow) => {
  for (const method of methods) {
    const refused = await edge.ask(path, {}, method);
    expect([refused.status, refused.headers.allow, JSON.parse(refused.body.toString())]).toEqual([
      405,
      allow,
      { code: "METHOD_NOT_ALLOWED" },
    ]);
  }
  if (allow !== "POST") expect((await edge.ask(path, {}, "HEAD")).status).toBe(200);
});

test("a purge that is not signed, or too large, does not reach the site; a signed one does [OP1]", async () => {
  const purge = async (body: string, key: string) =>
    (await edge.ask("/purge", { "x-signature": signBody(key, body, new Date()) }, "POST", body)).status;
  const body = JSON.stringify({ tags: ["listings"] });
  expect([await purge(body, "x".repeat(40)), await purge(body.padEnd(70_000), secret)]).toEqual([401, 413]);
  expect(site).not.toHaveBeenCalled();
  expect(await purge(body, secret)).toBe(204);
  expect(site).toHaveBeenCalledOnce();
});

test("a plain text refusal of a page becomes the error page (X12)", async () => {
  const plain = await startEdge([
    (message, reply) =>
      void message.resume().on("end", () => {
        reply.writeHead(404, { "content-type": "text/plain" }).end("Invalid Server Action request.");
      }),
  ]);
  const headers = {
    origin: "https://www.haut-plateau.ch",
    "content-type": "application/x-www-form-urlencoded",
    accept: "text/html",
  };
  const reply = await plain.ask("/fr/contact", headers, "POST", "text=Bonjour");
  plain.stop();
  expect([reply.status, reply.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
  expect(reply.body.toString()).not.toContain("Server Action");
});
