import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

/**
 * Cost of a random page read relative to a sequential one, on an SSD with the data in memory. With PostgreSQL's default of 4 a
 * search scans ten thousand listings instead of using the index for the thousand that match.
 */
export const randomPageCost = 1.1;

/** Options every embedded database is opened with: extensions of the migrations, int8 as text like PostgreSQL's driver. */
export const embeddedOptions: PGliteOptions = {
  extensions: { btree_gist, pg_trgm, unaccent },
  parsers: { 20: (value: string) => value },
  startParams: [...PGlite.defaultStartParams, "-c", `random_page_cost=${randomPageCost}`],
};
