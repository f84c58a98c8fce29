// Supervision of a process: which ends are followed by a restart.
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Supervised } from "@/scripts/supervised";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kept-"));
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => rm(folder, { recursive: true }));

/** A program whose first start ends as `end` says, and whose later ones come up. */
function program(end: string): Supervised {
  const mark = join(folder, "started");
  const file = join(folder, "program.mjs");
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from "node:fs";
    const before = existsSync(${JSON.stringify(mark)});
    writeFileSync(${JSON.stringify(mark)}, "start\\n", { flag: "a" });
    if (before) { process.send({ ready: 4000 }); process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000); }
    else { ${end}; setInterval(() => {}, 1000); }`,
  );
  return new Supervised({ name: "backend", args: [file], env: {} });
}

test("a program killed during its first start is restarted [CK7]", async () => {
  const supervised = program("process.kill(process.pid, 'SIGKILL')");
  await supervised.start();
  expect(supervised.port).toBe(4000);
  expect(console.error).toHaveBeenCalledWith("backend ended (SIGKILL); it is started again in 0.1 s.");
  await supervised.stop();
});

test("a program that exits during its first start is not restarted [OP5]", async () => {
  const supervised = program("process.exit(1)");
  await expect(supervised.start()).rejects.toThrow("backend ended (1)");
  expect(readFileSync(join(folder, "started"), "utf8")).toBe("start\n");
});

test("a message to a program that has just been killed ends nothing: it is restarted [CK7]", async () => {
  const pid = join(folder, "pid");
  const supervised = program(
    `writeFileSync(${JSON.stringify(pid)}, String(process.pid)); process.send({ ready: 4000 })`,
  );
  await supervised.start();
  process.kill(Number(readFileSync(pid, "utf8")), "SIGKILL");
  // Long enough for its end of the channel to be closed; this process does not learn of it before it sends.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  await supervised.send({ sites: [], processes: {} });
  await vi.waitFor(() => expect(supervised.up).toBe(true), 5_000);
  expect(readFileSync(join(folder, "started"), "utf8")).toBe("start\nstart\n");
  await supervised.stop();
});

test("a program that exits after stopRestarting is not restarted [OP5]", async () => {
  const supervised = program("process.send({ ready: 4000 }); setTimeout(() => process.exit(0), 200)");
  await supervised.start();
  supervised.stopRestarting();
  await vi.waitFor(() => expect(supervised.up).toBe(false), 5_000);
  await supervised.stop();
  expect(console.error).not.toHaveBeenCalled();
});
