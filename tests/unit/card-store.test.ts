// Pictures for sharing: rendered once, one at a time, and failures are not cached.
import { expect, test, vi } from "vitest";
import { Busy } from "#lib/fair-queue";
import { cardPicture } from "@/components/seo/card-store";

const draw = vi.hoisted(() => vi.fn<(card: { title: string }) => Promise<Buffer>>());
vi.mock("@/components/seo/card-picture", () => ({ drawCard: draw }));

const card = (title: string) => ({ title, line: "Crans", price: null, image: undefined });

test("a picture that failed to render is rendered again on the next request, then cached (S9)", async () => {
  draw.mockRejectedValueOnce(new Error("the photograph is away")).mockResolvedValue(Buffer.from("drawn"));
  await expect(cardPicture(card("Chalet"))).rejects.toThrow("away");
  expect((await cardPicture(card("Chalet"))).toString()).toBe("drawn");
  await cardPicture(card("Chalet"));
  expect(draw).toHaveBeenCalledTimes(2);
});

test("renders one picture at a time, each only once, and rejects requests beyond the queue limit (S9)", async () => {
  draw.mockClear();
  let drawing = 0;
  let most = 0;
  draw.mockImplementation(async ({ title }) => {
    most = Math.max(most, ++drawing);
    await new Promise((resolve) => setTimeout(resolve, 5));
    drawing -= 1;
    return Buffer.from(title);
  });
  const titles = Array.from({ length: 30 }, (_, index) => `Chalet ${index}`);
  const results = await Promise.allSettled([...titles, ...titles.slice(1, 6)].map((title) => cardPicture(card(title))));
  const refused = results.filter((one) => one.status === "rejected");
  expect(most).toBe(1);
  expect(draw).toHaveBeenCalledTimes(21);
  expect(refused.length).toBe(9);
  expect(refused.every(({ reason }) => reason instanceof Busy)).toBe(true);
});
