import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../postgres.ts";
import { waitFor } from "../processes.ts";
import { table } from "./report.ts";

const clients = 8;
const seconds = 8;
const ports = {
  backend: Number(process.env.BENCH_PORT ?? 3900) + 5,
  sandbox: Number(process.env.BENCH_PORT ?? 3900) + 6,
};
const shop = `http://127.0.0.1:${ports.backend}/shop/api/store`;

type Home = { id: number; product_id: number; weeks: { date: string; price: number | null; taken: boolean }[] };
type Slot = { product: number; entry: { people: number; startPeriod: string; endPeriod: string } };
type Figures = { database: string; call: string; perSecond: number; p50: number; p99: number; errors: number };

const contact = {
  title: "mrs",
  firstName: "Claire",
  lastName: "Bonvin",
  street: "Rue de la Gare",
  streetNumber: "7",
  complement: "",
  zip: "1950",
  city: "Sion",
  country: "CH",
  state: "VS",
  phone: "079 555 01 20",
  birthdate: "17.05.1984",
  email: "claire@example.ch",
  cg: true,
  dataUse: false,
};
const back = "http://localhost:3000/fr/commande/recapitulatif-paiement";

const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

let guests = 0;

/** A browser with its cart cookie and an address of its own, which the site would name; a call that fails throws. */
function aGuest() {
  let cookie = "";
  guests += 1;
  const address = `198.18.${(guests >> 8) % 256}.${guests % 256}`;
  return async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
    const response = await fetch(`${shop}${path}`, {
      method,
      headers: { "content-type": "application/json", "x-forwarded-for": address, ...(cookie && { cookie }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as Reply;
  };
}
type Guest = ReturnType<typeof aGuest>;

/** Every free week of every home: each is bought once. */
async function freeSlots(): Promise<Slot[]> {
  const origin = `http://127.0.0.1:${ports.backend}/api/locations`;
  const { locations } = (await (await fetch(`${origin}?locale=fr`)).json()) as { locations: Home[] };
  const slots: Slot[] = [];
  for (const { id } of locations) {
    const { location } = (await (await fetch(`${origin}/${id}?locale=fr`)).json()) as { location: Home };
    for (const { date, price, taken } of location.weeks.slice(2))
      if (price !== null && !taken)
        slots.push({
          product: location.product_id,
          entry: { people: 2, startPeriod: date, endPeriod: addDays(date, 7) },
        });
  }
  return slots;
}

/** Eight clients call for some seconds; `prepare` is not counted. A client without work left stops. */
async function measure<Prepared>(
  call: string,
  prepare: () => Promise<Prepared | null>,
  act: (prepared: Prepared) => Promise<unknown>,
): Promise<Omit<Figures, "database">> {
  const times: number[] = [];
  let errors = 0;
  const end = performance.now() + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const prepared = await prepare();
      if (!prepared) return;
      const start = performance.now();
      await act(prepared).then(
        () => times.push(performance.now() - start),
        () => {
          errors += 1;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const spent = times.reduce((sum, time) => sum + time, 0) / clients;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { call, perSecond: Math.round(times.length / (spent / 1000)), p50: at(0.5), p99: at(0.99), errors };
}

async function measureDatabase(database: string): Promise<Figures[]> {
  const slots = await freeSlots();
  const [sample] = slots;
  if (!sample) throw new Error("There is no free week to buy");
  const figures = [
    await measure(
      "price check",
      async () => sample,
      ({ product, entry }) => aGuest()("POST", `/product/check/price/${product}`, entry),
    ),
    await measure(
      "add to cart",
      async () => ({ guest: aGuest(), slot: slots[Math.floor(Math.random() * slots.length)] ?? sample }),
      ({ guest, slot }) => guest("PUT", `/cart/add/${slot.product}`, slot.entry),
    ),
    await measure(
      "checkout",
      async (): Promise<{ guest: Guest; id: string } | null> => {
        const slot = slots.pop();
        if (!slot) return null;
        const guest = aGuest();
        await guest("PUT", `/cart/add/${slot.product}`, slot.entry);
        const { id } = await guest<{ id: string }>("PUT", "/cart/shipping-contact", contact);
        return { guest, id };
      },
      ({ guest, id }) =>
        guest("POST", `/order/${id}/payment/checkout`, { successUrl: back, failUrl: back, cancelUrl: back }),
    ),
  ];
  return figures.map((row) => ({ database, ...row }));
}

async function withBackend(databaseUrl: string | undefined, run: () => Promise<Figures[]>): Promise<Figures[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-shop-"));
  const child: ChildProcess = spawn(process.execPath, ["backend/main.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      ALLOW_SANDBOX: "1",
      SITE_URL: "http://localhost:3000",
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl ?? "",
      BACKEND_PORT: String(ports.backend),
      SANDBOX_PORT: String(ports.sandbox),
    },
  });
  try {
    await waitFor(`http://127.0.0.1:${ports.backend}/health`, 180, () => child.exitCode === null);
    return await run();
  } finally {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Price check, add to cart and checkout as calls a second with eight clients, on the embedded database and on PostgreSQL
 * when it is installed; p50 and p99 in milliseconds. A checkout computes every price again, holds the nights and asks the
 * payment provider for its page.
 */
export async function measureShopCalls(): Promise<Figures[]> {
  const embedded = await withBackend(undefined, () => measureDatabase("embedded"));
  const cluster = await startPostgres({ fsync: true });
  if (!cluster) return embedded;
  try {
    return [...embedded, ...(await withBackend(cluster.url, () => measureDatabase("PostgreSQL")))];
  } finally {
    await cluster.stop();
  }
}

export const shopCallsTitle = `Shop calls, ${clients} clients, commits on the disk`;

/** The part of the report, as a table in Markdown. */
export async function shopCallsReport(): Promise<string> {
  const rows = await measureShopCalls();
  return table(
    ["database", "call", "calls/s", "p50 ms", "p99 ms", "errors"],
    rows.map(({ database, call, perSecond, p50, p99, errors }) => [database, call, perSecond, p50, p99, errors]),
  );
}

if (import.meta.main) console.log(`## ${shopCallsTitle}\n\n${await shopCallsReport()}`);
