import { join } from "node:path";
import { createOriginals, encode } from "#backend/content/media";
import { logFault } from "#backend/log";
import type { Attachment } from "#backend/mail/letter";

const width = 1088;
const originals = new Map<string, ReturnType<typeof createOriginals>>();

/**
 * A picture of the site, such as `/media/0123456789abcdef-960`, as a JPEG to be shown within a mail; null when there is
 * none or it cannot be read, for a mail goes out without it all the same.
 */
export async function mailPicture(agencyFolder: string, url: string | undefined): Promise<Attachment | null> {
  const hash = /^\/media\/([0-9a-f]{16})-/.exec(url ?? "")?.[1];
  if (!hash) return null;
  const folder = join(agencyFolder, "media");
  const originalOf = originals.get(folder) ?? createOriginals(folder);
  originals.set(folder, originalOf);
  try {
    const path = await originalOf(hash);
    if (!path) return null;
    const content = await encode(path, width, "jpeg");
    return { filename: `${hash}.jpg`, contentType: "image/jpeg", content, cid: `${hash}@picture` };
  } catch (error) {
    logFault("picture-failed", error, { picture: hash, where: "mail" });
    return null;
  }
}
