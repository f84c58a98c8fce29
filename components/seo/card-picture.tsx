import "server-only";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import { agency } from "#agency/agency";
import { cardSize } from "#lib/seo/card";
import { readPicture } from "#lib/upstream/media";
import type { Card } from "@/components/seo/card";

const ink = "#221c18";
const tint = "#e9ddd0";
const label = {
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-end",
  padding: "14px 26px",
  borderRadius: 12,
  background: "white",
  color: ink,
  fontSize: 36,
} as const;
const unknown = /[^\u0020-\u024f\u2010-\u2026\u20ac]/g;

/** Only letters the drawing's own typeface has: for any other it would ask a third party. */
const drawable = (text: string, length: number) => {
  const known = text.replace(unknown, " ").replace(/\s+/g, " ").trim();
  return known.length > length ? `${known.slice(0, length - 1)}…` : known;
};

function Words({ title, line, price, note }: Pick<Card, "title" | "line" | "price" | "note">) {
  const name = drawable(title, 80);
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: 56,
        color: "white",
        backgroundImage:
          "linear-gradient(to bottom, rgba(20,14,10,0.45) 0%, rgba(20,14,10,0) 32%, rgba(20,14,10,0.88) 100%)",
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 18, fontSize: 34 }}>
        <svg aria-hidden="true" width="56" height="40" viewBox="0 0 28 20" fill="none">
          <path d="M1.5 17.5 10.2 3.6l5.3 8.3 3-4.4 8 10" stroke="white" strokeWidth="2.2" strokeLinejoin="round" />
        </svg>
        {agency.name}
      </div>
      <div style={{ display: "flex", flexDirection: "column" }}>
        <div style={{ fontSize: name.length > 34 ? 56 : 72, lineHeight: 1.1, letterSpacing: "-0.02em" }}>{name}</div>
        <div style={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 48, marginTop: 20 }}>
          <div style={{ display: "flex", flex: 1, fontSize: 36 }}>{drawable(line, 60)}</div>
          {price && (
            <div style={label}>
              {drawable(price, 40)}
              {note && <div style={{ display: "flex", fontSize: 24 }}>{drawable(note, 48)}</div>}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** Draws a shared picture, 1200 × 630: photograph, name, place, price. JPEG bytes. @throws when the photograph cannot be had now. */
export async function drawCard({ image, ...words }: Card): Promise<Buffer> {
  const largest = Object.values(image?.formats ?? {}).toSorted((a, b) => b.width - a.width)[0];
  const [photograph, overlay] = await Promise.all([
    largest ? readPicture(largest.url) : null,
    new ImageResponse(<Words {...words} />, cardSize).arrayBuffer(),
  ]);
  const ground = photograph
    ? sharp(photograph).resize({ ...cardSize, fit: "cover" })
    : sharp({ create: { ...cardSize, channels: 3, background: tint } });
  return ground
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
