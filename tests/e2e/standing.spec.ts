// Visitors while a process is killed, renewed, or everything is stopped: the whole product on ports of its own.
import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { startProduct } from "#tests/e2e/site-process";

test.describe.configure({ mode: "default" });

let product: ChildProcess;
let url: string;
let folder: string;

/** Process numbers by program. */
function processes(): Record<string, number> {
  const rows = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(product.pid)], { encoding: "utf8" });
  const found = [...rows.matchAll(/^\s*(\d+) .*?(edge|backend|server)(?:\/main)?\.ts$/gm)];
  return Object.fromEntries(found.map(([, pid, name = ""]) => [name, Number(pid)]));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function ready(timeout = 60_000) {
  const state = async () => {
    const health = await (await fetch(`${url}/health`)).json();
    return Object.values(health).every((value) => value === "up" || value === "ok") && Object.keys(health).length;
  };
  await expect.poll(() => state().catch(() => false), { timeout }).toBe(4);
}

type Kind = "kept" | "cold" | "write";
const status = (path: string, init?: RequestInit) =>
  fetch(url + path, init)
    .then((reply) => reply.arrayBuffer().then(() => reply.status))
    .catch(() => 0);
let number = 0;
const visits: Record<Kind, () => Promise<number>> = {
  kept: () => status("/fr"),
  cold: () => status(`/fr/location?surfaceMin=${++number}`),
  write: () => status("/shop/api/store/cart?locale=fr", { method: "POST", headers: { origin: url } }),
};

/** What visitors of each kind were answered while something was done to the product. */
async function answersDuring(what: () => Promise<unknown>): Promise<Record<Kind, number[]>> {
  const answers: Record<Kind, number[]> = { kept: [], cold: [], write: [] };
  let finished = false;
  const visitor = async (kind: Kind) => {
    while (!finished) answers[kind].push(await visits[kind]());
  };
  const all = (["kept", "cold", "write"] as const).flatMap((kind) => [visitor(kind), visitor(kind), visitor(kind)]);
  await what();
  finished = true;
  await Promise.all(all);
  return answers;
}
const failed = (answers: number[]) => answers.filter((answer) => answer !== 200).length;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), "standing-"));
  ({ starter: product, url } = await startProduct(folder));
  await ready(150_000);
  for (const kind of ["kept", "cold", "write"] as const) expect(await visits[kind]()).toBe(200);
});
test.afterAll(async () => {
  product.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
});

test("a rolling restart of the site fails no request (R4)", { tag: "@desktop" }, async () => {
  test.setTimeout(120_000);
  const before = processes();
  const answers = await answersDuring(async () => {
    product.kill("SIGHUP");
    await expect.poll(() => isAlive(before.server ?? 0), { timeout: 60_000 }).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  });
  expect({ kept: failed(answers.kept), cold: failed(answers.cold), write: failed(answers.write) }).toEqual({
    kept: 0,
    cold: 0,
    write: 0,
  });
  expect(answers.cold.length).toBeGreaterThan(5);
});

for (const name of ["server", "backend"])
  test(`${name} killed: it restarts, and cached pages keep being served (R1, R15)`, { tag: "@desktop" }, async () => {
    test.setTimeout(120_000);
    const before = processes()[name] ?? 0;
    const answers = await answersDuring(async () => {
      process.kill(before, "SIGKILL");
      await expect.poll(() => processes()[name] ?? before, { timeout: 60_000 }).not.toBe(before);
      await ready();
    });
    expect(failed(answers.kept)).toBe(0);
    for (const kind of ["kept", "cold", "write"] as const) expect(await visits[kind]()).toBe(200);
  });

test("the edge killed: it restarts", { tag: "@desktop" }, async () => {
  process.kill(processes().edge ?? 0, "SIGKILL");
  await ready();
  expect(await visits.kept()).toBe(200);
});

test("the starter killed: all its processes exit (R1)", { tag: "@desktop" }, async () => {
  test.setTimeout(60_000);
  const all = Object.values(processes());
  expect(all).toHaveLength(3);
  const ended = once(product, "exit");
  product.kill("SIGKILL");
  await ended;
  await expect.poll(() => all.filter(isAlive), { timeout: 40_000 }).toEqual([]);
});
