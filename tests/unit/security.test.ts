// The headers of every response, and the content security policy for each map provider.
import { expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "#lib/security";
import { withHashes } from "@/edge/policy";

const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((rule) => rule.startsWith(`${name} `))
    ?.slice(name.length + 1) ?? null;
const foreign = (policy: string) => policy.match(/https?:\/\/[^\s;]+/g) ?? [];

test("responses forbid framing, MIME sniffing and plain HTTP, and limit the referrer [X16]", () => {
  expect(securityHeaders).toMatchObject({
    "Strict-Transport-Security": expect.stringMatching(/^max-age=\d{8}; includeSubDomains$/),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": expect.stringContaining("geolocation=()"),
    "Cross-Origin-Opener-Policy": "same-origin",
  });
});

test("a page allows no frames, framing, objects or base, and forms only to itself [PN10]", () => {
  const policy = contentSecurityPolicy({ nonce: "n" });
  const rules = ["default-src", "frame-src", "object-src", "base-uri", "form-action", "frame-ancestors", "worker-src"];
  expect(rules.map((name) => directive(policy, name))).toEqual([
    "'self'",
    "'none'",
    "'none'",
    "'none'",
    "'self'",
    "'none'",
    "'self'",
  ]);
});

test("without map provider and scripts no foreign host is allowed [PN10]", () => {
  const policy = contentSecurityPolicy({ nonce: "n" });
  expect(foreign(policy)).toEqual([]);
  expect(policy).not.toContain("unsafe");
});

test("swisstopo allows its tiles, only as images [PN10 RN4]", () => {
  const policy = contentSecurityPolicy({ nonce: "n", maps: "swisstopo" });
  expect(foreign(policy)).toEqual(["https://wmts.geo.admin.ch"]);
  expect(directive(policy, "img-src")).toContain("https://wmts.geo.admin.ch");
});

test("Google allows its script, images, calls and style elements [PN10 RN4]", () => {
  const policy = contentSecurityPolicy({ nonce: "n", maps: "google" });
  for (const name of ["script-src", "img-src", "connect-src"])
    expect(directive(policy, name)).toContain("https://maps.googleapis.com");
  expect(directive(policy, "style-src-elem")).toBe("'self' 'unsafe-inline'");
  expect(directive(policy, "script-src")).not.toContain("unsafe");
});

test("further origins of a script are allowed for scripts, images and calls [PN10]", () => {
  const scripts = ["https://tags.example/a.js", "https://*.audience.example"];
  const policy = contentSecurityPolicy({ nonce: "n", scripts });
  for (const name of ["script-src", "img-src", "connect-src"])
    expect(directive(policy, name)).toContain("https://tags.example https://*.audience.example");
});

test("a cached page keeps allowing the configured scripts [PN10]", () => {
  const policy = contentSecurityPolicy({
    nonce: "n0nce",
    maps: "google",
    scripts: ["https://audience.example/script.js", "https://audience.example/other.js", "https://pixel.example/p.js"],
  });
  const kept = withHashes(Buffer.from('<script nonce="n0nce">1</script>'), policy)?.policy ?? "";
  const script = directive(kept, "script-src") ?? "";
  for (const host of ["https://maps.googleapis.com", "https://audience.example", "https://pixel.example"])
    expect(script.split(" ").filter((source) => source === host)).toHaveLength(1);
  expect(script).not.toContain("nonce");
  expect(directive(kept, "connect-src")).toContain("https://pixel.example");
});
