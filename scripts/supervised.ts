import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import type { ProcessMessage, Sites } from "#lib/lifetime";
import { node, waitFor, withBinaries } from "./processes.ts";

type Program = {
  name: string;
  args: string[];
  env: Record<string, string | undefined>;
  /** Address that answers once it is up; without it the program sends a message. */
  health?: string;
  /** Timeout of a start in milliseconds. */
  limit?: number;
  /** Called whenever it has started or ended. */
  changed?: () => void;
};

/** Milliseconds before a restart, by the number of early ends. */
const pauses = [100, 500, 1_000, 2_000, 5_000, 10_000, 30_000];
const soon = 60_000;
const usualLimit = 120_000;
/** Timeout of a stop in milliseconds: more than the programs allow for calls in progress. */
const stopLimit = 75_000;

/** Ended by a signal rather than by an error such as a wrong configuration: the start is retried. */
class Killed extends Error {}

/**
 * Unlike `once` of Node's events, these do not fail with the child's `error`, which a message that it can no longer get is; only a
 * child that could not be spawned ends with it.
 */
const exitOf = (child: ChildProcess) =>
  new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    child.once("exit", (code, signal) => resolve([code, signal]));
    child.on("error", () => child.pid === undefined && resolve([null, null]));
  });
const replyOf = (child: ChildProcess) => new Promise((resolve) => child.once("message", resolve));

/** A supervised program: restarted whenever it ends by itself, with a delay that grows with every early end. */
export class Supervised {
  /** The port it reported, while it is up. */
  port: number | null = null;
  readonly name: string;
  private readonly program: Program;
  private child: ChildProcess | null = null;
  private stopping = false;
  private early = 0;

  constructor(program: Program) {
    this.program = program;
    this.name = program.name;
  }

  get up() {
    return this.port !== null;
  }

  /**
   * Starts it and waits until it is up; from then on it is supervised. When a signal ends it before, the start is retried after
   * each pause.
   * @throws when it ends by itself before it is up
   */
  async start(): Promise<void> {
    for (const [tries, wait] of pauses.entries()) {
      const killed = await this.launch().catch((error) => {
        if (error instanceof Killed && !this.stopping && tries < pauses.length - 1) return error;
        throw error;
      });
      if (!killed) return void this.supervise();
      this.reportRestart(killed.message, wait);
      await pause(wait);
      if (this.stopping) throw killed;
    }
  }

  private reportRestart(end: string, wait: number) {
    console.error(`${end}; it is started again in ${wait / 1000} s.`);
  }

  private async launch() {
    const { name, args, env, health, limit = usualLimit, changed } = this.program;
    const child = spawn(node, args, {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env: { ...withBinaries(), ...env },
    });
    this.child = child;
    child.on("error", (error) => console.error(`${name}: ${error.message}`));
    const ended = exitOf(child).then(([code, signal]) => {
      this.port = null;
      const end = `${name} ended (${signal ?? code})`;
      return signal ? new Killed(end) : new Error(end);
    });
    const announced = new Promise<number>((resolve) => {
      child.on("message", (message: ProcessMessage) => "ready" in message && resolve(message.ready));
    });
    const up = health ? waitFor(health, limit / 1000, () => child.exitCode === null).then(() => 0) : announced;
    const first = await Promise.race([
      up,
      ended,
      pause(limit, new Error(`${name} did not start within ${limit / 60_000} minutes`), { ref: false }),
    ]);
    if (first instanceof Error) {
      child.kill("SIGKILL");
      throw first;
    }
    this.port = first;
    changed?.();
  }

  private async supervise() {
    while (!this.stopping) {
      const begun = performance.now();
      const child = this.child;
      if (child?.pid && child.exitCode === null && child.signalCode === null) await exitOf(child);
      this.port = null;
      if (this.stopping) return;
      this.program.changed?.();
      this.early = performance.now() - begun < soon ? this.early + 1 : 1;
      const wait = pauses[Math.min(this.early, pauses.length) - 1] ?? 0;
      this.reportRestart(`${this.name} ended (${child?.signalCode ?? child?.exitCode})`, wait);
      await pause(wait);
      if (!this.stopping) await this.launch().catch((error: Error) => console.error(error.message));
    }
  }

  /** Sends it a message and waits for its reply, at most a second. */
  async send(sites: Sites): Promise<void> {
    const { child } = this;
    if (!child?.connected) return;
    const heard = replyOf(child);
    // One that has just ended gets nothing; its next start tells it.
    child.send(sites, () => undefined);
    await Promise.race([heard, pause(1_000, undefined, { ref: false })]);
  }

  /** Disables restarts: a signal to all processes may end it before `stop` is called. */
  stopRestarting(): void {
    this.stopping = true;
  }

  /** Stops it gracefully, and waits for its end. */
  async stop(): Promise<void> {
    this.stopRestarting();
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = exitOf(child);
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), stopLimit);
    await ended;
    clearTimeout(late);
  }
}
