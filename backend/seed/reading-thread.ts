// Worker thread started by reading.ts, which requests each message.
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { type Piece, type Reading, readAgency } from "#backend/seed/reading";

const { folder, day }: { folder: string; day: string } = workerData;
const few = 200;

async function send(message: Reading | Piece | null) {
  if (!parentPort) return;
  await once(parentPort, "message");
  parentPort.postMessage(message);
}

const reading = await readAgency(folder, day);
if ("problems" in reading) await send(reading);
else {
  const { listings, products, tariffs } = reading.rows;
  const rows = { ...reading.rows, listings: [], products: [], tariffs: { ...tariffs, homes: [] } };
  await send({ ...reading, rows });
  for (let at = 0; at < Math.max(listings.length, products.length); at += few) {
    const end = at + few;
    await send({
      listings: listings.slice(at, end),
      products: products.slice(at, end),
      homes: tariffs.homes.slice(at, end),
    });
  }
  await send(null);
}
