import { existsSync, writeFileSync } from "node:fs";
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
    writeFileSync(${JSON.stringify(mark)}, "");
    if (before) { process.send({ ready: 4000 }); process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000); }
    else { ${end}; setInterval(() => {}, 1000); }`,
  );
  return new Supervised({ name: "backend", args: [file], env: {} });
}

test("a program that is killed during its first start is started again [CK7]", async () => {
  const kept = program("process.kill(process.pid, 'SIGKILL')");
  await kept.start();
  expect(kept.port).toBe(4000);
  expect(console.error).toHaveBeenCalledWith("backend ended (SIGKILL); it is started again in 0.1 s.");
  await kept.stop();
});

test("a program that ends by itself during its first start is not: what is wrong stays wrong [OP5]", async () => {
  const kept = program("process.exit(1)");
  await expect(kept.start()).rejects.toThrow("backend ended (1)");
  expect(existsSync(join(folder, "started"))).toBe(true);
});

test("a program that ends before its turn to stop is let go, and not started again [OP5]", async () => {
  const kept = program("process.send({ ready: 4000 }); setTimeout(() => process.exit(0), 200)");
  await kept.start();
  kept.stopRestarting();
  await vi.waitFor(() => expect(kept.up).toBe(false), 5_000);
  await kept.stop();
  expect(console.error).not.toHaveBeenCalled();
});
