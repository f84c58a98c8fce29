// A picture for sharing is rendered without blocking the site's event loop.
import { performance } from "node:perf_hooks";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawCard } from "@/components/seo/card-picture";

const card = {
  title: "Chalet « Les Écureuils »",
  line: "Crans",
  price: "CHF 1'250",
  note: "la semaine",
  image: undefined,
};

test("a share picture has its size and text, and rendering keeps the event loop free (S9)", async () => {
  await drawCard(card);
  const before = performance.eventLoopUtilization();
  const picture = await drawCard({ ...card, title: "La Guérite" });
  const { active, idle } = performance.eventLoopUtilization(before);
  const { width, height, format } = await sharp(picture).metadata();
  expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
  expect(active).toBeLessThan(idle);
  const { channels } = await sharp(picture).extract({ left: 56, top: 440, width: 600, height: 130 }).stats();
  expect(channels.map(({ max }) => max > 230)).toEqual([true, true, true]);
});
