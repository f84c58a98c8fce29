import { createServer } from "node:http";
import next from "next";
import { ConfigurationError, env } from "#lib/env";
import { createFront } from "./front.ts";
import { createStaticFiles } from "./static-file.ts";
import { keepTickShape } from "./tick-shape.ts";
import { keepAliveSeconds } from "./whole-reply.ts";

const seconds = 1000;

async function start() {
  keepTickShape();
  const { port, host, siteUrl, trustedProxies, pageCache } = env();
  // Next would listen for upgrades on the server it is asked by, and leave them unanswered; this one hears none.
  const app = next({ dev: false, dir: process.cwd(), hostname: "localhost", port, httpServer: createServer() });
  await app.prepare();
  globalThis.peerAddressWritten = trustedProxies === 0;
  const outside = createFront({
    handle: app.getRequestHandler(),
    site: new URL(siteUrl),
    trustedProxies,
    freshFor: pageCache.seconds * seconds,
    maxBytes: pageCache.megabytes * 2 ** 20,
    staticFile: createStaticFiles(process.cwd()),
  });
  outside.keepAliveTimeout = keepAliveSeconds * seconds;
  outside.on("error", (error: NodeJS.ErrnoException) => {
    console.error(error.code === "EADDRINUSE" ? `Port ${port} is taken: set PORT to a free one.` : error.message);
    process.exit(1);
  });
  outside.listen(port, host, () => console.log(`The site answers on ${siteUrl}`));

  const stop = () => {
    outside.close(() => process.exit(0));
    outside.closeIdleConnections();
    setTimeout(() => process.exit(0), 5 * seconds).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

try {
  await start();
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
