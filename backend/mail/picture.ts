import { createJpegs } from "#backend/content/media";
import type { Attachment } from "#backend/mail/letter";

const width = 1088;
const jpegs = new Map<string, ReturnType<typeof createJpegs>>();

/** A picture of the site, such as `/media/0123456789abcdef-960`, as a JPEG to be shown within a mail; null when there is none. */
export async function mailPicture(agencyFolder: string, url: string | undefined): Promise<Attachment | null> {
  const hash = /^\/media\/([0-9a-f]{16})-/.exec(url ?? "")?.[1];
  if (!hash) return null;
  const jpegOf = jpegs.get(agencyFolder) ?? createJpegs(agencyFolder, "mail");
  jpegs.set(agencyFolder, jpegOf);
  const content = await jpegOf(hash, width);
  return content && { filename: `${hash}.jpg`, contentType: "image/jpeg", content, cid: `${hash}@picture` };
}
