import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";

let id: string | undefined;

/** Name of the running build; `development` in the development server, which has none. */
export function buildId(): string {
  id ??=
    process.env.NODE_ENV === "production"
      ? readFileSync(join(process.cwd(), ".next", "BUILD_ID"), "utf8")
      : "development";
  return id;
}
