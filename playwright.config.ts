import { existsSync } from "node:fs";
import { defineConfig, devices } from "playwright/test";
import { browserFlags } from "./scripts/browser";

const port = Number(process.env.E2E_PORT ?? 3100);
const baseURL = process.env.E2E_URL ?? `http://localhost:${port}`;
/** The same engine without a window's frame, where there is one: a quarter less work for two processors. */
const installed = ["/usr/bin/chromium-headless-shell", process.env.CHROMIUM_PATH ?? "/usr/bin/chromium"].find((path) =>
  existsSync(path),
);
/** Browsers of the journeys speak French wherever they go: they were offered their language before. */
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
const launchOptions = {
  ...(installed ? { executablePath: installed } : {}),
  args: [
    ...browserFlags,
    // Boxes keep their measures, and the service has nothing to encode; tests/e2e/with-pictures.ts asks for them.
    "--blink-settings=imagesEnabled=false",
  ],
};

/** Journeys in a real browser on the production build with the reference backend, on ports of their own. */
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
    // It fetches what a test turns away, and keeps what the next page would ask for: allowed where reading offline is tested.
    serviceWorkers: "block",
  },
  projects: [
    // A test runs at a desk, unless it says @phone; with @widths it runs on both.
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, launchOptions },
      grepInvert: /@phone/,
    },
    { name: "phone", use: { ...devices["Pixel 7"], launchOptions }, grep: /@phone|@widths/ },
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
          },
          gracefulShutdown: { signal: "SIGTERM" as const, timeout: 20_000 },
        },
      }),
});
