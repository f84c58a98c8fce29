// A photograph in an owner's form is resized before the upload, however large it is.

import { expect, test } from "playwright/test";
import sharp from "sharp";
import { awake } from "#tests/e2e/frame";
import { words } from "#tests/e2e/words";

const { ownerForm } = words.fr.content;
const field = (name: string) => `#owner-${name}`;

/** A photograph as a telephone takes it: seven million points, none like its neighbour, so that it stays large as JPEG. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [3000, 2250];
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

test("a photograph is downscaled before the upload and stays upright [CT5] S5", { tag: "@desktop" }, async ({
  page,
}) => {
  const chosen = await photograph();
  expect(chosen.length).toBeGreaterThan(2_500_000);
  await page.goto("/fr/devenir-client");
  await awake(page);
  await page.locator("input[type=file]").setInputFiles({ name: "chalet.jpg", mimeType: "image/jpeg", buffer: chosen });
  await expect(page.locator("form img")).toHaveCount(1);
  await page.locator(field("estateType")).selectOption({ index: 1 });
  await page.locator(field("place")).fill("Lens");
  await page.locator(field("firstName")).fill("Anouk");
  await page.locator(field("lastName")).fill("Rey");
  await page.locator(field("email")).fill(`photo-${Date.now().toString(36)}@example.org`);
  const sending = page.waitForRequest((request) => request.url().includes("/owner-request/photo"));
  await page.getByRole("button", { name: ownerForm.send }).click();
  const { photo } = (await sending).postDataJSON() as { photo: string };
  const sent = Buffer.from(photo, "base64");
  expect(sent.length).toBeLessThan(700_001);
  expect(sent.length).toBeLessThan(chosen.length / 3);
  const { format, width, height } = await sharp(sent).metadata();
  expect(format).toBe("jpeg");
  expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
  expect(width / height).toBeCloseTo(4 / 3, 2);
  await expect(page.getByText(ownerForm.thanks)).toBeVisible();
});
