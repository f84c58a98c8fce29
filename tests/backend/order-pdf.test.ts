// The PDF of an order: texts, amounts, VAT, QR-bill, tags.

import { isIBANValid, isQRIBAN, isQRReferenceValid } from "swissqrbill/utils";
import { expect, test } from "vitest";
import { agency } from "#agency/agency";
import { orderFacts, stayParts } from "#backend/mail/order-parts";
import { orderPdf } from "#backend/order/pdf";
import { billReference, numberInReference } from "#backend/order/reference";
import { printable } from "#backend/order/sheet";
import { wordsIn } from "#backend/words";
import { type Locale, toLocale } from "#lib/i18n/locale";
import { insuranceReference } from "#lib/shop/insurance";
import { stayCalendar } from "#lib/shop/stay-calendar";
import { sampleOrder, withLateCheckout } from "#tests/fixtures/paid-order";
import { pagesOf, streamsOf, textOf } from "#tests/fixtures/pdf-text";
import { readQrCode } from "#tests/fixtures/qr-code";

const accepted = { version: "2026-09-01", acceptedAt: new Date("2026-11-21T09:00:00Z") };

test("the confirmation lists order, guest, stay, lines, VAT by rate, tourist tax, payments and cancellation dates [CK6]", async () => {
  const pdf = await orderPdf(sampleOrder(), accepted, "fr");
  const text = textOf(pdf);
  for (const expected of [
    "Confirmation et facture",
    "4820195736",
    "Payée en partie",
    "Claire Bonvin",
    "Les Mélèzes 14",
    "13.03.2027",
    "7 nuits",
    "4 personnes",
    "CHF\u00a02'892.50",
    "3.8\u00a0%",
    "8.1\u00a0%",
    "dont taxe de séjour (sans TVA)",
    "CHF\u00a03'396.50",
    "Solde jusqu’au 12.02.2027",
    "CHF\u00a01'698.25",
    "jusqu’au 13.12.2026",
    "dès le 14.12.2026",
    "dès le 13.02.2027",
    "dès 16\u00a0h",
    "8\u00a0et\u00a04\u00a0ans",
    "Conditions générales acceptées le 21.11.2026, version du 01.09.2026.",
    "N° TVA CHE-123.456.788 TVA",
  ])
    expect(text).toContain(expected);
});

test("an invoice states the VAT rates of each line [CK6]", async () => {
  const order = sampleOrder();
  const text = textOf(await orderPdf(order, accepted, "fr"));
  const lines = text.slice(text.indexOf("Détail"), text.indexOf("Total"));
  expect(lines.match(/TVA [\d.]+\u00a0%/g)).toEqual(["TVA 3.8\u00a0%", "TVA 8.1\u00a0%"]);
  expect(text).not.toContain("Sous-total");
  expect(textOf(await orderPdf({ ...order, subTotal: order.total - 5 }, accepted, "fr"))).toContain("Sous-total");
});

test("a paid stay's PDF has address, directions, keys, deposit and map link; an unpaid one has no address", async () => {
  const pdf = await orderPdf(sampleOrder(), accepted, "fr");
  const text = textOf(pdf);
  for (const expected of [
    "Route du Rawyl\u00a018",
    "3963 Montana",
    "En train jusqu’à Sierre",
    "Boîte à clés",
    "CHF\u00a0300.00",
  ])
    expect(text).toContain(expected);
  expect(pdf.toString("latin1")).toContain("https://www.google.com/maps/search/?api=1&query=46.31201%2C7.48743");
  const [stay] = sampleOrder().orderItems;
  const unpaid = sampleOrder({ status: 1, payedAt: null, orderItems: stay ? [{ ...stay, arrival: null }] : [] });
  expect(textOf(await orderPdf(unpaid, null, "fr"))).not.toContain("Rawyl");
});

test("the closing lines are never alone above the payment slip or on the last page, for any number of lines", async () => {
  const sample = sampleOrder({ remarks: null });
  const [stay, transfer] = sample.orderItems;
  if (!stay || !transfer) throw new Error("no items");
  for (const status of [2, 3]) {
    for (let lines = 0; lines < 24; lines++) {
      const orderItems = [stay, ...Array.from({ length: lines }, () => transfer)];
      const pages = pagesOf(await orderPdf({ ...sample, status, orderItems }, accepted, "fr"));
      const last = pages.find((page) => page.includes("Merci de votre confiance"));
      expect(last, `${lines} lines, status ${status}`).toContain("Une caution de");
    }
  }
});

test("an English order's PDF is in English, tagged, with language and title for screen readers [CK6]", async () => {
  const order = sampleOrder({ locale: "en", status: 3, reportedTotal: 0, gradedToPayAt: null, gradedPayment: false });
  const pdf = await orderPdf(order, accepted, "en");
  const text = textOf(pdf);
  expect(text).toContain("Confirmation and invoice");
  expect(text).toContain("of which tourist tax (free of VAT)");
  expect(text).not.toContain("Récépissé");
  const source = pdf.toString("latin1");
  expect(source).toContain("/MarkInfo");
  for (const tag of ["Document", "H1", "H2", "H3", "Table", "TR", "TH", "TD"]) expect(source).toContain(`/S /${tag}\n`);
  expect(source).toContain("/Lang (en-US)");
  expect(source).toContain("/DisplayDocTitle true");
});

test("the payment slip is in the document's language, not the order's [CK6 LN1]", async () => {
  const slips = { fr: "Section paiement", en: "Payment part", de: "Zahlteil", it: "Sezione pagamento" };
  for (const [locale, slip] of Object.entries(slips))
    expect(textOf(await orderPdf(sampleOrder({ locale: "fr" }), accepted, toLocale(locale)))).toContain(slip);
});

test("a late checkout changes the departure time in PDF, calendar file and mail, for its own stay only [CK6]", async () => {
  const order = withLateCheckout("13:00");
  const text = textOf(await orderPdf(order, accepted, "fr"));
  expect(text).toContain("avant 13\u00a0h");
  expect(text).not.toContain("avant 10\u00a0h");
  expect(unfolded(calendarOf(order) ?? "")).toContain("DTEND;TZID=Europe/Zurich:20270320T130000");
  expect(orderFacts(order, wordsIn("fr", "order"), "fr")).toMatchObject({
    rows: expect.arrayContaining([["Départ", "20.03.2027, avant 13\u00a0h"]]),
  });
  expect(orderFacts(order, wordsIn("en", "order"), "en")).toMatchObject({
    rows: expect.arrayContaining([["Departure", "20.03.2027, before 1\u00a0pm"]]),
  });
  const [stay] = order.orderItems;
  if (!stay) throw new Error("no stay");
  const second = { ...stay, id: stay.id.replace(/1$/, "9"), title: "Le Prado" };
  const two = { ...order, orderItems: [...order.orderItems, second] };
  const left = stayParts(two, wordsIn("fr", "order"), "fr").flatMap((part) =>
    part.kind === "facts" ? part.rows[1]?.[1] : [],
  );
  expect(left).toEqual(["20.03.2027, avant 13\u00a0h", "20.03.2027, avant 10\u00a0h"]);
});

test("the QR-bill for the balance has a reference with a valid check digit [CK5]", async () => {
  expect(textOf(await orderPdf(sampleOrder(), accepted, "fr"))).toContain("00 00000 00000 00004 82019 57364");
  expect(billReference("4820195736")).toBe("000000000000000048201957364");
  expect(isQRReferenceValid(billReference("4820195736"))).toBe(true);
  expect(numberInReference("00 00000 00000 00004 82019 57364")).toBe("4820195736");
  const scor = billReference("4820195736", agency.bank.account);
  expect(scor).toMatch(/^RF\d\d4820195736$/);
  expect(numberInReference(scor)).toBe("4820195736");
  for (const wrong of [
    "000000000000000048201957365",
    scor.replace(/6$/, "7"),
    "RF18000000000539007547034",
    "4820195736",
    "",
  ])
    expect(numberInReference(wrong) === "4820195736", wrong).toBe(false);
  expect(isIBANValid(agency.bank.account) && !isQRIBAN(agency.bank.account)).toBe(true);
  expect(isIBANValid(agency.bank.iban) && isQRIBAN(agency.bank.iban)).toBe(true);
});

test("the QR code encodes account, creditor, amount, debtor, reference and message [CK5]", async () => {
  const drawn = streamsOf(await orderPdf(sampleOrder(), accepted, "fr")).join("\n");
  const payload = readQrCode(drawn.slice(drawn.indexOf(" re\n") - 100));
  expect(payload.split(/\r?\n/)).toEqual([
    ...["SPC", "0200", "1", "CH4431999123000889012"],
    ...["S", "Haut-Plateau Immobilier SA", "Route Centrale", "12", "3963", "Crans-Montana", "CH"],
    ...["", "", "", "", "", "", ""],
    ...["1698.25", "CHF"],
    ...["S", "Claire Bonvin", "Rue de la Gare", "7", "1950", "Sion", "CH"],
    ...["QRR", "000000000000000048201957364", "Solde de la commande 4820195736", "EPD"],
  ]);
});

test("the PDF explains how to claim only when an insurance was ordered [CK6]", async () => {
  const sample = sampleOrder();
  const [first] = sample.orderItems;
  if (!first) throw new Error("no line");
  const insured = { ...first, id: crypto.randomUUID(), product: { ...first.product, reference: insuranceReference } };
  const textWith = async (orderItems: typeof sample.orderItems) =>
    textOf(await orderPdf(sampleOrder({ orderItems }), accepted, "fr"));
  expect(await textWith(sample.orderItems)).not.toContain("assurance annulation s’annonce");
  expect(await textWith([...sample.orderItems, insured])).toContain("assurance annulation s’annonce");
});

test("many lines and long remarks are printed; emoji and non-European characters are left out [CK6]", async () => {
  const sample = sampleOrder();
  const items = Array.from({ length: 40 }, () => sample.orderItems).flat();
  const order = sampleOrder({ orderItems: items, remarks: "Merci 🎿! ".repeat(200) });
  expect(textOf(await orderPdf(order, accepted, "fr"))).toContain("Merci ! Merci !");
  expect(printable("CHF\u202f1 − 2 « Œuvre » 山 🎿")).toBe("CHF\u202f1 − 2 « Œuvre » ? ");
});

const calendarOf = (order: Parameters<typeof stayCalendar>[0], locale: Locale = "fr") =>
  stayCalendar(order, wordsIn(locale, "agenda"), locale, new Date("2026-12-01T08:30:00Z"));

/** Lines of an iCalendar text, continued ones joined. */
const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

test("the calendar file has each stay in Zurich time with time zone rules, folded and escaped [CK6]", () => {
  const sample = sampleOrder();
  const [stay] = sample.orderItems;
  if (!stay) throw new Error("no stay");
  const title = "Chalet « Œillet » — Übernachtung; Komfort, 30 °C ⛰ ".repeat(3).trim();
  const second = { ...stay, id: stay.id.replace(/1$/, "9"), title };
  const file = calendarOf({ ...sample, orderItems: [...sample.orderItems, second] }) ?? "";
  expect(file.endsWith("\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(file.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(Buffer.from(file).toString()).toBe(file);
  const lines = unfolded(file);
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
  expect(lines).toContain("DTSTART;TZID=Europe/Zurich:20270313T160000");
  expect(lines).toContain("DTEND;TZID=Europe/Zurich:20270320T100000");
  expect(lines).toContain("TZID:Europe/Zurich");
  expect(lines).toEqual(expect.arrayContaining(["DTSTAMP:20261201T083000Z", "STATUS:CONFIRMED"]));
  expect(lines).toContain("LOCATION:Route du Rawyl 18\\, 3963 Montana");
  expect(lines).toContain("GEO:46.31201;7.48743");
  expect(lines).toContain(`SUMMARY:${title.replace(/[;,]/g, (sign) => `\\${sign}`)} · Haut-Plateau`);
  const begun = lines.filter((line) => line.startsWith("BEGIN:")).map((line) => line.slice(6));
  const ended = lines.filter((line) => line.startsWith("END:")).map((line) => line.slice(4));
  expect(begun.toSorted()).toEqual(ended.toSorted());
  const uids = lines.filter((line) => line.startsWith("UID:"));
  expect(new Set(uids).size).toBe(2);
  expect(calendarOf(sampleOrder({ orderItems: [] }))).toBeNull();
});

test("a calendar entry has hours, directions, keys, map link and phone; a stay without address has no location", () => {
  const sample = sampleOrder();
  const description = (locale: Locale) =>
    unfolded(calendarOf(sample, locale) ?? "").find((line) => line.startsWith("DESCRIPTION:"));
  expect(description("fr")).toContain("Arrivée dès 16\u00a0h\\, départ avant 10\u00a0h\\nEn train jusqu’à Sierre");
  expect(description("fr")).toContain(
    "Clés\u00a0: Boîte à clés dans l’entrée de l’immeuble.\\nhttps://www.google.com/maps/search/?api=1&query=46.31201%2C7.48743\\n+41 27 555 01 20",
  );
  expect(description("en")).toContain("Order 4820195736\\nArrival from 4\u00a0pm\\, departure before 10\u00a0am");
  expect(description("de")).toContain("Bestellung 4820195736\\nAnreise ab 16\u00a0Uhr\\, Abreise vor 10\u00a0Uhr");
  expect(description("it")).toContain("Ordine 4820195736\\nArrivo dalle 16.00\\, partenza entro le 10.00");
  const [stay] = sample.orderItems;
  const unpaid = unfolded(calendarOf({ ...sample, orderItems: stay ? [{ ...stay, arrival: null }] : [] }) ?? "");
  expect(unpaid.filter((line) => /^(LOCATION|GEO)/.test(line))).toEqual([]);
});
