// The whole product on ports of its own: an import is visible at once, and visitors are served while a process is killed or renewed.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startProduct } from "#tests/site/product";

const secret = randomBytes(36).toString("base64");
let product: ChildProcess;
let url: string;
let env: NodeJS.ProcessEnv;
let folder: string;

/** Process numbers by program. */
function processes(): Record<string, number> {
  const rows = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(product.pid)], { encoding: "utf8" });
  const found = [...rows.matchAll(/^\s*(\d+) .*?(edge|backend|server)(?:\/main)?\.ts$/gm)];
  return Object.fromEntries(found.map(([, pid, name = ""]) => [name, Number(pid)]));
}

/** The process number of a program. @throws without one: number 0 would stand for the tests themselves */
function pidOf(name: string): number {
  const pid = processes()[name];
  if (pid === undefined) throw new Error(`${name} does not run`);
  return pid;
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
  await vi.waitFor(async () => expect(await state()).toBe(4), { timeout, interval: 200 });
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

type Answers = Record<Kind, number[]>;
const kinds = ["kept", "cold", "write"] as const;
const expectServed = async () => {
  for (const kind of kinds) expect([kind, await visits[kind]()]).toEqual([kind, 200]);
};

/** What visitors of each kind were answered while something was done to the product. */
async function answersDuring(what: (answers: Answers) => Promise<unknown>): Promise<Answers> {
  const answers: Answers = { kept: [], cold: [], write: [] };
  let finished = false;
  const visitor = async (kind: Kind) => {
    while (!finished) {
      answers[kind].push(await visits[kind]());
      // Without a breath between visits they would keep the machine from starting anything.
      await pause(50);
    }
  };
  const all = kinds.flatMap((kind) => [visitor(kind), visitor(kind), visitor(kind)]);
  await what(answers).finally(() => {
    finished = true;
  });
  await Promise.all(all);
  return answers;
}
const failed = (answers: number[]) => answers.filter((answer) => answer !== 200).length;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "standing-"));
  await cp("agency", join(folder, "agency"), { recursive: true });
  const more = { AGENCY_DIR: join(folder, "agency"), PAGE_CACHE_SECONDS: "3600", APP_SECRET: secret };
  ({ starter: product, url, env } = await startProduct(join(folder, "data"), more));
  await ready(150_000);
  await expectServed();
});
afterAll(async () => {
  product.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
});

test("only the backend has the secrets of the shop, not the processes that visitors reach (R20)", async () => {
  const running = processes();
  expect(Object.keys(running).toSorted()).toEqual(["backend", "edge", "server"]);
  for (const [name, pid] of Object.entries(running)) {
    const given = await readFile(`/proc/${pid}/environ`, "utf8");
    expect([name, given.includes(secret)]).toEqual([name, name === "backend"]);
  }
});

test("an import shows on the site at once [OP1 CT9]", async () => {
  const file = join(folder, "agency", "rentals", "02-le-funi.md");
  const text = await readFile(file, "utf8");
  const title = /^title:.*\n\s+fr: (.+)$/m.exec(text)?.[1] ?? /^title: (.+)$/m.exec(text)?.[1] ?? "";
  expect(title).not.toBe("");
  const page = async () => (await fetch(`${url}/fr/location/2`)).text();
  expect(await page()).toContain(title);
  await writeFile(file, text.replace(title, "Un tout autre nom"));
  const importer = spawn(process.execPath, ["backend/seed/import.ts"], { env });
  let output = "";
  importer.stdout.on("data", (part) => {
    output += part;
  });
  expect(await once(importer, "exit")).toEqual([0, null]);
  expect(output).not.toContain("Not told");
  const after = await page();
  expect(after).toContain("Un tout autre nom");
  expect(after).not.toContain(title);
  // The import emptied the cache that the next tests rely on.
  await expectServed();
});

test("a rolling restart of the site fails no request (R4)", async () => {
  const before = pidOf("server");
  const answers = await answersDuring(async (given) => {
    product.kill("SIGHUP");
    await expect.poll(() => isAlive(before), { timeout: 60_000 }).toBe(false);
    const sofar = kinds.map((kind) => given[kind].length);
    const since = () => Math.min(...kinds.map((kind, index) => given[kind].length - (sofar[index] ?? 0)));
    await expect.poll(since, { timeout: 30_000 }).toBeGreaterThan(5);
  });
  expect({ kept: failed(answers.kept), cold: failed(answers.cold), write: failed(answers.write) }).toEqual({
    kept: 0,
    cold: 0,
    write: 0,
  });
});

for (const name of ["server", "backend"])
  test(`${name} killed: it restarts, and cached pages keep being served (R1, R15)`, async () => {
    const before = pidOf(name);
    const answers = await answersDuring(async () => {
      process.kill(before, "SIGKILL");
      await expect.poll(() => processes()[name] ?? before, { timeout: 60_000 }).not.toBe(before);
      await ready();
    });
    expect(failed(answers.kept)).toBe(0);
    await expectServed();
  });

test("the edge killed: it restarts", async () => {
  process.kill(pidOf("edge"), "SIGKILL");
  await ready();
  expect(await visits.kept()).toBe(200);
});

test("the starter killed: all its processes exit (R1)", async () => {
  const all = Object.values(processes());
  expect(all).toHaveLength(3);
  const ended = once(product, "exit");
  product.kill("SIGKILL");
  await ended;
  await expect.poll(() => all.filter(isAlive), { timeout: 40_000 }).toEqual([]);
});
