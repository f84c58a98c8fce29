// Choosing prices: two handles over how many homes there are by price, two number fields below.
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { countOf, priceBounds, scaleEnds } from "#lib/property/counts";
import { countsReplySchema } from "#lib/property/schema";
import { PriceRange } from "@/components/property/price-range-client";
import { renderInFrench } from "@/tests/unit/in-language";

afterEach(cleanup);

const prices = { from: 600, step: 200, homes: [3, 5, 0, 2] };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const handle = (name: string) => screen.getByRole<HTMLInputElement>("slider", { name });

test("a handle moved fills its number, back at its end it empties it again [G12]", () => {
  renderInFrench(<PriceRange id="bar" prices={prices} />);
  const [low, high] = [handle("Prix le plus bas"), handle("Prix le plus haut")];
  fireEvent.change(low, { target: { value: "1" } });
  fireEvent.change(high, { target: { value: "3" } });
  expect([field("Au moins, CHF").value, field("Au plus, CHF").value]).toEqual(["800", "1200"]);
  expect(high.getAttribute("aria-valuetext")).toBe("CHF\u00a01'200");
  fireEvent.change(high, { target: { value: "4" } });
  expect([field("Au plus, CHF").value, high.getAttribute("aria-valuetext")]).toEqual(["", "sans limite"]);
});

test("the handles never pass each other, and follow what is typed [G12]", () => {
  renderInFrench(<PriceRange id="bar" prices={prices} priceMax={1000} />);
  const low = handle("Prix le plus bas");
  expect(handle("Prix le plus haut").value).toBe("2");
  fireEvent.change(low, { target: { value: "4" } });
  expect(low.value).toBe("1");
  fireEvent.change(field("Au plus, CHF"), { target: { value: "1400" } });
  expect(handle("Prix le plus haut").value).toBe("4");
});

test("where the service tells no prices the two numbers stand alone [G12 C1]", () => {
  renderInFrench(<PriceRange id="bar" prices={null} priceMin={700} />);
  expect(screen.queryByRole("slider")).toBeNull();
  expect(field("Au moins, CHF").value).toBe("700");
});

test("bounds and ends of the scale say the same; rooms are counted from so many on [G12]", () => {
  for (const [low, high] of [
    [0, 4],
    [1, 3],
    [3, 4],
  ] as const)
    expect(scaleEnds(prices, priceBounds(prices, low, high))).toEqual({ low, high });
  const counts = countsReplySchema.parse({
    rooms: [
      { value: "1.5", count: 2 },
      { value: "3.5", count: 4 },
      { value: "6", count: 1 },
    ],
    type: [{ value: "chalet", count: 3 }],
  });
  expect([2, 4].map((least) => countOf(counts, "roomsMin", String(least)))).toEqual([5, 1]);
  expect([countOf(counts, "type", "chalet"), countOf(counts, "type", "studio")]).toEqual([3, 0]);
});
