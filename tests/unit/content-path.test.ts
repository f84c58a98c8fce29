// Addresses of content items, by type and language.
import { expect, test } from "vitest";
import { contentId } from "#lib/content/id";
import { contentRoute, hitPath } from "#lib/content/path";

test.each([
  ["173", 173],
  ["any-words-173", 173],
  ["-5", 5],
  ["any-words", null],
  ["173abc", null],
  ["0", null],
  ["", null],
  ["99999999999", null],
] as const)("%s means content id %s [RT10]", (detail, id) => {
  expect(contentId(detail)).toBe(id);
});

test("each content type has its path [RT9]", () => {
  expect(contentRoute({ id: 12, type: "actualites", slug: "ouverture" })).toBe("/actualite/12/ouverture");
  expect(contentRoute({ id: 20, type: "services", slug: "gerance" })).toBe("/service/20/gerance");
});

test("a search hit links to its page in the given language [CT4]", () => {
  const hit = { id: 7, type: "sales" as const, slug: "chalet", title: "", excerpt: "" };
  expect(hitPath(hit, "en")).toBe("/en/vente/7/chalet");
  expect(hitPath({ ...hit, type: "pages", page: "terms" }, "fr")).toBe("/fr/cguone");
  expect(hitPath({ ...hit, type: "pages", page: null }, "fr")).toBe("/fr/page/7/chalet");
  expect(hitPath({ ...hit, type: "locations", kind: "weekly" }, "fr")).toBe("/fr/location/7/chalet");
  expect(hitPath({ ...hit, type: "locations", kind: "annual" }, "fr")).toBe("/fr/location/annuelle/7/chalet");
});
