// Owners' requests: stored completely or not at all, re-encoded photographs, two mails, rate limits.
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { agency } from "#agency/agency";
import { messagePhotos, messages } from "#backend/db/tables/message";
import { outbox } from "#backend/db/tables/outbox";
import { writeLetter } from "#backend/mail/templates";
import { runMinutely } from "#backend/minutely";
import { applyRetention } from "#backend/retention";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { aShop } from "#tests/fixtures/shop-app";

const shop = aShop(await anEmptyDatabase());

const owner = {
  wish: "valuation",
  estateType: "chalet",
  place: "Lens",
  rooms: 4.5,
  surface: 132,
  text: "Le toit date de 2019.",
  firstName: "Anouk",
  lastName: "Rey",
  email: "anouk@example.org",
  phone: "+41 27 555 01 99",
};
let sender = 0;
const send = (more: Record<string, unknown> = {}, locale = "fr") =>
  shop
    .guest()
    .call("POST", `/owner-request?locale=${locale}`, { ...owner, email: `anouk${++sender}@example.org`, ...more });
const upload = (bytes: Buffer) =>
  shop.guest().call("POST", "/owner-request/photo", { photo: bytes.toString("base64") });
const photograph = () =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: "#8899aa" } })
    .withExif({ IFD0: { Artist: "Anouk Rey" }, IFD3: { GPSLatitude: "46/1 18/1 0/1", GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;

test("a request is stored with its photos; agency and sender get a mail S5", async () => {
  const [first, second] = [await idOf(await upload(await photograph())), await idOf(await upload(await photograph()))];
  const response = await send({ photos: [second, first] }, "en");
  expect(response.status).toBe(201);
  const { reference } = (await response.json()) as { reference: string };
  const [message] = await shop.deps.db.select().from(messages).where(eq(messages.reference, reference));
  expect(message?.kind).toBe("owner");
  expect(message?.body).toMatchObject({ wish: "valuation", place: "Lens", rooms: 4.5, surface: 132 });
  const photos = await shop.deps.db
    .select({ id: messagePhotos.id })
    .from(messagePhotos)
    .where(eq(messagePhotos.messageId, message?.id ?? ""))
    .orderBy(asc(messagePhotos.position));
  expect(photos.map(({ id }) => id)).toEqual([second, first]);

  const mails = await shop.deps.db.select().from(outbox);
  const letterFor = async (template: string) => {
    const mail = mails.find((row) => row.dedupKey === `${template}:${reference}`);
    if (!mail) throw new Error(`no ${template}`);
    return { recipient: mail.recipient, letter: await writeLetter(shop.deps, mail) };
  };
  const notice = await letterFor("owner-notice");
  expect(notice.recipient).toBe(agency.email);
  expect(notice.letter?.subject).toContain("Estimation");
  expect(notice.letter?.replyTo).toBe(`anouk${sender}@example.org`);
  expect(JSON.stringify(notice.letter?.parts)).toContain("Le toit date de 2019.");
  expect(notice.letter?.attachments?.map(({ filename }) => filename)).toEqual([
    `${reference}-1.jpg`,
    `${reference}-2.jpg`,
  ]);
  const receipt = await letterFor("owner-receipt");
  expect(receipt.recipient).toBe(`anouk${sender}@example.org`);
  expect(receipt.letter?.title).toBe("Thank you Anouk");
  expect(JSON.stringify(receipt.letter?.parts)).toContain("within one working day");
  expect(JSON.stringify(receipt.letter)).not.toContain("2019");
  expect(receipt.letter?.attachments).toBeUndefined();
});

test("a photo is re-encoded, downscaled and stripped of its metadata S5", async () => {
  const sent = await photograph();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const id = await idOf(await upload(sent));
  const [row] = await shop.deps.db.select().from(messagePhotos).where(eq(messagePhotos.id, id));
  const kept = await sharp(row?.bytes).metadata();
  expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(["jpeg", 1600, 800, undefined]);
});

test.each([
  ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
  [
    "a drawing with script",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
  ],
  ["a photograph cut short", Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb", "hex")],
])("%s is rejected as a photo S5", async (_, bytes) => {
  const before = await shop.deps.db.$count(messagePhotos);
  const response = await upload(bytes);
  expect([response.status, await response.json()]).toMatchObject([400, { code: "PHOTO_UNREADABLE" }]);
  expect(await shop.deps.db.$count(messagePhotos)).toBe(before);
});

test("a photo over the body limit answers 413; an ordinary call keeps its own limit S5", async () => {
  expect((await upload(Buffer.alloc(1_000_000))).status).toBe(413);
  expect((await send({ text: "a".repeat(300_000) })).status).toBe(413);
});

test("a photo used by another request, deleted or unknown is rejected with PHOTO_GONE and nothing changes S5", async () => {
  const { db } = shop.deps;
  const used = await idOf(await upload(await photograph()));
  expect((await send({ photos: [used] })).status).toBe(201);
  const deleted = await idOf(await upload(await photograph()));
  await db.delete(messagePhotos).where(eq(messagePhotos.id, deleted));
  const fresh = await idOf(await upload(await photograph()));
  const stored = async () => [
    await db.$count(messages),
    await db.$count(outbox),
    await db.select({ id: messagePhotos.id, of: messagePhotos.messageId }).from(messagePhotos),
  ];
  const before = await stored();
  for (const gone of [used, deleted, crypto.randomUUID()]) {
    const refused = await send({ photos: [fresh, gone] });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: "PHOTO_GONE", fieldErrors: { "photos.1": "gone" } },
    ]);
    expect(await stored()).toEqual(before);
  }
  expect((await send({ photos: [fresh] })).status).toBe(201);
});

test("missing and invalid values are reported per field S5", async () => {
  const response = await send({ place: " ", wish: "castle", rooms: 3.2, surface: 0, firstName: "evil.com" });
  expect(response.status).toBe(400);
  const { fieldErrors } = (await response.json()) as { fieldErrors: Record<string, string> };
  expect(Object.keys(fieldErrors).toSorted()).toEqual(["firstName", "place", "rooms", "surface", "wish"]);
  const many = await send({ photos: Array.from({ length: 9 }, () => crypto.randomUUID()) });
  expect((await many.json()) as unknown).toMatchObject({ fieldErrors: { photos: "tooMany" } });
});

test("a filled honeypot answers 201 and stores nothing; one sender is rate-limited S5", async () => {
  const before = await shop.deps.db.$count(messages);
  expect((await send({ website: "https://spam.example" })).status).toBe(201);
  expect(await shop.deps.db.$count(messages)).toBe(before);
  const answers = [];
  for (let count = 0; count < 6; count++) answers.push((await send({ email: "one@example.org" })).status);
  expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
});

test("of photos without a request only the newest two hundred are kept, so that nobody fills the disk or shuts others out S5", async () => {
  const { db, clock } = shop.deps;
  const bytes = await photograph();
  const bound = await idOf(await upload(bytes));
  expect((await send({ photos: [bound] })).status).toBe(201);
  shop.pass(1);
  await db.insert(messagePhotos).values(Array.from({ length: 200 }, () => ({ bytes, createdAt: clock() })));
  shop.pass(1);
  const newest = await idOf(await upload(bytes));
  const left = await db.select({ id: messagePhotos.id, messageId: messagePhotos.messageId }).from(messagePhotos);
  expect(left.filter(({ messageId }) => messageId === null)).toHaveLength(200);
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([newest, bound]));
});

test("photos without a request are deleted after half an hour, those of a request after a year S5", async () => {
  const loose = await idOf(await upload(await photograph()));
  const bound = await idOf(await upload(await photograph()));
  expect((await send({ photos: [bound] })).status).toBe(201);
  const left = async () =>
    (await shop.deps.db.select({ id: messagePhotos.id }).from(messagePhotos)).map(({ id }) => id);
  shop.pass(31);
  await runMinutely(shop.deps);
  expect([(await left()).includes(loose), (await left()).includes(bound)]).toEqual([false, true]);
  shop.pass(366 * 24 * 60);
  await applyRetention(shop.deps);
  expect(await left()).toEqual([]);
});
