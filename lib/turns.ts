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
  lines: Set<string>;
  timer?: NodeJS.Timeout;
  begin: () => Promise<void>;
  drop: () => void;
  result: Promise<unknown>;
};

/**
 * Work that waits for its turn, in a line for each address: the addresses take turns, so that whoever asks for much waits
 * behind himself. When there is no more room, the longest line gives up its last.
 */
export function createQueue({ atOnce, longest, patience }: Options) {
  /** The address whose turn is next comes first. */
  const lines = new Map<string, Set<Job>>();
  const jobs = new Map<string, Job>();
  let running = 0;
  let unnamed = 0;

  function stand(job: Job, address: string) {
    lines.set(address, (lines.get(address) ?? new Set()).add(job));
    job.lines.add(address);
    clearTimeout(job.timer);
    job.timer = setTimeout(() => {
      leave(job);
      job.drop();
    }, patience);
  }

  function leave(job: Job) {
    clearTimeout(job.timer);
    jobs.delete(job.name);
    for (const address of job.lines) {
      const line = lines.get(address);
      line?.delete(job);
      if (line?.size === 0) lines.delete(address);
    }
  }

  function makeRoom(address: string) {
    const line = [...lines.values()].reduce((a, b) => (b.size > a.size ? b : a), new Set<Job>());
    const last = [...line].at(-1);
    if (!last || (lines.get(address)?.size ?? 0) >= line.size) throw new Busy("Too many wait");
    leave(last);
    last.drop();
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
    /** Does some work when its turn comes; what has the same `name` and waits is done once. @throws Busy when it cannot wait. */
    async run<T>(address: string, work: () => Promise<T>, name = `${unnamed++}`): Promise<T> {
      this.join(address, name);
      const known = jobs.get(name);
      if (known) return known.result as Promise<T>;
      if (jobs.size >= longest) makeRoom(address);
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const end = () => {
        running -= 1;
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
    /** Someone else waits for the same: it has a place in that line as well, and is done at the earlier turn. */
    join(address: string, name: string) {
      const job = jobs.get(name);
      if (job) stand(job, address);
    },
    get size() {
      return { running, waiting: jobs.size };
    },
  };
}
