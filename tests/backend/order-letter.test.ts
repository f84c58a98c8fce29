// The confirmation mail of a paid stay: address of the house, price breakdown, an embedded picture.

import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { listings } from "#backend/db/tables/listing";
import { letterHtml } from "#backend/mail/html";
import { cancellationNotes } from "#backend/mail/order-parts";
import { deliverMails } from "#backend/mail/outbox";
import { mailPicture } from "#backend/mail/picture";
import type { OutgoingMail } from "#backend/mail/transport";
import { wordsIn } from "#backend/words";
import { colour } from "#lib/colours";
import { aShopDatabase } from "#tests/backend/shop-database";
import { forgetOrders } from "#tests/fixtures/awaiting";
import { saturday } from "#tests/fixtures/listings";
import { sampleOrder } from "#tests/fixtures/paid-order";
import { aShop, numberIn } from "#tests/fixtures/shop-app";

/** An agency's folder with one picture, and its hash. */

const db = await aShopDatabase();
const folder = mkdtempSync(join(tmpdir(), "agency-"));
const bytes = await sharp({ create: { width: 1440, height: 960, channels: 3, background: colour("primary") } })
  .webp()
  .toBuffer();
const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
mkdirSync(join(folder, "media"));
writeFileSync(join(folder, "media", "home.webp"), bytes);
const [home] = await db.select({ images: listings.images }).from(listings).limit(1);
const image = home?.images[0];
if (image) await db.update(listings).set({ images: [{ ...image, hash }] });
beforeEach(() => forgetOrders(db));

/** The guest's mail after paying for these stays, in a shop whose agency has this folder. */
async function confirmationOf(stays: [week: number, home: number][], agencyFolder = folder): Promise<OutgoingMail> {
  const shop = aShop(db);
  const deps = { ...shop.deps, config: { ...shop.deps.config, agencyFolder } };
  const guest = shop.guest();
  for (const [week, home] of stays.slice(1)) await guest.book(week, home);
  const { id } = await guest.ready(...(stays[0] ?? [12, 1]));
  numberIn(await shop.onPage(await guest.pageOf(id), "pay"));
  await shop.notify();
  const mails: OutgoingMail[] = [];
  await deliverMails(deps, { send: async (mail) => void mails.push(mail), close: () => {}, keeps: true });
  const mail = mails.find(({ recipient }) => recipient === "claire@example.ch");
  if (!mail) throw new Error("no mail");
  return mail;
}

test("the confirmation has address, arrival time, directions, keys, map link and deposit, as HTML and text", async () => {
  const { html, text } = await confirmationOf([[12, 1]]);
  for (const body of [html, text.replaceAll("\n", " ")]) {
    expect(body).toContain("Chemin des Mélèzes 1, 3963 Crans");
    expect(body).toContain("Le dernier chalet avant la forêt.");
    expect(body).toContain("Boîte à clés à gauche de la porte.");
    expect(body).toContain("dès 16\u00a0h");
    expect(body).toContain("CHF\u00a0300.00");
  }
  expect(text).toContain("https://www.google.com/maps/search/?api=1&query=46.31%2C7.48");
});

test("the price of each stay is itemized", async () => {
  const { text, html } = await confirmationOf([[12, 1]]);
  expect(text).toMatch(/\n {2}Loyer, 30\.01\.2027 – 06\.02\.2027\u00a0: CHF\u00a01'200\.00/);
  expect(text).toMatch(/\n {2}Nettoyage final\u00a0: CHF\u00a0100\.00/);
  expect(text).toMatch(/\n {2}Taxe de séjour, 2.adultes, 7.nuits\u00a0: CHF\u00a042\.00/);
  expect(html).toContain("Nettoyage final");
});

test("the home's picture is embedded; the mail loads nothing remote", async () => {
  const { html, letter } = await confirmationOf([[12, 1]]);
  expect([...html.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, source]) => source)).toEqual([`cid:${hash}@picture`]);
  expect(html).not.toMatch(/src="https?:|url\(|<script|<link/);
  expect(letter.attachments?.map(({ contentType, cid }) => [contentType.split(";")[0], cid])).toEqual([
    ["application/pdf", undefined],
    ["text/calendar", undefined],
    ["image/jpeg", `${hash}@picture`],
  ]);
});

test("a missing or broken picture does not prevent the mail", async () => {
  const { html, text } = await confirmationOf([[12, 1]], "/nonexistent");
  expect(html).not.toContain("<img");
  expect(text).toContain("Merci Claire, c’est réservé.");
  const broken = mkdtempSync(join(tmpdir(), "agency-"));
  mkdirSync(join(broken, "media"));
  const bytes = Buffer.from("no picture");
  writeFileSync(join(broken, "media", "home.avif"), bytes);
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  expect(await mailPicture(broken, `/media/${name}-960`)).toBeNull();
  expect(await mailPicture(folder, "https://elsewhere.example/x.jpg")).toBeNull();
  expect((await mailPicture(folder, `/media/${hash}-960`))?.content.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test("several stays are ordered by date, each with its own address", async () => {
  const { text, letter } = await confirmationOf([
    [20, 1],
    [12, 2],
  ]);
  const headings = letter.parts.flatMap((part) => (part && part.kind === "heading" ? [part.text] : []));
  expect(headings).toEqual(["Appartement Épicéa 2", "Appartement Épicéa 1", "Le détail"]);
  expect(text).toContain("Chemin des Mélèzes 2, 3963 Aminona");
  expect(text.indexOf(saturday(12).split("-").reverse().join("."))).toBeLessThan(
    text.indexOf(saturday(20).split("-").reverse().join(".")),
  );
  expect(text.replaceAll("\n", " ")).toMatch(/Vos 2 séjours sont réservés/);
});

test("cancellation terms are stated for each stay by name, in both languages", () => {
  const sample = sampleOrder();
  const [stay] = sample.orderItems;
  if (!stay) throw new Error("no stay");
  const other = {
    ...stay,
    id: stay.id.replace(/1$/, "9"),
    title: "Le Prado",
    context: { ...stay.context, startPeriod: "2027-01-09" },
  };
  const two = { ...sample, orderItems: [other, stay] };
  const notes = (locale: "fr" | "en") =>
    cancellationNotes(two, wordsIn(locale, "order"), "2026-11-21").map((part) =>
      part.kind === "note" ? part.text : "",
    );
  expect(notes("fr")[0]).toMatch(/^Annulation, Le Prado\u00a0: 50/);
  expect(notes("en")[1]).toMatch(/^Cancelling, Les Mélèzes 14: free until 13\.12\.2026/);
  expect(notes("en").at(-1)).toContain("CHF\u00a0600.00");
  const html = letterHtml(
    { subject: "", preview: "", title: "", parts: [{ kind: "note", text: notes("fr")[0] ?? "" }] },
    "fr",
    { siteUrl: "http://localhost", locales: ["fr"] },
  );
  expect(html).toContain("Le Prado");
});
