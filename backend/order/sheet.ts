import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import { colour } from "#lib/colours";

/** The theme's colours that papers use. */
export const colours = {
  ink: colour("ink"),
  grey: colour("grey"),
  line: colour("line"),
  primary: colour("primary"),
  tint: colour("tint"),
  tint2: colour("tint-strong"),
  snow: colour("snow"),
} as const;

/** Left, right and top margin of a sheet, in points. */
export const margin = 56;
/** Room between the margins of an A4 sheet, in points. */
export const width = 595.28 - 2 * margin;
const bottom = 841.89 - 72;

type TextStyle = {
  size?: number;
  bold?: boolean;
  colour?: keyof typeof colours;
  align?: "left" | "right" | "center";
  tag?: string;
  /** Address the text leads to. */
  link?: string;
};

export type Sheet = ReturnType<typeof createSheet>;

/**
 * The font under a name that payment slips permit: Liberation Sans is Arimo, which looks like Helvetica, with Latin, Greek and
 * Cyrillic letters.
 */
export const typeface = "Liberation Sans";
const bolder = `${typeface}-Bold`;
const fontFiles = {
  [typeface]: import.meta.resolve("@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf"),
  [bolder]: import.meta.resolve("@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf"),
};

/** Room above the tallest letters in a line of the font, as a share of its size. */
const aboveLetters = 0.19;

const known =
  /[ -~\u00a0-\u024f\u0370-\u0377\u0384-\u038a\u038c-\u04ff\u1e00-\u1eff\u2000-\u200a\u2010-\u2030\u2039\u203a€№™−→\n]/;

/** The font covers Latin, Greek and Cyrillic: letters of other alphabets become a question mark, emoji are removed. */
export function printable(text: string): string {
  return [...text.normalize("NFC")]
    .map((sign) => (known.test(sign) ? sign : /\p{L}|\p{N}/u.test(sign) ? "?" : ""))
    .join("");
}

type Group = "Table" | "TR" | "Sect";

type Info = { title: string; author: string; lang: string; created: Date };

/** An empty A4 document that knows the house's type. */
function openDocument(info: Info) {
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    pdfVersion: "1.7",
    tagged: true,
    lang: info.lang,
    displayTitle: true,
    bufferPages: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.created },
  });
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, fileURLToPath(file));
  return doc;
}

/** A4 sheets with the house's type, a cursor from the top, tagged for screen readers. */
export function createSheet(info: Info) {
  const doc = openDocument(info);
  const root = doc.struct("Document");
  doc.addStructure(root);
  let parent = root;
  const sheet = {
    doc,
    root,
    y: margin,
    /** Starts a new page when less than `height` points are left. */
    room(height: number) {
      if (sheet.y + height > bottom) sheet.page();
    },
    /** Starts a new page, unless this one is still empty. */
    page() {
      if (sheet.y === margin) return;
      doc.addPage();
      sheet.y = margin;
    },
    /** Writes text in a box at `x`, `y` of `boxWidth`; returns its height. Does not move the cursor. */
    write(text: string, x: number, y: number, boxWidth: number, style: TextStyle = {}): number {
      const { size = 10, bold = false, colour = "ink", align = "left", tag = "P", link } = style;
      doc
        .font(bold ? bolder : typeface)
        .fontSize(size)
        .fillColor(colours[colour]);
      const options = { width: boxWidth, align, lineGap: size * 0.22, ...(link ? { link } : {}) };
      const content = printable(text);
      const element = doc.struct(tag, {}, [
        () => {
          doc.text(content, x, y - size * aboveLetters, options);
        },
      ]);
      parent.add(element);
      return doc.heightOfString(content, options);
    },
    /** Groups what `fill` writes, for screen readers: a table or one of its rows. */
    group(tag: Group, fill: () => void) {
      const outer = parent;
      const element = doc.struct(tag);
      outer.add(element);
      parent = element;
      fill();
      element.end();
      parent = outer;
    },
    heightOf(text: string, boxWidth: number, size = 10, bold = false): number {
      doc.font(bold ? bolder : typeface).fontSize(size);
      return doc.heightOfString(printable(text), { width: boxWidth, lineGap: size * 0.22 });
    },
    /** Drawing without meaning for a reader. */
    artifact(draw: () => void) {
      const element = doc.markContent("Artifact", { type: "Layout" });
      draw();
      element.endMarkedContent();
    },
    rule(y: number, from = margin, length = width, colour: keyof typeof colours = "line") {
      sheet.artifact(() => {
        doc
          .lineWidth(0.75)
          .strokeColor(colours[colour])
          .moveTo(from, y)
          .lineTo(from + length, y)
          .stroke();
      });
    },
    fill(x: number, y: number, w: number, h: number, colour: keyof typeof colours, radius = 4) {
      sheet.artifact(() => {
        doc.roundedRect(x, y, w, h, radius).fill(colours[colour]);
      });
    },
    /** A JPEG in a box with round corners, cut to it; `whole` shows all of it instead. `alt` is read out. */
    picture(bytes: Buffer, box: { x: number; y: number; w: number; h: number; alt: string; whole?: boolean }) {
      const { x, y, w, h, alt, whole } = box;
      const how = { align: "center", valign: "center" } as const;
      const element = doc.struct("Figure", { alt }, [
        () => {
          doc.save().roundedRect(x, y, w, h, 6).clip();
          doc.image(bytes, x, y, whole ? { ...how, fit: [w, h] } : { ...how, cover: [w, h] });
          doc.restore();
        },
      ]);
      parent.add(element);
    },
    heading(text: string) {
      sheet.room(60);
      sheet.y += sheet.write(text, margin, sheet.y, width, { size: 13, bold: true, tag: "H2" }) + 6;
    },
    /** Closes the document. */
    end(): Promise<Buffer> {
      const done = buffer(doc);
      root.end();
      doc.end();
      return done;
    },
  };
  return sheet;
}
