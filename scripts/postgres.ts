import { execFileSync, spawn } from "node:child_process";
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./processes.ts";

type Identity = { uid?: number; gid?: number };

function runnable(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Folder with initdb and postgres; null when not installed. */
function findPrograms(): string | null {
  const packaged = "/usr/lib/postgresql";
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(packaged, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find((folder) => runnable(join(folder, "initdb")) && runnable(join(folder, "postgres"))) ?? null;
}

/** Whether a separate PostgreSQL can be started here. */
export const hasPostgres = () => findPrograms() !== null;

/** PostgreSQL refuses to run as root: the user postgres, or else nobody, runs it. */
function identity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {};
}

/** True once it accepts queries; the port opens slightly earlier. */
async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export type Cluster = {
  url: string;
  /** Stops it and starts it again after a while; connections are cut off. */
  restart: (downFor?: number) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * A separate PostgreSQL in a temporary folder of `within`, deleted afterwards; commits are flushed to disk only with `fsync`.
 * Null when it is not installed.
 */
export async function startPostgres({ fsync = false, within = tmpdir() } = {}): Promise<Cluster | null> {
  const programs = findPrograms();
  if (!programs) return null;
  const as = identity();
  const folder = mkdtempSync(join(within, "postgres-"));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, "data");
  const port = await freePort();
  const options = { ...as, cwd: folder, env: { ...process.env, LC_ALL: "C.UTF-8", HOME: folder } };
  execFileSync(join(programs, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"], {
    ...options,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    fsync: fsync ? "on" : "off",
    max_connections: 100,
  };
  const args = ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const start = async () => {
    const server = spawn(join(programs, "postgres"), args, { ...options, stdio: "ignore" });
    const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
    for (let attempt = 0; attempt < 300 && !(await answers(port)); attempt++) {
      if (server.exitCode !== null) throw new Error("PostgreSQL did not start");
      await sleep(100);
    }
    return async () => {
      server.kill("SIGINT");
      await ended;
    };
  };
  let end = await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: async (downFor = 0) => {
      await end();
      await sleep(downFor);
      end = await start();
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a job on the embedded database (null) and, if installed, on a separate PostgreSQL, or only on the named one. */
export async function onEachEngine(
  only: string | undefined,
  job: (engine: "embedded" | "postgres", postgres: Cluster | null) => Promise<void>,
  settings: Parameters<typeof startPostgres>[0] = {},
): Promise<void> {
  for (const engine of ["embedded", "postgres"] as const) {
    if (only && only !== engine) continue;
    const postgres = engine === "postgres" ? await startPostgres(settings) : null;
    if (engine === "postgres" && !postgres) console.log("PostgreSQL is not installed here.");
    else await job(engine, postgres).finally(() => postgres?.stop());
  }
}
