// The row of facts that opens a home's page, as the server sends it.
import { createTranslator } from "next-intl";
import { expect, test, vi } from "vitest";
import { rental } from "#tests/fixtures/rental";
import { Facts } from "@/components/property/facts";
import property from "@/messages/fr/property.json";
import { serverHtml } from "@/tests/unit/server-html";

vi.mock("next-intl/server", () => ({
  getTranslations: async (namespace: "property") =>
    createTranslator({ locale: "fr", messages: { property }, namespace }),
}));

const html = (distances: { name: string; metres: number }[]) =>
  serverHtml(<Facts listing={{ ...rental, distances }} />);

test("what is near wears the sign of a walk, not that of a cable car it may not be [G17]", async () => {
  const row = await html([{ name: "Arrêt de bus", metres: 120 }]);
  expect(row).toMatch(/lucide-footprints[^>]*>.*120\u00a0m.*Arrêt de bus/);
  expect(row).not.toContain("lucide-cable-car");
});
