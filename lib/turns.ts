/** Too many wait, or for too long. */
export class Busy extends Error {}

type Options = {
  /** How much may be under way at once. */
  atOnce: () => number;
  /** How much may wait. */
  longest: number;
  /** Milliseconds it may wait. */
  patience: number;
  /** How much of one address may be under way at once. */
  ofOne?: number;
};

type Job = {
  name: string;
  /** Where it waits; none once it is under way. */
  lines: Set<string>;
  timer?: NodeJS.Timeout;
  begin: (address: string) => Promise<void>;
  drop: () => void;
  result: Promise<unknown>;
};

export type Queue = ReturnType<typeof createQueue>;

/**
 * Work that waits for its turn, in a line for each address: the addresses take turns, so that whoever asks for much waits
 * behind himself. When there is no more room, the longest line gives up its last.
 */
export function createQueue({ atOnce, longest, patience, ofOne = Number.POSITIVE_INFINITY }: Options) {
  /** The address whose turn is next comes first. */
  const lines = new Map<string, Set<Job>>();
  /** What waits and what is under way. */
  const jobs = new Map<string, Job>();
  /** How much of each address is under way. */
  const busy = new Map<string, number>();
  let running = 0;
  let unnamed = 0;
  let idle: PromiseWithResolvers<void> | undefined;

  function stand(job: Job, address: string) {
    lines.set(address, (lines.get(address) ?? new Set()).add(job));
    job.lines.add(address);
    clearTimeout(job.timer);
    job.timer = setTimeout(() => giveUp(job), patience);
  }

  function leave(job: Job) {
    clearTimeout(job.timer);
    for (const address of job.lines) {
      const line = lines.get(address);
      line?.delete(job);
      if (line?.size === 0) lines.delete(address);
    }
    job.lines.clear();
  }

  function giveUp(job: Job) {
    leave(job);
    jobs.delete(job.name);
    job.drop();
  }

  function makeRoom(address: string) {
    const line = [...lines.values()].reduce((a, b) => (b.size > a.size ? b : a), new Set<Job>());
    const last = [...line].at(-1);
    if (!last || (lines.get(address)?.size ?? 0) >= line.size) throw new Busy("Too many wait");
    giveUp(last);
  }

  function count(address: string, change: 1 | -1) {
    running += change;
    const now = (busy.get(address) ?? 0) + change;
    if (now > 0) busy.set(address, now);
    else busy.delete(address);
  }

  /** The first line of an address that has not as much under way as it may. */
  function firstLine(): [address: string, line: Set<Job>] | undefined {
    for (const line of lines) if ((busy.get(line[0]) ?? 0) < ofOne) return line;
    return undefined;
  }

  function next() {
    while (running < atOnce()) {
      const [address = "", line] = firstLine() ?? [];
      const [job] = line ?? [];
      if (!line || !job) return;
      // Behind the others, if more of it waits.
      lines.delete(address);
      lines.set(address, line);
      leave(job);
      count(address, 1);
      void job.begin(address);
    }
  }

  return {
    /**
     * Does some work when its turn comes. What has the same `name` and waits or is under way is done once: it has a place in
     * each asker's line, and the earliest turn of them. @throws Busy when it cannot wait.
     */
    async run<T>(address: string, work: () => Promise<T>, name = `${unnamed++}`): Promise<T> {
      const known = jobs.get(name);
      if (known) {
        if (known.lines.size > 0) stand(known, address);
        return known.result as Promise<T>;
      }
      if (jobs.size - running >= longest) makeRoom(address);
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const begin = async (turn: string) => {
        await work().then(resolve, reject);
        count(turn, -1);
        jobs.delete(name);
        next();
        if (running === 0) {
          idle?.resolve();
          idle = undefined;
        }
      };
      const drop = () => reject(new Busy("It waited too long"));
      const job: Job = { name, lines: new Set(), begin, drop, result: promise };
      jobs.set(name, job);
      stand(job, address);
      next();
      return promise;
    },
    /** Resolves once nothing is under way. */
    async whenIdle(): Promise<void> {
      while (running > 0) {
        idle ??= Promise.withResolvers();
        await idle.promise;
      }
    },
    get size() {
      return { running, waiting: jobs.size - running };
    },
  };
}
