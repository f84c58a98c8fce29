// The site's configuration: defaults, and all errors at once.
import { describe, expect, test } from "vitest";
import { ConfigurationError, parseEnv } from "#lib/env";

const problems = (source: Record<string, string>) => {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return null;
};

describe("configuration", () => {
  test("defaults to the reference backend next to the site [OP5]", () => {
    expect(parseEnv({})).toMatchObject({
      port: 3000,
      siteUrl: "http://localhost:3000",
      ownBackend: true,
      upstream: { shop: "http://127.0.0.1:3001", content: "http://127.0.0.1:3001", property: "http://127.0.0.1:3001" },
      locales: ["fr", "en"],
    });
  });

  test.each([
    ["127.0.0.2", "http://127.0.0.2:3001"],
    ["0.0.0.0", "http://127.0.0.1:3001"],
    ["::1", "http://[::1]:3001"],
  ])("a reference backend that listens on %s is called at %s [OP5]", (BACKEND_HOST, origin) => {
    expect(parseEnv({ BACKEND_HOST }).upstream).toEqual({ shop: origin, content: origin, property: origin });
  });

  test("origins of the consent scripts are allowed with their script, and must be https origins [PN10]", () => {
    const analytics = "https://tags.example/a.js";
    const ANALYTICS_ORIGINS = "https://*.audience.example, https://reports.example";
    const PIXEL_ORIGINS = "https://www.social.example";
    expect(parseEnv({ ANALYTICS_SCRIPT_URL: analytics, ANALYTICS_ORIGINS, PIXEL_ORIGINS }).consentSources).toEqual([
      analytics,
      ...["https://*.audience.example", "https://reports.example"],
    ]);
    for (const wrong of ["http://a.example", "https://a.example/x", "a.example", "https://a.example; script-src *"])
      expect(problems({ PIXEL_ORIGINS: wrong })).toContain("PIXEL_ORIGINS");
  });

  test("reports every malformed or missing variable at once [OP5]", () => {
    const message = problems({
      PORT: "many",
      SITE_URL: "localhost",
      SHOP_API_URL: "https://shop.example",
      LOCALES: "fr,xx",
    });
    for (const name of ["PORT", "SITE_URL", "LOCALES"]) expect(message).toContain(name);
    const missing = problems({ SHOP_API_URL: "https://shop.example" });
    expect(missing).toContain("CONTENT_API_URL is missing");
    expect(missing).toContain("PROPERTY_API_URL is missing");
    expect(missing).not.toContain("SHOP_API_URL");
  });

  test("normalises the site's URL to its origin and rejects one with a path [OP5]", () => {
    expect(parseEnv({ SITE_URL: "HTTPS://WWW.Agency.ch:443/" }).siteUrl).toBe("https://www.agency.ch");
    for (const invalid of ["https://agency.ch/shop", "https://agency.ch/?a=1", "https://me:word@agency.ch"])
      expect(problems({ SITE_URL: invalid })).toContain("SITE_URL must be an address without path");
  });

  test("the three services come from configuration, ignoring trailing slashes [PX1]", () => {
    const { upstream, ownBackend } = parseEnv({
      SHOP_API_URL: "https://shop.example/",
      CONTENT_API_URL: "https://content.example/base",
      PROPERTY_API_URL: "https://homes.example",
    });
    expect(ownBackend).toBe(false);
    expect(upstream).toEqual({
      shop: "https://shop.example",
      content: "https://content.example/base",
      property: "https://homes.example",
    });
  });

  test("addresses that nothing can call are rejected [OP5]", () => {
    expect(problems({ SITE_URL: "http://www.agency.ch" })).toContain("SITE_URL must be https, or http on localhost");
    for (const local of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])
      expect(problems({ SITE_URL: local })).toBeNull();
    expect(problems({ SHOP_API_URL: "https://user:word@shop.example" })).toContain(
      "SHOP_API_URL must have no user and no password",
    );
    expect(problems({ SHOP_API_URL: "shop" })).toContain("SHOP_API_URL must be an http(s) URL");
    for (const invalid of ["https://site.example", "http://10.0.0.5:3010/base", "http://me@10.0.0.5:3010"])
      expect(problems({ SITE_ORIGINS: `http://127.0.0.1:3010,${invalid}` })).toContain("SITE_ORIGINS must be origins");
    const SITE_ORIGINS = "http://127.0.0.1:3010, http://[::1]:3011/";
    expect(parseEnv({ SITE_ORIGINS }).site.origins).toEqual(["http://127.0.0.1:3010", "http://[::1]:3011"]);
  });

  test("the detailed map is swisstopo's, Google's with a key, or none [RN4]", () => {
    const key = "a-key-for-the-tests";
    expect(parseEnv({}).maps).toEqual({ kind: "swisstopo" });
    expect(parseEnv({ GOOGLE_MAPS_KEY: key }).maps).toEqual({ kind: "google", key });
    expect(parseEnv({ GOOGLE_MAPS_KEY: key, MAP_PROVIDER: "swisstopo" }).maps).toEqual({ kind: "swisstopo" });
    expect(parseEnv({ MAP_PROVIDER: "schematic" }).maps).toEqual({ kind: "schematic" });
    expect(problems({ MAP_PROVIDER: "google" })).toContain("GOOGLE_MAPS_KEY is missing");
    expect(problems({ MAP_PROVIDER: "bing" })).toContain("MAP_PROVIDER");
  });
});
