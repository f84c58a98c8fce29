import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { node } from "../processes.ts";

export type Started = {
  url: string;
  /** Seconds from the start of the process to the first 200. */
  seconds: number;
  /** Resident memory in MB of it and its descendants, by program. */
  memory: () => Record<string, number>;
  stop: () => Promise<void>;
};

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

type Row = { pid: number; parent: number; kilobytes: number; program: string };

function processTable(): Row[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => {
    const [pid, parent, kilobytes, ...args] = line.trim().split(/\s+/);
    const program = args.findLast((arg) => arg.endsWith(".ts")) ?? args[0] ?? "";
    return { pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), program };
  });
}

function memoryOf(root: number | undefined): Record<string, number> {
  const rows = processTable();
  const family = new Set([root]);
  for (let grown = 0; grown !== family.size; ) {
    grown = family.size;
    for (const { pid, parent } of rows) if (family.has(parent)) family.add(pid);
  }
  const memory: Record<string, number> = {};
  for (const { pid, kilobytes, program } of rows) {
    if (family.has(pid)) memory[program] = Math.round((memory[program] ?? 0) + kilobytes / 1024);
  }
  return memory;
}

/** The memory of all programs together. */
export const total = (memory: Record<string, number>) =>
  Object.values(memory).reduce((sum, megabytes) => sum + megabytes, 0);

/** Starts a program of the project, or of a copy in another folder, and waits, at most five minutes, until `url` answers with success. */
export async function startProcess(
  args: string[],
  env: Record<string, string>,
  url: string,
  cwd = process.cwd(),
): Promise<Started> {
  const begin = performance.now();
  const child: ChildProcess = spawn(node, args, {
    cwd,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  while (performance.now() - begin < 300_000) {
    if (child.exitCode !== null) throw new Error(`${args.join(" ")} ended with ${child.exitCode}`);
    const up = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    const seconds = (performance.now() - begin) / 1000;
    if (up) return { url: new URL(url).origin, seconds, memory: () => memoryOf(child.pid), stop };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await stop();
  throw new Error(`${url} did not answer within five minutes`);
}
