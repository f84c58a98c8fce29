// The page cache: nothing personal is cached, nothing foreign enters it, and its pages run their scripts.
import { expect, test } from "playwright/test";

const list = "/fr/location";

test.describe("cached pages", { tag: "@desktop" }, () => {
  test("request headers, cookies and tracking parameters neither enter a page nor change it [OP1]", async ({
    request,
  }) => {
    let plain = await (await request.get(list)).text();
    const headerSets: Record<string, string>[] = [
      { "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" },
      { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
      { "x-middleware-rewrite": "/fr/mon-compte", "x-matched-path": "/fr/mon-compte" },
      { "x-http-method-override": "POST", "x-original-url": "/fr/mon-compte" },
      { cookie: "XAT=evil; XRT=evil; AIO_cart=evil; AIO_locale=en" },
    ];
    for (const headers of headerSets) {
      const reply = await request.get(`${list}?utm_source=evil.example`, { headers });
      expect(reply.status()).toBe(200);
      // The page may have been made anew meanwhile: then it is what everyone gets from now on.
      const now = await (await request.get(list)).text();
      expect([plain, now], JSON.stringify(headers)).toContain(await reply.text());
      expect(now).not.toContain("evil");
      plain = now;
    }
  });

  test("override headers neither change a redirect nor open the account [OP1]", async ({ request }) => {
    const headers = {
      "x-forwarded-host": "evil.example",
      "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
    };
    for (const path of ["/", "/fr/contact/", "/fr/mon-compte/commandes"]) {
      const reply = await request.get(path, { headers, maxRedirects: 0 });
      expect([307, 308], path).toContain(reply.status());
      expect(reply.headers().location, path).toMatch(/^\/fr/);
    }
  });

  test("a cached page runs its scripts, and the policy blocks an injected one [SE3]", async ({ page }) => {
    const violations: string[] = [];
    page.on("console", (message) => {
      if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
    });
    await page.request.get(list);
    await page.route(`**${list}`, async (route) => {
      const reply = await route.fetch();
      const body = (await reply.text()).replace("</h1>", '</h1><script>document.title = "stolen"</script>');
      await route.fulfill({ response: reply, body });
    });
    const reply = await page.goto(list);
    expect(reply?.headers()["content-security-policy"]).toMatch(/'sha256-/);
    expect(reply?.headers()["content-security-policy"]).not.toMatch(/nonce|unsafe-inline/);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Panier/ })
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).not.toHaveTitle("stolen");
    expect(violations).toHaveLength(1);
  });

  test("client-side navigation shows the right pages without console errors [SE3]", async ({ page }) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    await page.goto("/fr");
    await page.locator(`a[href="${list}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    const home = page.locator('main a[href^="/fr/location/"][href*="-"]').first();
    const target = (await home.getAttribute("href")) ?? "";
    await home.click();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expect(page.locator("h1")).toBeVisible();
    expect(problems).toEqual([]);
  });

  test("refuses a purge without a valid signature [OP1]", async ({ request }) => {
    for (const signature of ["", "t=1,v1=00", `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`]) {
      const reply = await request.post("/purge", { data: { tags: ["*"] }, headers: { "x-signature": signature } });
      expect(reply.status()).toBe(401);
    }
    expect((await request.get("/purge")).status()).toBe(405);
  });
});
