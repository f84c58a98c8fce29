// The page cache: nothing personal is cached, nothing foreign enters it.
import { expect, test } from "vitest";
import { get, read } from "#tests/site/site";

const list = "/fr/location";

test("request headers, cookies and tracking parameters neither enter a page nor change it [OP1]", async () => {
  let plain = await read(list);
  const headerSets: Record<string, string>[] = [
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" },
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    { "x-middleware-rewrite": "/fr/mon-compte", "x-matched-path": "/fr/mon-compte" },
    { "x-http-method-override": "POST", "x-original-url": "/fr/mon-compte" },
    { cookie: "XAT=evil; XRT=evil; AIO_cart=evil; AIO_locale=en" },
  ];
  for (const headers of headerSets) {
    const reply = await get(`${list}?utm_source=evil.example`, { headers });
    expect(reply.status).toBe(200);
    // The page may have been made anew meanwhile: then it is what everyone gets from now on.
    const now = await read(list);
    expect([plain, now], JSON.stringify(headers)).toContain(await reply.text());
    expect(now).not.toContain("evil");
    plain = now;
  }
});

test("override headers neither change a redirect nor open the account [OP1]", async () => {
  const headers = {
    "x-forwarded-host": "evil.example",
    "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
  };
  for (const path of ["/", "/fr/contact/", "/fr/mon-compte/commandes"]) {
    const reply = await get(path, { headers, redirect: "manual" });
    expect([307, 308], path).toContain(reply.status);
    expect(reply.headers.get("location"), path).toMatch(/^\/fr/);
  }
});

test("refuses a purge without a valid signature [OP1]", async () => {
  for (const signature of ["", "t=1,v1=00", `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`]) {
    const reply = await get("/purge", {
      method: "POST",
      headers: { "content-type": "application/json", "x-signature": signature },
      body: JSON.stringify({ tags: ["*"] }),
    });
    expect(reply.status).toBe(401);
  }
  expect((await get("/purge")).status).toBe(405);
});
