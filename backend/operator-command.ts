import { once } from "node:events";
import { existsSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { DrizzleQueryError } from "drizzle-orm";
import { hasCode } from "#backend/cause";
import { type Config, ConfigError, readConfig } from "#backend/config";
import { openDatabase } from "#backend/db/client";
import type { OpenDatabase } from "#backend/db/postgres";
import { FolderInUse } from "#backend/embedded/folder";
import { faultLine, faultText } from "#backend/log";
import { isOutage } from "#backend/outage";
import { callKey } from "#backend/signed-call";
import { readError } from "#lib/contract/error-schema";
import { reachableOrigin } from "#lib/reachable-origin";
import { signBody } from "#lib/upstream/signature";

/** This process's configuration; ends it with one line per fault when it is wrong. */
export function configOrEnd(): Config {
  try {
    return readConfig(process.env);
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault;
    console.error(`The backend's configuration is wrong:\n${fault.message}`);
    process.exit(1);
  }
}

/** The shop's database, for a command. @throws Error when there is none, instead of creating an empty one */
export async function openShopDatabase({ databaseUrl, dataFolder }: Config): Promise<OpenDatabase> {
  if (!databaseUrl && !existsSync(join(dataFolder, "database")))
    throw new Error(`There is no database in ${dataFolder}. Set DATA_DIR to that of the shop, or start it once.`);
  return openDatabase({ url: databaseUrl, folder: dataFolder });
}

/** Does a command's work in this process, or in the one that holds the embedded database. */
export async function locallyOrInBackend<Answer>(
  here: () => Promise<Answer>,
  there: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await here();
  } catch (error) {
    if (error instanceof FolderInUse) return there();
    throw error;
  }
}

/** This machine's own disk, in a backup: PostgreSQL reports its own disk with another code. */
const isFullHere = (error: unknown) => hasCode(error, "ENOSPC");

/** The message for the fault that ended a command. */
export function commandFault(error: unknown, { databaseUrl }: Pick<Config, "databaseUrl">): string {
  if (databaseUrl && isOutage(error) && !isFullHere(error))
    return `The database does not answer (${faultLine(error)}). When it is up, do this again.`;
  if (error instanceof DrizzleQueryError) return faultText(error);
  return error instanceof Error ? error.message : String(error);
}

/** Ends a command with the message for a fault. */
export const exitWith =
  (config: Pick<Config, "databaseUrl">) =>
  (error: unknown): never => {
    console.error(commandFault(error, config));
    process.exit(1);
  };

/** POST without a timeout: `fetch` gives up after five minutes, an import of ten thousand homes takes longer. */
async function post(url: string, headers: Record<string, string>, body: string): Promise<Response> {
  const call = request(url, { method: "POST", headers });
  call.end(body);
  const [reply]: IncomingMessage[] = await once(call, "response");
  if (!reply) throw new Error("No reply");
  return new Response(new Uint8Array(await buffer(reply)), { status: reply.statusCode });
}

const isRefused = (error: unknown) => hasCode(error, "ECONNREFUSED");

/**
 * What the backend on this machine, which holds the embedded database, answers to a signed call.
 * @throws Error when it does not do what it is asked
 */
export async function callBackend<Answer>(config: Config, path: string, body: object): Promise<Answer> {
  const url = `${reachableOrigin(config.host, config.backendPort)}${path}`;
  const sent = JSON.stringify(body);
  const signature = signBody(callKey(config, new URL(url).pathname), sent, new Date());
  const headers = { "content-type": "application/json", "x-signature": signature };
  const reply = await post(url, headers, sent).catch((cause: unknown) => {
    throw new Error(
      isRefused(cause)
        ? `Another process holds ${config.dataFolder}, and no backend answers at ${url}: stop it, or set PORT to the site's.`
        : `The backend at ${url} ended before it had answered: when it is up, do it again.`,
      { cause },
    );
  });
  if (reply.ok) return (await reply.json()) as Answer;
  if (reply.status === 404)
    throw new Error(
      `The backend at ${url} does not know this caller: APP_SECRET and DATA_DIR must be the same as there.`,
    );
  const refusal = readError(await reply.json().catch(() => null));
  throw new Error(`The backend at ${url} did not do it: ${refusal?.message ?? reply.status}. Its log says why.`);
}
