// The agency's sign has one source, agency/sign.svg; all icons are generated from it.
import { globSync, readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawnSign, signIcon, signPicture } from "#lib/seo/sign-picture";
import { readSign, signPaths } from "#lib/sign";

const [, path = ""] = / d="([^"]+)"/.exec(readFileSync("agency/sign.svg", "utf8")) ?? [];

test("no other file contains the path of the sign (A16)", () => {
  const files = globSync(
    ["app", "backend", "components", "lib", "public"].map((folder) => `${folder}/**/*.{ts,tsx,svg}`),
  );
  const drawn = files.filter((file) => statSync(file).isFile() && readFileSync(file, "utf8").includes(path));
  expect([path.length > 10, drawn]).toEqual([true, []]);
});

test("the sign is served as SVG, PNG and ICO (A16)", async () => {
  expect(await drawnSign().text()).toContain(path);
  const { width, height } = await sharp(await (await signPicture(192)()).arrayBuffer()).metadata();
  expect([width, height]).toEqual([192, 192]);
  const icon = Buffer.from(await (await signIcon()).arrayBuffer());
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt32LE(14)]).toEqual([1, 1, icon.length - 22]);
  expect((await sharp(icon.subarray(22)).metadata()).width).toBe(48);
  // Eight bits of red, green, blue and alpha: Firefox takes no palette in an icon file.
  expect([...icon.subarray(22 + 24, 22 + 26)]).toEqual([8, 6]);
});

test.each([
  [
    "a program of drawings",
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Made by a program -->
<svg
   width="28mm"
   height="20mm"
   viewBox="0 0 28 20"
   xmlns="http://www.w3.org/2000/svg">
  <g style="fill:none;stroke:currentColor;stroke-width:2.2"><path id="a" d="${path}" /></g>
</svg>
`,
  ],
  [
    "one that tells a size and no frame",
    `<svg xmlns='http://www.w3.org/2000/svg' width='28' height='20' fill='none' stroke='currentColor' stroke-width='2.2'><path d='${path}'/></svg>`,
  ],
])("reads the same sign from %s (A16)", async (_, file) => {
  const { placed, ...drawn } = readSign(file);
  const { placed: _placed, ...own } = signPaths;
  expect(drawn).toEqual(own);
  const svg = placed('x="6" y="6" width="52" height="52" color="#fff" aria-hidden="true"');
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${svg}</svg>`;
  const { data, info } = await sharp(Buffer.from(tile)).trim().toBuffer({ resolveWithObject: true });
  expect(data.length).toBeGreaterThan(0);
  expect([info.width > 40, info.width <= 52]).toEqual([true, true]);
});
