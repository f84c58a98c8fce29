import type { Database } from "#backend/db/database";

/** What the account's services need: the database, the hour, and the configuration they read. */
export type AccountDeps = {
  db: Database;
  clock: () => Date;
  config: { siteUrl: string; appSecret: string; production: boolean };
};
