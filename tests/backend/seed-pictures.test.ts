// The pictures of an agency's folder as an import reads them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createJpegs } from "#backend/content/media";
import { type Media, readMedia } from "#backend/seed/media";
import { formatProblem, type Problem } from "#backend/seed/problem";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pictures-"));
  mkdirSync(join(folder, "media"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, bytes: Buffer) => writeFileSync(join(folder, "media", name), bytes);
const aPicture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "#a65" } });

async function reading(names: string[]): Promise<{ media: Media; problems: string[] }> {
  const problems: Problem[] = [];
  const captions = Object.fromEntries(names.map((name) => [name, { caption: { fr: "a", en: "a" } }]));
  const media = await readMedia(folder, captions, problems);
  return { media, problems: problems.map(formatProblem) };
}

test("at most eight pictures are held at once", async () => {
  const names = Array.from({ length: 30 }, (_, index) => `home-${index}`);
  const bytes = await aPicture().png().toBuffer();
  for (const name of names) write(`${name}.png`, bytes);
  let open = 0;
  let most = 0;
  const { readFile } = files;
  const counted = vi.spyOn(files, "readFile").mockImplementation(async (...what) => {
    open += 1;
    most = Math.max(most, open);
    return await readFile(...what).finally(() => {
      open -= 1;
    });
  });
  onTestFinished(() => {
    counted.mockRestore();
    syncBuiltinESMExports();
  });
  syncBuiltinESMExports();
  expect((await reading(names)).media.size).toBe(30);
  expect(most).toBe(8);
});

test("a photograph with a film behind it is whole, a cut one is damaged although its thumbnail is whole", async () => {
  const thumbnail = await aPicture().jpeg().toBuffer();
  const segment = Buffer.concat([Buffer.from([0xff, 0xe9, 0, 0]), thumbnail]);
  segment.writeUInt16BE(segment.length - 2, 2);
  const plain = await aPicture().jpeg().toBuffer();
  const photograph = Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]);
  write("film.jpg", Buffer.concat([photograph, Buffer.alloc(20_000)]));
  write("cut.jpg", photograph.subarray(0, -20));
  const { media, problems } = await reading(["film", "cut"]);
  expect([...media.keys()]).toEqual(["film"]);
  expect(problems).toEqual(["media/cut.jpg:1:1 (file) — the picture is damaged or cut off"]);
});

test("two files of one picture's name are reported", async () => {
  write("home.jpg", await aPicture().jpeg().toBuffer());
  write("home.png", await aPicture().png().toBuffer());
  const { problems } = await reading(["home"]);
  expect(problems).toEqual(["media/home.png:1:1 (file) — home is already used in media/home.jpg"]);
});

test("a picture has the size it is shown in, and is encoded the way up its camera noted", async () => {
  const turned = await aPicture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  write("turned.jpg", turned);
  const { media } = await reading(["turned"]);
  const image = media.get("turned");
  expect(image).toMatchObject({ width: 40, height: 60 });
  const jpeg = await createJpegs(folder, "mail")(image?.hash ?? "", 20);
  expect(await sharp(jpeg ?? undefined).metadata()).toMatchObject({ width: 20, height: 30 });
});
