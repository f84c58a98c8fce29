import { realpathSync } from "node:fs";
import { sep } from "node:path";

/** True for the agency's folder and those in it, whatever links and dots the path goes through. */
export function isAgencys(folder: string, agencyFolder: string): boolean {
  try {
    const [asked, own] = [realpathSync(folder), realpathSync(agencyFolder)];
    return asked === own || asked.startsWith(own + sep);
  } catch {
    return false;
  }
}
