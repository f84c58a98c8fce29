// Names in their original spelling: on the confirmation, and on its payment slip as far as the slip's standard permits.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { orderPdf } from "#backend/order/pdf";
import { printable } from "#backend/order/sheet";
import { sampleOrder } from "#tests/fixtures/paid-order";
import { streamsOf, textOf } from "#tests/fixtures/pdf-text";
import { readQrCode } from "#tests/fixtures/qr-code";

type Fontkit = { create: (bytes: Buffer) => { hasGlyphForCodePoint: (code: number) => boolean } };
type Named = { firstName: string; lastName: string; street?: string; city?: string; email?: string };

const pdfOf = (named: Named, locale: "fr" | "it" = "fr") => {
  const { shippingContact } = sampleOrder();
  return orderPdf(sampleOrder({ shippingContact: { ...shippingContact, ...named } }), null, locale);
};

/** The lines of the slip's QR code. */
function codeOf(pdf: Buffer): string[] {
  const drawn = streamsOf(pdf).join("\n");
  return readQrCode(drawn.slice(drawn.indexOf(" re\n") - 100)).split(/\r?\n/);
}

const debtorIn = (code: string[]) => code.slice(20, 27);

test("European letters are printed as written, in a PDF that stays small [CK6]", async () => {
  for (const [firstName, lastName, city] of [
    ["Łukasz", "Świętosławski", "Łódź"],
    ["Đorđe", "Šimić", "Niš"],
    ["Gülşah", "Yıldız-Doğan", "İzmir"],
    ["Ștefan", "Țepeș", "Iași"],
    ["Nguyễn", "Thị", "Zürich"],
    ["Γιώργος", "Παπαδόπουλος", "Αθήνα"],
    ["Олександр", "Ющенко", "Київ"],
  ] as const) {
    const pdf = await pdfOf({ firstName, lastName, city });
    expect(textOf(pdf)).toContain(`${firstName} ${lastName}`);
    expect(textOf(pdf)).toContain(`1950 ${city}`);
    expect(pdf.length).toBeLessThan(60_000);
  }
});

test("the font has a glyph for every character considered printable [CK6]", async () => {
  const fontkit: Fontkit = createRequire(createRequire(import.meta.url).resolve("pdfkit"))("fontkit");
  for (const file of ["400Regular/Arimo_400Regular.ttf", "700Bold/Arimo_700Bold.ttf"]) {
    const font = fontkit.create(readFileSync(`node_modules/@expo-google-fonts/arimo/${file}`));
    const signs = Array.from({ length: 0x2200 - 0x20 }, (_, index) => String.fromCharCode(index + 0x20));
    const missing = signs.filter(
      (sign) =>
        /[^\p{Cc}\p{Cn}]/u.test(sign) && printable(sign) === sign && !font.hasGlyphForCodePoint(sign.charCodeAt(0)),
    );
    expect(missing).toEqual([]);
  }
});

test("the slip's QR code contains only characters permitted by the standard [CK5]", async () => {
  const polish = await pdfOf({
    firstName: "Łukasz",
    lastName: "D’Šimić–Şağ",
    street: "ul. Świętokrzyska",
    city: "Łódź",
  });
  const code = ["S", "Łukasz D'Šimić-Şağ", "ul. Świętokrzyska", "7", "1950", "Łódź", "CH"];
  expect(debtorIn(codeOf(polish))).toEqual(code);
  expect(textOf(polish)).toContain("Łukasz D'Šimić-Şağ\n");
  expect(debtorIn(codeOf(await pdfOf({ firstName: "Nguyễn", lastName: "Thị 🎿" })))[1]).toBe("Nguyen Thi");
  expect(debtorIn(codeOf(await pdfOf({ firstName: "Ana 🎿", lastName: "🏔️ Soﬁa" })))[1]).toBe("Ana Sofia");
  expect(codeOf(await pdfOf({ firstName: "Ada", lastName: "Rossi" }, "it"))).toContain("Saldo dell'ordine 4820195736");
});

test("a name of emoji only is replaced by the e-mail [CK6]", async () => {
  expect(textOf(await pdfOf({ firstName: "🎿", lastName: "🏔️", email: "ana@example.ch" }))).toContain(
    "ana@example.ch\n",
  );
});

test("the slip leaves the payer blank where the standard cannot encode the name or town [CK5]", async () => {
  for (const named of [
    { firstName: "Γιώργος", lastName: "Παπαδόπουλος" },
    { firstName: "Олександр", lastName: "Ющенко" },
    { firstName: "Anna", lastName: "Papadopoulou", city: "Αθήνα" },
  ]) {
    const pdf = await pdfOf(named);
    expect(debtorIn(codeOf(pdf))).toEqual(["", "", "", "", "", "", ""]);
    expect(textOf(pdf)).toContain("Payable par (nom/adresse)");
  }
});
