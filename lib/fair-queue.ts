/** The queue is full, or the job has waited too long. */
export class Busy extends Error {}

type Options = {
  /** Jobs that may run at once. */
  concurrency: () => number;
  /** Jobs that may wait. */
  maxQueued: number;
  /** Milliseconds a job may wait, from its first request on. */
  timeout: number;
  /** Jobs of one key that may run at once. */
  perKey?: number;
};

type Job = {
  name: string;
  /** Keys whose lines contain it; none once it runs. */
  keys: Set<string>;
  timer?: NodeJS.Timeout;
  start: (key: string) => Promise<void>;
  reject: () => void;
  result: Promise<unknown>;
};

export type FairQueue = ReturnType<typeof createFairQueue>;

/**
 * A fair queue: one line of jobs per key (a client's address), served round-robin, so that a client with many requests delays
 * only its own. When the queue is full, the longest line loses its last job, which is evicted unless another key waits for it too.
 */
export function createFairQueue({ concurrency, maxQueued, timeout, perKey = Number.POSITIVE_INFINITY }: Options) {
  /** By key, in the order in which they are served. */
  const lines = new Map<string, Set<Job>>();
  /** Waiting and running jobs, by name. */
  const jobs = new Map<string, Job>();
  /** Running jobs of each key. */
  const runningOf = new Map<string, number>();
  let running = 0;
  let unnamed = 0;
  let idle: PromiseWithResolvers<void> | undefined;

  function enqueue(job: Job, key: string) {
    lines.set(key, (lines.get(key) ?? new Set()).add(job));
    job.keys.add(key);
    // Not extended by those who join later: under a crowd, the first would wait without end.
    job.timer ??= setTimeout(() => evict(job), timeout);
  }

  function leave(job: Job, key: string) {
    const line = lines.get(key);
    line?.delete(job);
    if (line?.size === 0) lines.delete(key);
    job.keys.delete(key);
  }

  function dequeue(job: Job) {
    clearTimeout(job.timer);
    for (const key of job.keys) leave(job, key);
  }

  function evict(job: Job) {
    dequeue(job);
    jobs.delete(job.name);
    job.reject();
  }

  function makeRoom(key: string) {
    while (jobs.size - running >= maxQueued) {
      const none: [string, Set<Job>] = ["", new Set()];
      const [longest, line] = [...lines].reduce((a, b) => (b[1].size > a[1].size ? b : a), none);
      const last = [...line].at(-1);
      if (!last || (lines.get(key)?.size ?? 0) >= line.size) throw new Busy("Too many wait");
      leave(last, longest);
      if (last.keys.size === 0) evict(last);
    }
  }

  function count(key: string, change: 1 | -1) {
    running += change;
    const now = (runningOf.get(key) ?? 0) + change;
    if (now > 0) runningOf.set(key, now);
    else runningOf.delete(key);
  }

  /** The first line whose key has fewer running jobs than it may. */
  function firstLine(): [key: string, line: Set<Job>] | undefined {
    for (const line of lines) if ((runningOf.get(line[0]) ?? 0) < perKey) return line;
    return undefined;
  }

  function startNext() {
    while (running < concurrency()) {
      const [key = "", line] = firstLine() ?? [];
      const [job] = line ?? [];
      if (!line || !job) return;
      // The rest of the line moves to the end of the rotation.
      lines.delete(key);
      lines.set(key, line);
      dequeue(job);
      count(key, 1);
      void job.start(key);
    }
  }

  return {
    /**
     * Runs a job when its turn comes. Jobs with the same `name` that wait or run are merged: the job is in the line of every key
     * that requested it and runs at the earliest turn. @throws Busy when the queue is full or the wait too long
     */
    async run<T>(key: string, work: () => Promise<T>, name = `${unnamed++}`): Promise<T> {
      const known = jobs.get(name);
      if (known) {
        if (known.keys.size > 0) enqueue(known, key);
        return known.result as Promise<T>;
      }
      makeRoom(key);
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const start = async (servedKey: string) => {
        await work().then(resolve, reject);
        count(servedKey, -1);
        jobs.delete(name);
        startNext();
        if (running === 0) {
          idle?.resolve();
          idle = undefined;
        }
      };
      const rejectBusy = () => reject(new Busy("It waited too long"));
      const job: Job = { name, keys: new Set(), start, reject: rejectBusy, result: promise };
      jobs.set(name, job);
      enqueue(job, key);
      startNext();
      return promise;
    },
    /** Resolves once no job runs. */
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
