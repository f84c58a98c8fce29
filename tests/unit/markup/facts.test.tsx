// The row of facts that opens a home's page, as the server sends it.
import { expect, test } from "vitest";
import { rental } from "#tests/fixtures/rental";
import { Facts } from "@/components/property/facts";
import { serverHtml } from "@/tests/unit/markup/server-html";

const html = (distances: { name: string; metres: number }[]) =>
  serverHtml(<Facts listing={{ ...rental, distances }} />);

test("what is near wears the sign of a walk, not that of a cable car it may not be [G17]", async () => {
  const row = await html([{ name: "Arrêt de bus", metres: 120 }]);
  expect(row).toMatch(/lucide-footprints[^>]*>.*120\u00a0m.*Arrêt de bus/);
  expect(row).not.toContain("lucide-cable-car");
});
