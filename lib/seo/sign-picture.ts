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
  const size = 48;
  const picture = await png(size);
  const head = new DataView(new ArrayBuffer(22));
  for (const [at, value] of [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
  ] as const)
    head.setUint16(at, value, true);
  for (const at of [6, 7]) head.setUint8(at, size);
  head.setUint32(14, picture.length, true);
  head.setUint32(18, head.byteLength, true);
  return answer(new Uint8Array([...new Uint8Array(head.buffer), ...picture]), "image/x-icon");
}
