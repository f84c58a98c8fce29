import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { startWatch } from "#backend/alarms";
import { startDaily } from "#backend/daily";
import { openDatabase, startMaintenance } from "#backend/db/client";
import { type OpenDatabase, retryDuringOutage } from "#backend/db/postgres";
import { listings } from "#backend/db/tables/listing";
import type { Deps } from "#backend/deps";
import { startFeeds } from "#backend/feed/feeds";
import { startingApp } from "#backend/health";
import { createApp } from "#backend/http";
import { logFault } from "#backend/log";
import { startOutbox } from "#backend/mail/outbox";
import { backendMetrics } from "#backend/metrics";
import { startMinutely } from "#backend/minutely";
import { configOrEnd } from "#backend/operator-command";
import { startRefunds } from "#backend/payment/reconciler";
import { startSandbox } from "#backend/payment/sandbox";
import { startAvailabilityEvents } from "#backend/property/availability-events";
import { type Job, stopJobs } from "#backend/rounds";
import { agencyProblems } from "#backend/seed/agency-check";
import { formatProblem } from "#backend/seed/problem";
import { areWeeksDue, refreshWeeks } from "#backend/seed/weeks";
import { runServer, sendToParent } from "#lib/lifetime";
import { serveMetrics } from "#lib/metrics";
import { today } from "#lib/property/calendar";

/** Sample data for an empty database; otherwise the coming weeks are brought up to today. */
async function fillOrRefresh({ jobs: db }: OpenDatabase, folder: string): Promise<void> {
  const [any] = await db.select({ id: listings.id }).from(listings).limit(1);
  if (any && (await areWeeksDue(db, today()))) return refreshWeeks(db, today());
  if (any) return;
  const { importAgency } = await import("#backend/seed/importer");
  console.log(`The database is empty: reading ${folder}. Thousands of homes take minutes.`);
  const result = await importAgency(db, folder);
  if (result.ok) return;
  console.error(`The agency's folder has mistakes:\n${result.problems.map(formatProblem).join("\n")}`);
  process.exit(1);
}

function sandbox(deps: Deps) {
  try {
    return startSandbox(deps);
  } catch (fault) {
    console.error(`The backend cannot open its payment page: ${(fault as Error).message}`);
    process.exit(1);
  }
}

const config = configOrEnd();
const problems = agencyProblems();
if (problems.length > 0) {
  console.error(`The agency's folder has mistakes:\n${problems.map(formatProblem).join("\n")}`);
  process.exit(1);
}
const stopping = new AbortController();
let app = startingApp();
const server = createAdaptorServer({ fetch: (request, env) => app.fetch(request, env) }) as Server;
// Longer than the site keeps an idle connection: the backend never closes one that the site is about to use.
server.keepAliveTimeout = 75_000;
// Time for a bank's file over a slow line; nobody else sends much, nor holds a connection for longer.
server.requestTimeout = 180_000;
process.on("unhandledRejection", (error) => logFault("unhandled", error));
const ends: (() => void)[] = [];
/** Leave the ports beside that of the calls. */
const ports: (() => void)[] = [];
const jobs: Job[] = [];
let database: OpenDatabase | undefined;

/** Milliseconds a call under way may still take: a site gives one up after ten seconds. */
const longestCall = 12_000;

// It listens before its database is open, and says that it is starting.
await runServer(server, {
  port: config.backendPort,
  host: config.host,
  portName: "BACKEND_PORT",
  drain: config.drainSeconds * 1000,
  limit: longestCall,
  onStopping: (orphaned) => {
    stopping.abort();
    for (const end of ends) end();
    if (orphaned) for (const leave of ports) leave();
  },
  onClosed: async () => {
    await stopJobs(jobs);
    await database?.close();
  },
});
console.log(`backend: http://${config.host}:${config.backendPort} (calls: /docs, mails: /outbox)`);

/** The supervisor restarts this process, which recovers all commits. */
function onLost(fault: Error): void {
  logFault("database-lost", fault);
  process.exit(1);
}

const place = { url: config.databaseUrl, folder: config.dataFolder, waiting: stopping.signal, onLost };
const opened = await openDatabase(place).catch((error: Error) => {
  if (!stopping.signal.aborted) console.error(`The backend cannot open its database: ${error.message}`);
  process.exit(stopping.signal.aborted ? 0 : 1);
});
database = opened;
await retryDuringOutage(() => fillOrRefresh(opened, config.agencyFolder), stopping.signal);
const deps: Deps = { db: opened.db, config, clock: () => new Date(), stopping: stopping.signal };
app = createApp(deps);
if (config.payment.provider === "sandbox") {
  const terminal = sandbox(deps);
  jobs.push(terminal);
  ports.push(terminal.leavePort);
}
const besideCalls = { ...deps, db: opened.jobs };
jobs.push(
  startOutbox(deps),
  startMinutely(deps),
  startRefunds(deps),
  startFeeds(deps),
  startWatch(deps),
  startAvailabilityEvents(besideCalls),
);
if (config.metrics) {
  const metrics = serveMetrics(backendMetrics(deps), config.metrics.port, config.metrics.host).unref();
  ports.push(() => metrics.close());
}
ends.push(startMaintenance(opened, config.dataFolder), startDaily(besideCalls));
sendToParent({ ready: config.backendPort });
