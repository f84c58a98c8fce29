import { realpathSync } from "node:fs";
import { sep } from "node:path";
import { deriveKey } from "#lib/upstream/signature";

/** The key that signs an import by call: of the installation's own secret, apart from that of the purge call. */
export const importKey = (config: { secret: string }): string => deriveKey(config.secret, "import");

/** True for the agency's folder and those in it, whatever links and dots the path goes through. */
export function isAgencys(folder: string, agencyFolder: string): boolean {
  try {
    const [asked, own] = [realpathSync(folder), realpathSync(agencyFolder)];
    return asked === own || asked.startsWith(own + sep);
  } catch {
    return false;
  }
}
