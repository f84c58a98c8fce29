import { join } from "node:path";
import { serve } from "@hono/node-server";
import type { Deps } from "#backend/deps";
import { logFault } from "#backend/log";
import { deliverNotifications } from "#backend/payment/sandbox/delivery";
import { openLedger } from "#backend/payment/sandbox/ledger";
import { expireOverdue } from "#backend/payment/sandbox/outcome";
import { createTerminal } from "#backend/payment/sandbox/terminal";
import { inRounds } from "#backend/rounds";
import { makeFolder } from "#lib/make-folder";

type SandboxDeps = Pick<Deps, "config" | "clock">;

/** Where browsers reach the terminal: beside the site, on its own port. */
function sandboxUrl({ siteUrl, sandboxPort }: Pick<Deps["config"], "siteUrl" | "sandboxPort">): string {
  const url = new URL(siteUrl);
  url.port = String(sandboxPort);
  return url.origin;
}

class SandboxRefused extends Error {}

/**
 * Opens the sandbox terminal on its own port, with its own books in the data folder.
 * @throws SandboxRefused in production unless ALLOW_SANDBOX says so.
 */
export function startSandbox({ config, clock }: SandboxDeps) {
  if (config.production && !config.allowSandbox)
    throw new SandboxRefused("The sandbox terminal takes no real money: set ALLOW_SANDBOX=1 to run it in production.");
  makeFolder(config.dataFolder);
  const ledger = openLedger(join(config.dataFolder, "sandbox.sqlite"));
  let delivering = Promise.resolve();
  const notify = () => {
    delivering = delivering
      .then(() => deliverNotifications({ ledger, secret: config.secret, clock }))
      .catch((error: unknown) => logFault("sandbox-notifications-failed", error));
    return delivering;
  };
  const { secret, locales } = config;
  const terminal = createTerminal({ ledger, secret, clock, url: sandboxUrl(config), locales, notify });
  const server = serve({ fetch: terminal.fetch, port: config.sandboxPort, hostname: config.host });
  // Another backend on this machine has it and serves the same page.
  server.on("error", (error: Error) => console.error(`sandbox: port ${config.sandboxPort}: ${error.message}`));
  const rounds = inRounds(1000, async () => {
    try {
      expireOverdue(ledger, clock());
      await notify();
    } catch (error) {
      logFault("sandbox-failed", error);
    }
  });
  return {
    /** Without its starter, the next start needs the port before this process has ended. */
    leavePort: () => void server.close(),
    async stop(): Promise<void> {
      await rounds.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
      await delivering;
      ledger.close();
    },
  };
}
