// Canonical addresses: each page of a list is its own, a filtered or sorted one is the list.
import { expect, test, vi } from "vitest";
import { listMetadata } from "#lib/seo/message-metadata";
import { withUpstream } from "#tests/msw/upstream";

withUpstream();
vi.mock("next-intl/server", async () => {
  const { createTranslator } = await import("next-intl");
  const { default: seo } = await import("@/messages/fr/seo.json");
  return {
    getMessages: () => ({}),
    getTranslations: () => createTranslator({ locale: "fr", messages: { seo }, namespace: "seo" }),
  };
});

function metadataOf(query: Record<string, string>) {
  const metadata = listMetadata("/location", () => ({ title: "Locations" }));
  return metadata({ params: Promise.resolve({ locale: "fr" }), searchParams: Promise.resolve(query) });
}

async function addressOf(query: Record<string, string>) {
  const { canonical, languages } = (await metadataOf(query)).alternates ?? {};
  const pathOf = (address: unknown) => `${address}`.replace(/^https?:\/\/[^/]+/, "");
  return [canonical, languages?.en, languages?.["x-default"]].map(pathOf);
}

test("each further page of a list has its own canonical URL in every language [SE2]", async () => {
  const third = ["/fr/location?page=3", "/en/location?page=3", "/fr/location?page=3"];
  expect(await addressOf({ page: "3" })).toEqual(third);
  expect(await addressOf({ page: "3", utm_source: "mail", roomsMin: "" })).toEqual(third);
});

test("each further page of a list has a title of its own [SE2]", async () => {
  const titleOf = async (page: string) => JSON.stringify((await metadataOf({ page })).title);
  expect(await titleOf("3")).toContain("Locations, page 3");
  expect(await titleOf("1")).not.toContain("page");
});

test.each([
  [{}],
  [{ page: "1" }],
  [{ page: "03" }],
  [{ page: "2,3" }],
  [{ page: "99999" }],
  [{ page: "many" }],
  [{ page: "2", sort: "price_desc" }],
  [{ page: "2", roomsMin: "3" }],
])("%o is canonicalised to the list itself [SE2]", async (query) => {
  expect(await addressOf(query)).toEqual(["/fr/location", "/en/location", "/fr/location"]);
});
