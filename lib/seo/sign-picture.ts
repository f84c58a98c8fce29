import "server-only";
import sharp from "sharp";
import { colour } from "#lib/colours";
import { signTile } from "#lib/sign";

const answer = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
  new Response(body, { headers: { "Content-Type": type, "Cache-Control": "public, max-age=86400" } });

const png = async (size: number) =>
  new Uint8Array(
    await sharp(Buffer.from(signTile), { density: (72 * size) / 64 })
      .resize(size)
      .flatten({ background: colour("primary") })
      .png({ palette: true })
      .toBuffer(),
  );

/** Answers with the agency's sign as a drawing. */
export const drawnSign = () => answer(signTile, "image/svg+xml");

/** Answers with the agency's sign as a picture, `size` pixels wide and high. */
export const signPicture = (size: number) => async () => answer(await png(size), "image/png");

/** Answers with the agency's sign as browsers ask for it that know no drawings: an icon file around one picture. */
export async function signIcon() {
  const picture = await png(48);
  const { length } = picture;
  // One picture of 48 by 48 in 32 bits, of so many bytes, after the 22 of this head.
  const head = [0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0, length & 255, length >> 8, 0, 0, 22, 0, 0, 0];
  return answer(new Uint8Array([...head, ...picture]), "image/x-icon");
}
