import { serve } from "@hono/node-server";
import { sweepClosedAccounts } from "#backend/account/closure";
import { type Config, ConfigError, readConfig } from "#backend/config";
import { type OpenDatabase, openDatabase, startMaintenance } from "#backend/db/client";
import { listings } from "#backend/db/schema";
import type { Deps } from "#backend/deps";
import { createApp } from "#backend/http";
import { faultText } from "#backend/log";
import { startOutbox } from "#backend/mail/outbox";
import { startReconciler } from "#backend/payment/reconciler";
import { startSandbox } from "#backend/payment/sandbox";
import { startNightNews } from "#backend/property/night-news";
import { purgeSites } from "#backend/purge";
import { importAgency } from "#backend/seed/importer";
import { formatProblem } from "#backend/seed/problem";
import { refreshWeeks, refreshWeeksOnce } from "#backend/seed/weeks";
import { sweepAbandoned } from "#backend/shop/abandoned";
import { today } from "#lib/property/calendar";
import { everything } from "#lib/upstream/purge";

const minute = 60_000;

function configuration(): Config {
  try {
    return readConfig(process.env);
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault;
    console.error(`The backend's configuration is wrong:\n${fault.message}`);
    process.exit(1);
  }
}

/** Sample data for an empty database; otherwise the coming weeks are brought up to today. */
async function fillOrRefresh({ db }: OpenDatabase, folder: string): Promise<void> {
  const [any] = await db.select({ id: listings.id }).from(listings).limit(1);
  if (any) return refreshWeeksOnce(db, today());
  const result = await importAgency(db, folder);
  if (result.ok) return;
  console.error(`The agency's folder has mistakes:\n${result.problems.map(formatProblem).join("\n")}`);
  process.exit(1);
}

function refreshDaily(deps: Deps): () => void {
  let day = today();
  let refreshing = false;
  const sweep = () =>
    void Promise.all([sweepClosedAccounts(deps), sweepAbandoned(deps)]).catch((error: Error) =>
      console.error("daily sweep:", faultText(error)),
    );
  sweep();
  const timer = setInterval(() => {
    const now = today();
    if (now === day || refreshing) return;
    refreshing = true;
    refreshWeeks(deps.db, now)
      .then(() => {
        day = now;
        sweep();
        return purgeSites(deps.config, [everything]);
      })
      .catch((error: Error) => console.error("week prices:", faultText(error)))
      .finally(() => {
        refreshing = false;
      });
  }, 5 * minute);
  return () => clearInterval(timer);
}

const config = configuration();
const database = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder }).catch((error: Error) => {
  console.error(`The backend cannot open its database: ${error.message}`);
  process.exit(1);
});
await fillOrRefresh(database, config.agencyFolder);
const deps = { db: database.db, config, clock: () => new Date() };
const server = serve({ fetch: createApp(deps).fetch, port: config.backendPort, hostname: config.host }, ({ port }) =>
  console.log(`backend: http://${config.host}:${port} (calls: /docs, mails: /outbox)`),
);
server.on("error", (error: Error) => {
  console.error(`The backend cannot listen on port ${config.backendPort}: ${error.message}`);
  process.exit(1);
});
const sandbox = config.payment.provider === "sandbox" ? [startSandbox(deps)] : [];
const jobs = [...sandbox, startOutbox(deps), startReconciler(deps)];
const ends = [startMaintenance(database), refreshDaily(deps), startNightNews(deps)];
// Opening the embedded database leaves 40 MB behind, which V8 gives back only when it runs short.
setTimeout(() => globalThis.gc?.({ type: "major", flavor: "last-resort", execution: "sync" }), 5000).unref();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const end of ends) end();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ("closeIdleConnections" in server) server.closeIdleConnections();
    setTimeout(() => "closeAllConnections" in server && server.closeAllConnections(), 3000).unref();
  });
  await Promise.all(jobs.map((job) => job.stop()));
  await database.close();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
