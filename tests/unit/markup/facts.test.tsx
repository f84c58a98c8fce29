// The facts at the top of a home's page and the practical information, as server-rendered.
import { expect, test } from "vitest";
import { rental } from "#tests/fixtures/rental";
import { Facts } from "@/components/property/facts";
import { GoodToKnow } from "@/components/property/good-to-know";
import { serverHtml } from "@/tests/unit/markup/server-html";

const html = (distances: { name: string; metres: number }[]) =>
  serverHtml(<Facts listing={{ ...rental, distances }} />);

test("a short distance has a footprints icon, not a cable car [G17]", async () => {
  const row = await html([{ name: "Arrêt de bus", metres: 120 }]);
  expect(row).toMatch(/lucide-footprints[^>]*>.*120\u00a0m.*Arrêt de bus/);
  expect(row).not.toContain("lucide-cable-car");
});

test("a missing lift or garage is stated only when the service lists all conveniences C1", async () => {
  const statedFacts = async (home: object) => {
    const location = { ...rental, floor: 2, ...home };
    const page = `${await serverHtml(<Facts listing={location} />)}${await serverHtml(<GoodToKnow location={location} products={[]} />)}`;
    return ["avec ascenseur", "sans ascenseur", "Garage", "Pas de garage"].filter((words) =>
      page.includes(`>${words}<`),
    );
  };
  expect(await statedFacts({})).toEqual(["sans ascenseur", "Pas de garage"]);
  expect(await statedFacts({ conveniences_complete: false })).toEqual([]);
  const has = { conveniences: ["lift", "garage"] };
  expect(await statedFacts({ ...has, conveniences_complete: false })).toEqual(["avec ascenseur", "Garage"]);
});
