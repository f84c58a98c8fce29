// The agency's sign is drawn once, in agency/sign.svg; what browsers and devices show of it is made from that.
import { globSync, readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawnSign, signIcon, signPicture } from "#lib/seo/sign-picture";

const [, path = ""] = / d="([^"]+)"/.exec(readFileSync("agency/sign.svg", "utf8")) ?? [];

test("no other file draws the sign (A16)", () => {
  const files = globSync(
    ["app", "backend", "components", "lib", "public"].map((folder) => `${folder}/**/*.{ts,tsx,svg}`),
  );
  const drawn = files.filter((file) => statSync(file).isFile() && readFileSync(file, "utf8").includes(path));
  expect([path.length > 10, drawn]).toEqual([true, []]);
});

test("the tab, devices and old browsers show it in their forms (A16)", async () => {
  expect(await drawnSign().text()).toContain(path);
  const { width, height } = await sharp(await (await signPicture(192)()).arrayBuffer()).metadata();
  expect([width, height]).toEqual([192, 192]);
  const icon = Buffer.from(await (await signIcon()).arrayBuffer());
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt32LE(14)]).toEqual([1, 1, icon.length - 22]);
  expect((await sharp(icon.subarray(22)).metadata()).width).toBe(48);
});
