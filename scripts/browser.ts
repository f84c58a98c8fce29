import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";
import { run } from "./processes.ts";

/** Flags for a headless Chromium without background requests. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const installed = () =>
  [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    chromium.executablePath(),
  ].find((path) => path && existsSync(path));

/** Path of a Chromium: the machine's, else Playwright's own, else one from the system's package manager; null without any. */
export async function findBrowser(): Promise<string | null> {
  const known = installed();
  if (known) return known;
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await run("apt-get", ["update"]);
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    const install = (name: string) => run("apt-get", ["install", "-y", "--no-install-recommends", name], { env });
    await install("chromium");
    // Tests that do not examine the browser itself run faster in this one, if installed.
    await install("chromium-headless-shell");
  }
  return installed() ?? null;
}

export const noBrowser =
  "No Chromium was found. Install one (`npx playwright install --with-deps chromium`) or set CHROMIUM_PATH.";

/** Starts a headless Chromium. @throws Error when there is none. */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error(noBrowser);
  return chromium.launch({ executablePath, args: [...browserFlags, ...args] });
}
