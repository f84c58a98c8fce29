import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { ProcessMessage, Sites } from "#lib/lifetime";
import { node, waitFor, withBinaries } from "./processes.ts";

type Program = {
  name: string;
  args: string[];
  env: Record<string, string | undefined>;
  /** Where it answers once it is up; without it the program itself says so. */
  health?: string;
  /** Milliseconds a start may take. */
  limit?: number;
  /** Called whenever it has come up or ended. */
  changed?: () => void;
};

/** Milliseconds before it is started again, by how often it has ended soon after its start. */
const pauses = [100, 500, 1_000, 2_000, 5_000, 10_000, 30_000];
const soon = 60_000;
const usualLimit = 120_000;
/** Milliseconds it may take to stop: more than the programs themselves allow the calls under way. */
const stopLimit = 75_000;

/** A program that is started again whenever it ends by itself, after a pause that grows while it does not last. */
export class Kept {
  /** The port it said it listens on, while it is up. */
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

  /** Starts it and waits until it is up; from then on it is kept. @throws when it ends before. */
  async start(): Promise<void> {
    await this.launch();
    void this.keep();
  }

  private async launch() {
    const { name, args, env, health, limit = usualLimit, changed } = this.program;
    const child = spawn(node, args, {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env: { ...withBinaries(), ...env },
    });
    this.child = child;
    const ended = once(child, "exit").then(([code, signal]) => {
      this.port = null;
      return `${name} ended (${signal ?? code})`;
    });
    const said = new Promise<number>((resolve) => {
      child.on("message", (message: ProcessMessage) => "ready" in message && resolve(message.ready));
    });
    const up = health ? waitFor(health, limit / 1000, () => child.exitCode === null).then(() => 0) : said;
    const first = await Promise.race([
      up,
      ended,
      pause(limit, `${name} did not start within ${limit / 60_000} minutes`, { ref: false }),
    ]);
    if (typeof first === "string") {
      child.kill("SIGKILL");
      throw new Error(first);
    }
    this.port = first;
    changed?.();
  }

  private async keep() {
    while (!this.stopping) {
      const begun = performance.now();
      const child = this.child;
      if (child && child.exitCode === null && child.signalCode === null) await once(child, "exit");
      this.port = null;
      if (this.stopping) return;
      this.program.changed?.();
      this.early = performance.now() - begun < soon ? this.early + 1 : 1;
      const wait = pauses[Math.min(this.early, pauses.length) - 1] ?? 0;
      console.error(
        `${this.name} ended (${child?.signalCode ?? child?.exitCode}); it is started again in ${wait / 1000} s.`,
      );
      await pause(wait);
      if (!this.stopping) await this.launch().catch((error: Error) => console.error(error.message));
    }
  }

  /** Says something to it and waits for its answer, a second at most. */
  async say(sites: Sites): Promise<void> {
    const { child } = this;
    if (!child?.connected) return;
    const heard = once(child, "message");
    child.send(sites);
    await Promise.race([heard, pause(1_000, undefined, { ref: false })]);
  }

  /** Lets it finish what is under way, and waits for its end. */
  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), stopLimit);
    await ended;
    clearTimeout(late);
  }
}
