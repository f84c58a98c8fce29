import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { withHashes, withoutNonce } from "@/server/page-policy";

const policy = "default-src 'self'; script-src 'self' 'nonce-abc123' 'strict-dynamic'; style-src 'self' 'nonce-abc123'";
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");

test("SE3 a scripted page is allowed by hash, and only the script that bears the nonce", () => {
  const page = withHashes('<script nonce="abc123">go()</script><script>steal()</script>', policy);
  expect(page?.policy).toContain(`script-src 'self' 'sha256-${hashOf("go()")}'`);
  expect(page?.policy).not.toContain(hashOf("steal()"));
  expect(page?.policy).not.toMatch(/nonce|strict-dynamic/);
  expect(page?.text).not.toContain("abc123");
});

test("SE3 a script that speaks of the nonce is allowed as it is sent, without it", () => {
  const page = withHashes('<script nonce="abc123">push({"nonce":"abc123"})</script>', policy);
  const sent = /<script>(.*)<\/script>/.exec(page?.text ?? "")?.[1] ?? "";
  expect(sent).toBe('push({"nonce":""})');
  expect(page?.policy).toContain(hashOf(sent));
});

test("SE3 a payload keeps its length and allows no inline script at all", () => {
  const text = '0:["$","script",{"nonce":"abc123"}]\n1:T2a,<script nonce="other">steal()</script>';
  const payload = withoutNonce(text, policy);
  expect(payload?.text).toHaveLength(text.length);
  expect(payload?.text).not.toContain("abc123");
  expect(payload?.policy).toBe("default-src 'self'; script-src 'self'; style-src 'self'");
});

test("SE3 a page without a policy of its own is not passed on", () => {
  expect(withHashes("<p>x</p>", "")).toBeNull();
  expect(withoutNonce("0:1", "default-src 'self'")).toBeNull();
});
