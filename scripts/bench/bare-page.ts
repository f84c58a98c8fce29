import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { freePort, node, run, servicesAt } from "../processes.ts";
import { type Started, startProcess } from "./processes.ts";

/** Inside the project, so that packages resolve. */
const folder = resolve(".data/bare-page");
const rooms = ["agency", "components", "edge", "lib", "messages", "public"];
const files = [
  "global.d.ts",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.mjs",
  "package.json",
  "postcss.config.mjs",
  "server.ts",
  "tsconfig.json",
];

const page = `export default function Page() {
  return <main id="content"><h1>Hello world</h1></main>;
}
`;

/**
 * Builds the project with its root layout, styles and middleware around a single page that says hello. @throws when the build
 * fails
 */
async function buildBarePage() {
  rmSync(folder, { recursive: true, force: true });
  for (const name of [...rooms, ...files]) cpSync(name, join(folder, name), { recursive: true });
  mkdirSync(join(folder, "app/[locale]"), { recursive: true });
  for (const name of ["globals.css", "styles", "[locale]/layout.tsx"])
    cpSync(join("app", name), join(folder, "app", name), { recursive: true });
  writeFileSync(join(folder, "app/[locale]/page.tsx"), page);
  const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const code = await run(node, ["node_modules/.bin/next", "build", folder], { env });
  if (code !== 0) throw new Error("The bare page could not be built");
}

/** A hello page of the same framework behind an edge of its own: the lower bound of what a phone loads. */
export async function startBarePage(backend: string): Promise<Started> {
  await buildBarePage();
  const [port, sitePort] = await Promise.all([freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    SITE_PORT: String(sitePort),
    SITE_URL: url,
    SITE_ORIGINS: `http://127.0.0.1:${sitePort}`,
    ...servicesAt(backend),
  };
  const site = await startProcess(["server.ts"], env, `http://127.0.0.1:${sitePort}/fr`, folder);
  const edge = await startProcess(["edge/main.ts"], env, `${url}/fr`, folder);
  const stop = async () => {
    await edge.stop();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...edge, stop };
}
