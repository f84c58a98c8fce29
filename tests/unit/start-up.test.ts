// Start-up: the warm-up call, configuration errors.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { HttpResponse, http } from "msw";
import { afterAll, expect, test, vi } from "vitest";
import { emptyOrder } from "#tests/fixtures/empty-order";
import { server, shopUrl, withUpstream } from "#tests/msw/upstream";

withUpstream();

const folder = mkdtempSync(join(tmpdir(), "start-up-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the server creates a cart at start, without cookies [OP3]", async () => {
  const cartRequest = new Promise<Request>((resolve) => {
    server.use(
      http.post(shopUrl("/cart"), ({ request }) => {
        resolve(request);
        return HttpResponse.json(emptyOrder);
      }),
    );
  });
  const { startUp } = await import("#lib/upstream/start-up");
  startUp();
  expect((await cartRequest).headers.get("cookie")).toBeNull();
});

test("an unavailable shop does not prevent the start [OP3]", async () => {
  server.use(http.post(shopUrl("/cart"), () => HttpResponse.error()));
  const { startUp } = await import("#lib/upstream/start-up");
  expect(startUp).not.toThrow();
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledOnce());
});

test("a configuration error stops the start and names the variables [OP5]", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/start.ts"], {
    env: {
      ...process.env,
      PORT: "many",
      SHOP_API_URL: "https://shop.example",
      CONTENT_API_URL: "",
      PROPERTY_API_URL: "",
    },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  for (const name of ["PORT", "CONTENT_API_URL", "PROPERTY_API_URL"]) expect(stderr).toContain(name);
});

test("a public site with its own backend does not start without PURGE_SECRET (R20)", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/start.ts"], {
    env: {
      ...process.env,
      SITE_URL: "https://haut-plateau.example",
      SHOP_API_URL: "",
      CONTENT_API_URL: "",
      PROPERTY_API_URL: "",
      PURGE_SECRET: "",
    },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining("PURGE_SECRET is missing")]);
});

test("warns at start when an https site trusts no proxy (R20)", async () => {
  vi.stubEnv("SITE_URL", "https://haut-plateau.example");
  let requestCount = 0;
  server.use(
    http.post(shopUrl("/cart"), () => {
      requestCount += 1;
      return HttpResponse.json(emptyOrder);
    }),
  );
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { startUp } = await import("#lib/upstream/start-up");
  startUp();
  expect(warned.mock.calls.join()).toContain("TRUSTED_PROXIES is 0");
  vi.stubEnv("TRUSTED_PROXIES", "1");
  vi.resetModules();
  warned.mockClear();
  (await import("#lib/upstream/start-up")).startUp();
  expect(warned).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(requestCount).toBe(2));
});

test.each([
  ["a DATA_DIR that is a file", { DATA_DIR: "package.json" }, "DATA_DIR package.json cannot be used: EEXIST"],
  ["a DATA_DIR where nothing can be made", { DATA_DIR: "/dev/null/x" }, "DATA_DIR /dev/null/x cannot be used: "],
  ["a DATA_DIR in which Node would look for ever", { DATA_DIR: "/proc/x" }, "DATA_DIR /proc/x cannot be used: "],
  [
    "an address that is not this machine's",
    { HOST: "203.0.113.9", SITE_HOST: "300.1.1.1" },
    "  HOST=203.0.113.9\n  SITE_HOST=300.1.1.1",
  ],
  ["a port named twice", { PORT: "4717", BACKEND_PORT: "4717" }, "  PORT=4717\n  BACKEND_PORT=4717"],
  ["a port of the site that another has", { PORT: "4717", SITE_PORT: "4716" }, "  PORT=4717\n  SITE_PORT + 1=4717"],
  ["a port after the last one", { PORT: "65535" }, "BACKEND_PORT=65536"],
])("%s stops the start with a message before the database is created [OP5]", (_, variables, said) => {
  const withoutServices = { SHOP_API_URL: "", CONTENT_API_URL: "", PROPERTY_API_URL: "", PURGE_SECRET: "" };
  // Never the folder of a shop that runs here.
  const env = { ...process.env, ...withoutServices, DATA_DIR: join(folder, "data"), SITE_URL: "", ...variables };
  const { status, stderr } = spawnSync(process.execPath, ["scripts/start.ts"], {
    env,
    encoding: "utf8",
    timeout: 20_000,
  });
  expect(stderr).toContain(said);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
  expect(existsSync(join(folder, "data", "database"))).toBe(false);
});

test.each(["SIGKILL", "SIGTERM"] as const)(
  "a starter ended by %s also ends its build; a reload does neither",
  async (signal) => {
    const place = join(folder, signal);
    mkdirSync(join(place, "node_modules", ".bin"), { recursive: true });
    symlinkSync(resolve("scripts"), join(place, "scripts"));
    const build = 'require("node:fs").writeFileSync("pid", String(process.pid)); setInterval(() => {}, 1000);';
    writeFileSync(join(place, "node_modules", ".bin", "next"), build);
    const ports = { PORT: "4737", SANDBOX_PORT: "4739", BACKEND_PORT: "4738", SITE_PORT: "" };
    const services = { SHOP_API_URL: "", CONTENT_API_URL: "", PROPERTY_API_URL: "" };
    const env = { ...process.env, ...ports, ...services, DATA_DIR: "data", SITE_URL: "" };
    const starter = spawn(process.execPath, [resolve("scripts/start.ts")], { cwd: place, env, stdio: "ignore" });
    const isThere = () => process.kill(Number(readFileSync(join(place, "pid"), "utf8") || "no number yet"), 0);
    await vi.waitFor(() => expect(isThere()).toBe(true), 10_000);
    // A reload that comes too early.
    starter.kill("SIGHUP");
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([starter.signalCode, isThere()]).toEqual([null, true]);
    starter.kill(signal);
    await vi.waitFor(() => expect(isThere).toThrow("ESRCH"), 10_000);
  },
);

test("prints the languages that have pages, and the outbox only when it is available", async () => {
  const { printAddresses } = await import("../../scripts/addresses.ts");
  const { parseEnv } = await import("#lib/env");
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const printed = (variables: Record<string, string>) => {
    const env = parseEnv(variables);
    log.mockClear();
    printAddresses(env, { ...variables, DATA_DIR: ".data" } as Parameters<typeof printAddresses>[1], ["edge"]);
    return String(log.mock.calls);
  };
  const local = printed({ LOCALES: "fr,de" });
  expect(local.match(/:3000\/\w+$/gm)).toEqual([":3000/fr", ":3000/de"]);
  expect(local).toContain("/outbox");
  expect(printed({ SITE_URL: "https://www.agency.example" })).not.toContain("/outbox");
});
