// The parts of the home page that the agency's contents fill, and its footer.
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { agency } from "#agency/agency";
import { contentSchema } from "#lib/content/schema";
import { selectionReplySchema } from "#lib/property/reply-schema";
import { rental, sale } from "#tests/fixtures/rental";
import HomePage from "@/app/[locale]/(site)/page";
import { Footer } from "@/components/layout/footer";
import layout from "@/messages/fr/layout.json";
import { serverHtml } from "@/tests/unit/markup/server-html";

const content = (id: number, type = "page") =>
  contentSchema.parse({ id, locale: "fr", type, title: `Content ${id}`, slug: `content-${id}`, summary: `Text ${id}` });
const failed = { ok: false } as const;

vi.mock("#lib/content/server", () => ({
  getContent: async (id: number) => ({ ok: true, data: content(id) }),
  getContents: async (type: string) => ({ ok: true, data: type === "packages" ? [content(5, type)] : [] }),
  getPage: async () => failed,
}));
vi.mock("#lib/property/server", () => ({
  getSelection: async () => ({
    ok: true,
    data: selectionReplySchema.parse({
      locations: [{ ...rental, title: "A home to rent" }],
      sales: [{ ...sale, title: "A home to buy" }],
    }),
  }),
  getLocations: async () => failed,
  getSales: async () => failed,
}));
// `serverHtml` provides all texts.
vi.mock("@/components/ui/messages-provider", () => ({
  MessagesProvider: ({ children }: { children: ReactNode }) => children,
}));

const homePage = async () =>
  serverHtml(await HomePage({ params: Promise.resolve({ locale: "fr" }), searchParams: Promise.resolve({}) }));

test.each([
  ["the main presentation", "Content 173", "Text 173", "/fr/presentation"],
  ["the invitation to buy", "Content 17", "Text 17", "/fr/vente"],
  ["the invitation to rent", "Content 171", "Text 171", "/fr/location"],
  ["the invitation to packages", "Content 142", "Content 5", "/fr/produits/package"],
  ["a selected rental", "A home to rent", "/fr/location/17"],
  ["a selected sale", "A home to buy", "/fr/vente/17"],
])("the home page shows %s [CT1]", async (_, ...parts) => {
  const html = await homePage();
  for (const part of parts) expect(html).toMatch(new RegExp(`[>"]${part}["<?/]`));
});

test("the footer shows the telephone, the social links and the terms [PN8]", async () => {
  const html = await serverHtml(await Footer({ locale: "fr", managementPath: "/service/20", hidden: [] }));
  expect(html).toContain(layout.footer.question);
  expect(html).toMatch(new RegExp(`href="tel:[^"]+"[^>]*>${agency.telephone.replace("+", "\\+")}<`));
  const networks = Object.values(agency.social);
  expect(networks.length).toBeGreaterThan(0);
  for (const address of networks) expect(html).toContain(`href="${address}"`);
  expect(html).toMatch(new RegExp(`href="/fr/cguone"[^>]*>${layout.footer.terms}<`));
});
