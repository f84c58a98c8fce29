import { hasPostgres, startPostgres } from "./postgres.ts";
import { type Step, vitest } from "./steps.ts";

/**
 * Tests that one database can fail and the other not: locks, event order, ranges, migrations. They run on both; the others on
 * PostgreSQL alone, which takes half the time. Imports, search and every journey run on the embedded one.
 */
const onBoth = [
  "db",
  "order-interleaving",
  "payment-crowd",
  "payment-interleaving",
  "purge",
  "shop-cart",
  "stay-twins",
].map((subject) => `tests/backend/${subject}.test.ts`);

export const backend: Step = {
  name: "backend",
  about: "services on PostgreSQL; on the embedded database where none is installed",
  run: async (scope) => {
    const cluster = await startPostgres();
    if (!cluster)
      console.log("PostgreSQL is not installed here: the services are tested on the embedded database only.");
    try {
      return await vitest("backend", ["backend"], scope, { env: cluster ? { PG_TEST_URL: cluster.url } : {} });
    } finally {
      await cluster?.stop();
    }
  },
};

export const embedded: Step = {
  name: "embedded",
  about: "what depends on the database, on the embedded one; processes that are killed, cut off and damaged, on both",
  run: (scope) =>
    vitest("embedded", ["backend", "process"], scope, {
      options: ["tests/process/", ...(hasPostgres() ? onBoth : [])],
      env: hasPostgres() ? { SECOND_DATABASE: "1" } : {},
    }),
};
