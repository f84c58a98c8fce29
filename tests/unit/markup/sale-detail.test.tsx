// The page of a property for sale: gallery, facts, map, sharing, request for a visit.
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { sale } from "#tests/fixtures/rental";
import { EstateDetail } from "@/components/property/estate-detail";
import content from "@/messages/fr/content.json";
import property from "@/messages/fr/property.json";
import { plain, serverHtml } from "@/tests/unit/markup/server-html";

const failed = { ok: false } as const;
vi.mock("#lib/property/server", () => ({ getSales: async () => failed, getLocations: async () => failed }));
vi.mock("#lib/content/server", () => ({ getPage: async () => failed }));
// `serverHtml` provides all texts.
vi.mock("@/components/ui/messages-provider", () => ({
  MessagesProvider: ({ children }: { children: ReactNode }) => children,
}));

test.each([
  ["every picture in its gallery", ...sale.images.slice(0, 5).map(({ hash }) => `/media/${hash}-`)],
  ["its facts", "2 chambres", "3.5 pièces", "80 m²", "Construit en 1935"],
  ["its price and its reference", "CHF 980&#x27;000", "HP-117"],
  ["its place on a map", 'href="#quartier"', 'id="quartier"', property.map.keys],
  ["a way to share it", property.detail.share],
  ["a request for a visit", 'href="#visite"', property.visit.title, content.contact.send],
])("a property for sale has %s [SL2]", async (_, ...parts) => {
  const html = await serverHtml(await EstateDetail({ listing: sale, locale: "fr", searchParams: {} }));
  // What search engines read says some of it again.
  const shown = html.replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, "");
  for (const part of parts) expect(`${shown} ${plain(shown)}`).toContain(part);
});
