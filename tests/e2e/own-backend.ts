import { getRequestListener } from "@hono/node-server";
import type { Config } from "#backend/config";
import { createApp } from "#backend/http";
import { createTestDatabase } from "#tests/backend/database";
import type { Running } from "#tests/e2e/site-process";
import { testConfig } from "#tests/fixtures/config";
import { startService } from "#tests/fixtures/service";

/** A reference backend in this process, on an empty database of its own. */
export async function startBackend(changes: Partial<Config>): Promise<Running> {
  const { db, close } = await createTestDatabase();
  const app = createApp({ db, config: { ...testConfig, ...changes }, clock: () => new Date() });
  const { url, stop } = await startService(getRequestListener(app.fetch));
  return { url, stop: () => stop().then(close) };
}
