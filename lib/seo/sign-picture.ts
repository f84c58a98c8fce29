import "server-only";
import sharp from "sharp";
import { colour } from "#lib/colours";
import { signTile } from "#lib/sign";

const answer = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
  new Response(body, { headers: { "Content-Type": type, "Cache-Control": "public, max-age=86400" } });

const drawn = (size: number) =>
  sharp(Buffer.from(signTile), { density: (72 * size) / 64 })
    .resize(size)
    .flatten({ background: colour("primary") });

/** Responds with the agency's sign as SVG. */
export const drawnSign = () => answer(signTile, "image/svg+xml");

/** Responds with the agency's sign as PNG, `size` pixels wide and high. */
export const signPicture = (size: number) => async () =>
  answer(new Uint8Array(await drawn(size).png({ palette: true }).toBuffer()), "image/png");

/** Responds with the agency's sign as favicon.ico, for browsers without SVG icons: an ICO file around one picture. */
export async function signIcon() {
  // Browsers accept only 32-bit pictures in an ICO file.
  const picture = new Uint8Array(await drawn(48).ensureAlpha().png().toBuffer());
  const { length } = picture;
  // ICO directory: one picture of 48 by 48, its size in bytes, and its offset 22 after this header.
  const head = [0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0, length & 255, length >> 8, 0, 0, 22, 0, 0, 0];
  return answer(new Uint8Array([...head, ...picture]), "image/x-icon");
}
