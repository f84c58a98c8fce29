// Runs in a worker thread: layout and rendering of text take a quarter of a second of CPU time.
import { parentPort, workerData } from "node:worker_threads";
import { ImageResponse } from "next/og.js";
import { type CSSProperties, createElement as h, type ReactNode } from "react";

/** The text on the photograph. */
export type Words = { title: string; line: string; price: string | null; note?: string | null };
/** Common parts of every picture. */
export type Frame = { name: string; sign: string; ink: string; width: number; height: number };

const { name, sign, ink, width, height }: Frame = workerData;
const unknown = /[^\u0020-\u024f\u2010-\u2026\u20ac]/g;

/** Only characters of the bundled font: for any other, the library would request a font from a third party. */
function drawable(text: string, length: number): string {
  const known = text.replace(unknown, " ").replace(/\s+/g, " ").trim();
  return known.length > length ? `${known.slice(0, length - 1)}…` : known;
}

const row = (style: CSSProperties, ...children: ReactNode[]) =>
  h("div", { style: { display: "flex", ...style } }, ...children);

function drawing({ title, line, price, note }: Words): ReactNode {
  const shown = drawable(title, 80);
  const label = price && [drawable(price, 40), note && row({ fontSize: 24 }, drawable(note, 48))];
  return row(
    {
      flexDirection: "column",
      justifyContent: "space-between",
      width: "100%",
      height: "100%",
      padding: 56,
      color: "white",
      backgroundImage:
        "linear-gradient(to bottom, rgba(20,14,10,0.45) 0%, rgba(20,14,10,0) 32%, rgba(20,14,10,0.88) 100%)",
    },
    row({ alignItems: "center", gap: 18, fontSize: 34 }, h("img", { src: sign, width: 56, height: 40 }), name),
    row(
      { flexDirection: "column" },
      row({ fontSize: shown.length > 34 ? 56 : 72, lineHeight: 1.1, letterSpacing: "-0.02em" }, shown),
      row(
        { alignItems: "center", justifyContent: "space-between", gap: 48, marginTop: 20 },
        row({ flex: 1, fontSize: 36 }, drawable(line, 60)),
        label &&
          row(
            {
              flexDirection: "column",
              alignItems: "flex-end",
              padding: "14px 26px",
              borderRadius: 12,
              background: "white",
              color: ink,
              fontSize: 36,
            },
            ...label,
          ),
      ),
    ),
  );
}

parentPort?.on("message", async (words: Words) => {
  const picture = new ImageResponse(
    h("div", { style: { display: "flex", width: "100%", height: "100%" } }, drawing(words)),
    {
      width,
      height,
    },
  );
  parentPort?.postMessage(new Uint8Array(await picture.arrayBuffer()));
});
