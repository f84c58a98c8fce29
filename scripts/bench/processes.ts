import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { node } from "../processes.ts";

export type Started = {
  url: string;
  /** Seconds from the start of the process to the first 200. */
  seconds: number;
  /** Memory in MB of a process and its descendants, by program; shared pages count once. */
  memory: () => Record<string, number>;
  stop: () => Promise<void>;
};

type Row = { pid: number; parent: number; kilobytes: number; program: string };

/** Every process of the machine; `program` is its script, else its command. */
export function processTable(): Row[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => {
    const [pid, parent, kilobytes, ...args] = line.trim().split(/\s+/);
    const program = args.find((arg) => /\.(ts|mjs)$/.test(arg)) ?? args[0] ?? "";
    return { pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), program };
  });
}

/** Proportional set size of a process; the resident set size when the system does not provide it. */
function shareOf({ pid, kilobytes }: Row): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? kilobytes);
  } catch {
    return kilobytes;
  }
}

function memoryOf(root: number | undefined): Record<string, number> {
  const rows = processTable();
  const family = new Set([root]);
  for (let grown = 0; grown !== family.size; ) {
    grown = family.size;
    for (const { pid, parent } of rows) if (family.has(parent)) family.add(pid);
  }
  const memory: Record<string, number> = {};
  for (const row of rows)
    if (family.has(row.pid)) memory[row.program] = Math.round((memory[row.program] ?? 0) + shareOf(row) / 1024);
  return memory;
}

/** The total memory of all programs. */
export const total = (memory: Record<string, number>) =>
  Object.values(memory).reduce((sum, megabytes) => sum + megabytes, 0);

/**
 * Starts a program of the project, or of a copy in another folder, and waits, at most five minutes, until `url` answers with
 * success.
 */
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
