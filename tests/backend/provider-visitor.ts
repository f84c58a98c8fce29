import { type CookieJar, cookieHeader, keepCookies } from "#tests/fixtures/cookie-jar";

/** A browser at the provider: keeps its cookies, follows its pages until it is sent back to the site. */
export class ProviderVisitor {
  private readonly cookies: CookieJar = new Map();

  private async open(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie: cookieHeader(this.cookies) },
      ...(form && { body: new URLSearchParams(form) }),
    });
    keepCookies(this.cookies, response.headers.getSetCookie());
    return response;
  }

  /** Goes through login and consent as `person`, or says no; the query the site gets. */
  async comeBack(start: string, person: string | null): Promise<string> {
    let response = await this.open(start);
    for (let step = 0; step < 12; step += 1) {
      const location = response.headers.get("location");
      if (location) {
        const next = new URL(location, start);
        if (next.pathname.endsWith("/login/retour")) return next.search;
        response = await this.open(next.href);
        continue;
      }
      const page = await response.text();
      const abort = /href="([^"]*\/abort)"/.exec(page)?.[1];
      const action = /action="([^"]*)"/.exec(page)?.[1];
      if (person === null && abort) response = await this.open(new URL(abort, start).href);
      else if (action) {
        const login = page.includes('name="login"');
        const form: Record<string, string> = login
          ? { prompt: "login", login: person ?? "", password: "any" }
          : { prompt: "consent" };
        response = await this.open(new URL(action, start).href, form);
      } else throw new Error(`No way on from ${response.url}: ${page.slice(0, 300)}`);
    }
    throw new Error("The provider does not send back");
  }
}
