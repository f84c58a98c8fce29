/** Too many wait, or for too long. */
export class Busy extends Error {}

type Options = {
  /** How much may be under way at once. */
  atOnce: () => number;
  /** How much may wait. */
  longest: number;
  /** Milliseconds it may wait. */
  patience: number;
};

type Job = {
  name: string;
  /** Where it waits; none once it is under way. */
  lines: Set<string>;
  timer?: NodeJS.Timeout;
  begin: () => Promise<void>;
  drop: () => void;
  result: Promise<unknown>;
};

export type Queue = ReturnType<typeof createQueue>;

/**
 * Work that waits for its turn, in a line for each address: the addresses take turns, so that whoever asks for much waits
 * behind himself. When there is no more room, the longest line gives up its last.
 */
export function createQueue({ atOnce, longest, patience }: Options) {
  /** The address whose turn is next comes first. */
  const lines = new Map<string, Set<Job>>();
  /** What waits and what is under way. */
  const jobs = new Map<string, Job>();
  let running = 0;
  let unnamed = 0;

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

  function next() {
    while (running < atOnce() && lines.size > 0) {
      const [address = "", line] = lines.entries().next().value ?? [];
      const [job] = line ?? [];
      if (!line || !job) return;
      // Behind the others, if more of it waits.
      lines.delete(address);
      lines.set(address, line);
      leave(job);
      running += 1;
      void job.begin();
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
      const end = () => {
        running -= 1;
        jobs.delete(name);
        next();
      };
      const begin = () => work().then(resolve, reject).finally(end);
      const drop = () => reject(new Busy("It waited too long"));
      const job: Job = { name, lines: new Set(), begin, drop, result: promise };
      jobs.set(name, job);
      stand(job, address);
      next();
      return promise;
    },
    get size() {
      return { running, waiting: jobs.size - running };
    },
  };
}
