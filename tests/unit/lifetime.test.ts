// Shutdown of a process, also when nobody reads its output any more.
import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { closeServer } from "#lib/lifetime";
import { listen, portOf } from "#tests/fixtures/service";
import { freePort } from "@/scripts/processes";

/** As Next does: what nobody has caught is written down, and the process goes on. */
const program = `
  import { createServer } from "node:http";
  import { setTimeout } from "node:timers/promises";
  import { runServer } from "./lib/lifetime.ts";
  let uncaught = 0;
  process.on("uncaughtException", () => {
    uncaught += 1;
    process.stderr.write("uncaught");
  });
  await runServer(createServer(), {
    port: 0,
    host: "127.0.0.1",
    portName: "PORT",
    drain: 0,
    limit: 1000,
    onStopping: () => process.stderr.write("stopping"),
    onClosed: async () => {
      await setTimeout(200);
      await new Promise((written) => process.stdout.write("uncaught: " + uncaught, written));
    },
  });
  process.stderr.write("up\\n");
  setInterval(() => process.kill(process.pid), 300);
`;

test("a process whose log pipe is closed shuts down in order without an exception per line [R1]", async () => {
  const line = `{ "$0" --input-type=module -e "$1" 2>&1 1>&3 | { read -r up; }; } 3>&1`;
  const ended = await promisify(execFile)("sh", ["-c", line, process.execPath, program], { timeout: 15_000 });
  expect(ended.stdout).toBe("uncaught: 0");
});

test("an edge whose starter is gone exits at once to free its port [R1]", async () => {
  const port = await freePort();
  const env = { ...process.env, PORT: `${port}`, SITE_URL: `http://localhost:${port}`, DRAIN_SECONDS: "60" };
  const edge = fork("edge/main.ts", { env, execArgv: [] });
  const [said] = await once(edge, "message");
  expect(said).toEqual({ ready: port });
  edge.disconnect();
  expect(await once(edge, "exit")).toEqual([0, null]);
});

test("a closing server finishes pending calls, accepts no others, and aborts those beyond its limit (R4)", async () => {
  const server = createServer(({ url }, reply) => {
    if (url === "/long") void setTimeout(600).then(() => reply.end("whole"));
  });
  await listen(server);
  const ask = (path: string) => fetch(`http://127.0.0.1:${portOf(server)}${path}`).then((reply) => reply.text());
  const [long, endless] = [ask("/long"), expect(ask("/endless")).rejects.toThrow()];
  await setTimeout(100);
  const begun = performance.now();
  const port = portOf(server);
  const closed = closeServer(server, 1_500);
  await expect(fetch(`http://127.0.0.1:${port}/other`)).rejects.toThrow();
  expect(await long).toBe("whole");
  await Promise.all([closed, endless]);
  expect(performance.now() - begun).toBeGreaterThan(1_400);
});
