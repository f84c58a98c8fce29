import { test as base } from "playwright/test";
import { startSite } from "#tests/e2e/site-process";
import { spoken } from "#tests/fixtures/sentences";

/** Tests that are given the address of a second site of this build, over the same services, that speaks four languages; started once for all that ask for it. */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the pattern is how Playwright learns what a fixture needs
    async ({}, use, { project }) => {
      const services = `http://127.0.0.1:${Number(new URL(project.use.baseURL ?? "").port) + 1}`;
      const { url, stop } = await startSite(services, { LOCALES: spoken.join(","), UPSTREAM_TIMEOUT_MS: "20000" });
      await use(url);
      await stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
