import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that build, crawl, or kill and restart, for minutes: started first, so that they run in parallel to the others. */
const longest = [
  "process/your-agency",
  "process/backup",
  "process/kill",
  "process/chaos",
  "site/standing",
  "site/crawl",
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.includes(`/${name}.`));
    return (await super.sort(files)).toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const alias = [
  { find: /^next-intl\/config$/, replacement: path("./lib/i18n/request.ts") },
  {
    find: /^next-intl\/server$/,
    replacement: path("./node_modules/next-intl/dist/esm/development/server.react-server.js"),
  },
  { find: /^next\/root-params$/, replacement: path("./tests/unit/root-params-stub.ts") },
  { find: /^server-only$/, replacement: path("./tests/unit/server-only-stub.ts") },
  { find: /^@\//, replacement: path("./") },
];

const withStubs = [
  { find: /^next\/navigation$/, replacement: path("./tests/unit/navigation-stub.ts") },
  { find: /^next-intl\/server$/, replacement: path("./tests/unit/server-words-stub.ts") },
  ...alias,
];

const shared = {
  // Vitest's default leaves one of two processors idle.
  maxWorkers: availableParallelism(),
  retry: process.env.CI ? 1 : 0,
  server: { deps: { inline: ["next-intl"] } },
  // Generous: a busy machine is slower, and no test checks that.
  testTimeout: 30_000,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: { ...shared, name: "unit", environment: "node", include: ["tests/unit/**/*.test.ts"] },
      },
      {
        plugins: [react()],
        resolve: { alias: withStubs },
        test: {
          ...shared,
          name: "islands",
          environment: "jsdom",
          environmentOptions: { jsdom: { url: "http://localhost:3000/fr" } },
          include: ["tests/unit/*.test.tsx"],
          setupFiles: ["tests/unit/each-island.ts"],
          // As for the services below; the router and the server's messages have common stubs for all islands.
          isolate: false,
        },
      },
      {
        // Server-only rendering: in one process with islands, React would confuse the two environments.
        plugins: [react()],
        resolve: { alias: withStubs },
        test: {
          ...shared,
          name: "markup",
          environment: "node",
          include: ["tests/unit/markup/*.test.tsx"],
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: "backend",
          environment: "node",
          include: ["tests/backend/**/*.test.ts"],
          setupFiles: ["tests/backend/told-refusals.ts"],
          // Loading the services for each file took a third of the step; modules are mocked only in tests/unit, where files are
          // isolated.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: "process",
          environment: "node",
          include: ["tests/process/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: "site",
          environment: "node",
          include: ["tests/site/*.test.ts"],
          globalSetup: ["tests/site/product.ts"],
          // No file mocks anything.
          isolate: false,
          expect: { poll: { timeout: 15_000, interval: 200 } },
          testTimeout: 180_000,
          hookTimeout: 300_000,
          maxWorkers: 3,
        },
      },
    ],
  },
});
