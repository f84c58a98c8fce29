import { existsSync } from "node:fs";
import { defineConfig, devices } from "playwright/test";
import { browserFlags } from "./scripts/browser";

const port = Number(process.env.E2E_PORT ?? 3100);
const baseURL = process.env.E2E_URL ?? `http://localhost:${port}`;
/** The headless shell of the same engine, if installed: it takes a quarter less CPU time. */
const installed = ["/usr/bin/chromium-headless-shell", process.env.CHROMIUM_PATH ?? "/usr/bin/chromium"].find((path) =>
  existsSync(path),
);
/** Browsers of the journeys stay in French: they have already seen the language offer. */
const offered = {
  name: "AIO_offered",
  value: "1",
  domain: "localhost",
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax" as const,
};
const withPictures = { ...(installed ? { executablePath: installed } : {}), args: browserFlags };
/** Layout is unaffected, and the service has nothing to encode. */
const launchOptions = { ...withPictures, args: [...browserFlags, "--blink-settings=imagesEnabled=false"] };
/** Specs that read which picture was chosen, see one, or count who is asked for them. A project, so that one browser serves all. */
const pictureSpecs = ["configured", "consent", "hostile", "map-tiles", "missing-picture", "offline", "owner-photo"]
  .concat("pictures", "shown-pictures")
  .map((name) => `**/${name}.spec.ts`);
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };

/** End-to-end tests in a real browser, on the production build with the reference backend, on ports of their own. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  reporter: "list",
  use: {
    baseURL,
    launchOptions,
    trace: process.env.TRACE ? "on" : "off",
    screenshot: "only-on-failure",
    locale: "fr-CH",
    timezoneId: "Europe/Zurich",
    storageState: { cookies: [offered], origins: [] },
    // A service worker would load what a test blocks, and cache the next page's requests: allowed only in tests of offline
    // reading.
    serviceWorkers: "block",
  },
  projects: [
    // A test runs on the desktop, unless it has @phone; with @widths it runs on both. Those with pictures have a desktop of their own.
    {
      name: "desktop",
      use: { ...desktop, launchOptions },
      grepInvert: /@phone/,
      testIgnore: pictureSpecs,
    },
    { name: "phone", use: { ...devices["Pixel 7"], deviceScaleFactor: 1, launchOptions }, grep: /@phone|@widths/ },
    { name: "pictures", use: { ...desktop, launchOptions: withPictures }, testMatch: pictureSpecs },
  ],
  ...(process.env.E2E_URL
    ? {}
    : {
        webServer: {
          command: `node -e "fs.rmSync('.data/e2e', { recursive: true, force: true })" && node scripts/start.ts`,
          url: `${baseURL}/ready`,
          timeout: 240_000,
          reuseExistingServer: false,
          env: {
            PORT: String(port),
            BACKEND_PORT: String(port + 1),
            SANDBOX_PORT: String(port + 2),
            DATA_DIR: ".data/e2e",
            // What changes is purged; no page is rendered again just because time has passed.
            PAGE_CACHE_SECONDS: "600",
          },
          gracefulShutdown: { signal: "SIGTERM" as const, timeout: 20_000 },
        },
      }),
});
