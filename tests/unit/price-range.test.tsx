// Choosing prices: a histogram with two handles, and two number fields below.
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { countOf } from "#lib/property/counts";
import { priceBounds, scaleEnds } from "#lib/property/price-scale";
import { countsReplySchema } from "#lib/property/reply-schema";
import { PriceRange } from "@/components/property/price-range-client";
import { renderInFrench } from "@/tests/unit/in-language";

let scrollIntoSight = () => {};
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        scrollIntoSight = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

const prices = { from: 600, step: 200, homes: [3, 5, 0, 2] };
const range = ({ prices: told, ...bounds }: { prices: typeof prices | null; priceMin?: number; priceMax?: number }) => (
  <PriceRange bounds={{ priceMin: null, priceMax: null, ...bounds }} prices={told}>
    <input aria-label="Au moins, CHF" name="priceMin" defaultValue={bounds.priceMin} />
    <input aria-label="Au plus, CHF" name="priceMax" defaultValue={bounds.priceMax} />
  </PriceRange>
);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const handle = (name: string) => screen.findByRole<HTMLInputElement>("slider", { name });
const open = () => act(async () => scrollIntoSight());

test("moving a handle fills its number field, and back at its end empties it [G12]", async () => {
  renderInFrench(range({ prices }));
  expect(screen.queryByRole("slider")).toBeNull();
  await open();
  const [low, high] = [await handle("Prix le plus bas"), await handle("Prix le plus haut")];
  fireEvent.change(low, { target: { value: "1" } });
  fireEvent.change(high, { target: { value: "3" } });
  expect([field("Au moins, CHF").value, field("Au plus, CHF").value]).toEqual(["800", "1200"]);
  expect(high.getAttribute("aria-valuetext")).toBe("CHF\u00a01'200");
  fireEvent.change(high, { target: { value: "4" } });
  expect([field("Au plus, CHF").value, high.getAttribute("aria-valuetext")]).toEqual(["", "sans limite"]);
});

test("the handles do not pass each other, and follow typed values [G12]", async () => {
  renderInFrench(range({ prices, priceMax: 1000 }));
  await open();
  const low = await handle("Prix le plus bas");
  expect((await handle("Prix le plus haut")).value).toBe("2");
  fireEvent.change(low, { target: { value: "4" } });
  expect(low.value).toBe("1");
  fireEvent.input(field("Au plus, CHF"), { target: { value: "1'400" } });
  expect((await handle("Prix le plus haut")).value).toBe("4");
});

test("without price data only the two number fields are shown [G12 C1]", async () => {
  renderInFrench(range({ prices: null, priceMin: 700 }));
  await open();
  expect(screen.queryByRole("slider")).toBeNull();
  expect(field("Au moins, CHF").value).toBe("700");
});

test("price bounds and scale ends convert both ways; room counts are cumulative [G12]", () => {
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
