// Runs in a thread of its own, started by reading.ts.
import { parentPort, workerData } from "node:worker_threads";
import { readAgency } from "#backend/seed/reading";

const { folder, day }: { folder: string; day: string } = workerData;
parentPort?.postMessage(await readAgency(folder, day));
