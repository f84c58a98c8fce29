// Ranking of homes for a search without results.
import { expect, test } from "vitest";
import { locationSummarySchema } from "#lib/property/listing-schema";
import { conditionsMet } from "#lib/property/nearness";

const home = locationSummarySchema.parse({
  id: 1,
  title: "Les Arolles",
  slug: "les-arolles",
  price: 900,
  number_of_rooms: 3.5,
  type: "chalet",
  surface: 80,
  view: "alps",
  comfort_class: 4,
  place: { id: 2, name: "Bluche", zip: "3975" },
  conveniences: ["sauna", "fireplace"],
});

test("each condition a home meets counts once, and only those requested [G24]", () => {
  expect(conditionsMet(home, 1200, {})).toBe(0);
  expect(conditionsMet(home, 1200, { type: ["studio", "chalet"], place: [7], comfort: [4], view: ["alps"] })).toBe(3);
  expect(conditionsMet(home, 1200, { conveniences: ["sauna", "pool", "fireplace"] })).toBe(2);
  expect(conditionsMet(home, 1200, { roomsMin: 3, roomsMax: 3, surfaceMin: 80, priceMin: 500, priceMax: 1000 })).toBe(
    3,
  );
  expect(conditionsMet(home, null, { priceMax: 1000 })).toBe(0);
});
