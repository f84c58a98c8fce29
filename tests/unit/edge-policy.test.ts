// The policy of a cached page allows its scripts by hash.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { withHashes, withoutNonce } from "@/edge/policy";

const policy = "default-src 'self'; script-src 'self' 'nonce-abc123' 'strict-dynamic'; style-src 'self' 'nonce-abc123'";
const page = (html: string) => withHashes(Buffer.from(html), policy);
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");

test("a script with the nonce is allowed by hash, others are not [SE3]", () => {
  const sent = page('<script nonce="abc123">go()</script><script>steal()</script>');
  expect(sent?.policy).toContain(`script-src 'self' 'sha256-${hashOf("go()")}'`);
  expect(sent?.policy).not.toContain(hashOf("steal()"));
  expect(sent?.policy).not.toMatch(/nonce|strict-dynamic/);
  expect(sent?.body.toString()).toBe("<script>go()</script><script>steal()</script>");
});

test.each([
  "<script>steal()</script>",
  "<script async>steal()</script>",
  '<script nonce="other">steal()</script>',
  "<script nonce=abc123>steal()</script>",
  '<script data-text=" nonce=&quot;abc123&quot;">steal()</script>',
])("a script without the page's nonce stays forbidden: %s [SE3]", (script) => {
  expect(page(`<script nonce="abc123">go()</script>${script}`)?.policy).not.toContain(hashOf("steal()"));
});

test("a script that contains the nonce is sent without it and hashed as sent [SE3]", () => {
  const sent = page('<script nonce="abc123">push({"nonce":"abc123"})</script>');
  const script = /<script>(.*)<\/script>/.exec(sent?.body.toString() ?? "")?.[1] ?? "";
  expect(script).toBe('push({"nonce":""})');
  expect(sent?.policy).toContain(hashOf(script));
});

test("non-ASCII text is unchanged, and so is the hash of a script that contains it [SE3]", () => {
  const sent = page('<p>Dès 1’250 € à Crans 🏔</p><script nonce="abc123">say("Éboulis 🏔")</script>');
  expect(sent?.body.toString()).toBe('<p>Dès 1’250 € à Crans 🏔</p><script>say("Éboulis 🏔")</script>');
  expect(sent?.policy).toContain(hashOf('say("Éboulis 🏔")'));
});

test("a payload is unchanged and allows no inline script [SE3]", () => {
  const text = '0:["$","script",{"nonce":"abc123"}]\n1:T2a,<script nonce="other">steal()</script>';
  const payload = withoutNonce(Buffer.from(text), policy);
  expect(payload?.body.toString()).toBe(text);
  expect(payload?.policy).toBe("default-src 'self'; script-src 'self'; style-src 'self'");
});

test("a page without a script policy of its own is not cached [SE3]", () => {
  expect(withHashes(Buffer.from("<p>x</p>"), "")).toBeNull();
  expect(withoutNonce(Buffer.from("0:1"), "default-src 'self'")).toBeNull();
});
