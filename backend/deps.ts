import type { Config } from "#backend/config";
import type { Database } from "#backend/db/database";

/** What every service is given; tests pass a memory database and a clock of their own. */
export type Deps = {
  db: Database;
  config: Config;
  clock: () => Date;
  /** Aborted when the process is about to stop. */
  stopping?: AbortSignal;
};
