import { type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";

type Options = { env?: Record<string, string | undefined> };

/** The project's binaries first, and the project's Node before the machine's. */
export const withBinaries = () => ({
  ...process.env,
  PATH: `${join(process.cwd(), "node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`,
});

export const node = process.execPath;

/** The environment of an edge or a site whose three services are one backend. */
export const servicesAt = (backend: string) => ({
  SHOP_API_URL: backend,
  CONTENT_API_URL: backend,
  PROPERTY_API_URL: backend,
});

const signals = ["SIGINT", "SIGTERM"] as const;

const keptLines = 60;
let lastLines: string[] = [];

/** The last lines of the previous program, unless it ran in a terminal, where they are already visible. */
export const lastOutput = () => lastLines;

/** Runs a program to its end; resolves with its exit code, 1 after a signal. */
export function run(command: string, args: string[], { env = {} }: Options = {}): Promise<number> {
  const watched = process.stdout.isTTY;
  lastLines = [];
  return new Promise((resolve) => {
    const stdio: StdioOptions = watched ? "inherit" : ["inherit", "pipe", "pipe"];
    const child = spawn(command, args, { stdio, env: { ...withBinaries(), ...env } });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from?.pipe(to, { end: false });
      if (from) createInterface(from).on("line", (line) => (lastLines = [...lastLines.slice(1 - keptLines), line]));
    }
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    const end = (code: number) => {
      for (const signal of signals) process.off(signal, forward);
      resolve(code);
    };
    for (const signal of signals) process.on(signal, forward);
    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      end(1);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

export function isFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Exits with a message that names every unavailable port: in use, assigned twice, or invalid. */
export async function requirePorts(ports: Record<string, number>) {
  const busy: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    const twice = Object.values(ports).filter((other) => other === port).length > 1;
    if (twice || port > 65_535 || !(await isFree(port))) busy.push(`  ${name}=${port}`);
  }
  if (busy.length === 0) return;
  console.error(`These ports are used by another program, named twice or too high. Set others:\n${busy.join("\n")}`);
  process.exit(1);
}

/** Exits with a message that names every address that this machine does not have. */
export async function requireHosts(hosts: Record<string, string>) {
  const absent: string[] = [];
  for (const [name, host] of Object.entries(hosts)) if (!(await isFree(0, host))) absent.push(`  ${name}=${host}`);
  if (absent.length === 0) return;
  console.error(`These are no addresses of this machine. Set others:\n${absent.join("\n")}`);
  process.exit(1);
}

/** Waits until an address answers with success. @throws after `seconds`, or when `alive` returns false */
export async function waitFor(url: string, seconds: number, alive: () => boolean = () => true) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end && alive()) {
    const up = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      (reply) => reply.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`${url} does not answer`);
}

/** Calls `end` when this process is told to stop, or when its parent npm has disappeared. */
export function onEnd(end: () => void) {
  for (const signal of signals) process.on(signal, end);
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && end(), 1_000).unref();
}
