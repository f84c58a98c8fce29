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

/** Answers with the agency's sign as a drawing. */
export const drawnSign = () => answer(signTile, "image/svg+xml");

/** Answers with the agency's sign as a picture, `size` pixels wide and high. */
export const signPicture = (size: number) => async () =>
  answer(new Uint8Array(await drawn(size).png({ palette: true }).toBuffer()), "image/png");

/** Answers with the agency's sign as browsers ask for it that know no drawings: an icon file around one picture. */
export async function signIcon() {
  // Browsers refuse any picture in an icon file but one of 32 bits.
  const picture = new Uint8Array(await drawn(48).ensureAlpha().png().toBuffer());
  const { length } = picture;
  // One picture of 48 by 48, of so many bytes, after the 22 of this head.
  const head = [0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0, length & 255, length >> 8, 0, 0, 22, 0, 0, 0];
  return answer(new Uint8Array([...head, ...picture]), "image/x-icon");
}
