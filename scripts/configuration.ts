import { join } from "node:path";
import type { Env } from "#lib/env";
import { isLocalSite } from "#lib/local-site";
import { folderFault } from "#lib/make-folder";
import { reachableOrigin } from "#lib/reachable-origin";
import { readOrCreateSecret, SecretLost } from "#lib/stored-secret";

function purgeSecret(folder: string, production: boolean): string {
  try {
    return readOrCreateSecret(join(folder, "purge-secret"), production);
  } catch (error) {
    const fault = error as Error;
    console.error(fault instanceof SecretLost ? fault.message : `DATA_DIR ${folderFault(folder, fault)}`);
    process.exit(1);
  }
}

/** Environment shared by all processes of a machine; the sandbox terminal is allowed while the site is local. */
export function sharedEnvironment(
  { port, host, siteUrl, backendPort }: Pick<Env, "port" | "host" | "siteUrl" | "backendPort">,
  production: boolean,
) {
  const local = isLocalSite(siteUrl);
  const dataFolder = process.env.DATA_DIR || ".data";
  const sandboxPort = Number(process.env.SANDBOX_PORT || port + 2);
  return {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    SANDBOX_PORT: String(sandboxPort),
    SITE_URL: siteUrl,
    DATA_DIR: dataFolder,
    // The edge itself: its public address may lead through a proxy that refuses purges.
    PURGE_URLS: process.env.PURGE_URLS || `${reachableOrigin(host, port)}/purge`,
    PURGE_SECRET: process.env.PURGE_SECRET || purgeSecret(dataFolder, production),
    NEXT_TELEMETRY_DISABLED: "1",
    ...(local && !process.env.ALLOW_SANDBOX ? { ALLOW_SANDBOX: "1" } : {}),
  };
}

export type Shared = ReturnType<typeof sharedEnvironment>;
