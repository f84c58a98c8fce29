import { addDays } from "#lib/property/calendar";
import { contact } from "#tests/fixtures/contact";
import { onEachEngine } from "../postgres.ts";
import { quantile } from "./numbers.ts";
import { table } from "./report.ts";
import { startBackend } from "./services.ts";

const clients = 8;
const seconds = 8;
type Home = { id: number; product_id: number; weeks: { date: string; price: number | null; taken: boolean }[] };
type Slot = { product: number; entry: { people: number; startPeriod: string; endPeriod: string } };
type Figures = { database: string; call: string; perSecond: number; p50: number; p99: number; errors: number };

const back = "http://localhost:3000/fr/commande/recapitulatif-paiement";

let guests = 0;

/** A browser with its cart cookie and its own address, as the site would forward it; throws for a failed call. */
function aGuest(backend: string) {
  let cookie = "";
  guests += 1;
  const address = `198.18.${(guests >> 8) % 256}.${guests % 256}`;
  return async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
    const response = await fetch(`${backend}/shop/api/store${path}`, {
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

/** Every available week of every home: each is bought once. */
async function freeSlots(backend: string): Promise<Slot[]> {
  const origin = `${backend}/api/locations`;
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

/** Eight clients call for some seconds; `prepare` is not counted. A client without work stops. */
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
  const perSecond = Math.round(times.length / (spent / 1000));
  return { call, perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99), errors };
}

async function measureCallsOf(backend: string): Promise<Omit<Figures, "database">[]> {
  const slots = await freeSlots(backend);
  const [sample] = slots;
  if (!sample) throw new Error("There is no free week to buy");
  return [
    await measure(
      "price check",
      async () => sample,
      ({ product, entry }) => aGuest(backend)("POST", `/product/check/price/${product}`, entry),
    ),
    await measure(
      "add to cart",
      async () => ({ guest: aGuest(backend), slot: slots[Math.floor(Math.random() * slots.length)] ?? sample }),
      ({ guest, slot }) => guest("PUT", `/cart/add/${slot.product}`, slot.entry),
    ),
    await measure(
      "checkout",
      async (): Promise<{ guest: Guest; id: string } | null> => {
        const slot = slots.pop();
        if (!slot) return null;
        const buyer = aGuest(backend);
        await buyer("PUT", `/cart/add/${slot.product}`, slot.entry);
        const { id } = await buyer<{ id: string }>("PUT", "/cart/shipping-contact", contact);
        return { guest: buyer, id };
      },
      ({ guest, id }) =>
        guest("POST", `/order/${id}/payment/checkout`, { successUrl: back, failUrl: back, cancelUrl: back }),
    ),
  ];
}

async function measureDatabase(database: string, url?: string): Promise<Figures[]> {
  const backend = await startBackend(0, url);
  try {
    return (await measureCallsOf(backend.url)).map((row) => ({ database, ...row }));
  } finally {
    await backend.stop();
  }
}

/**
 * Price check, add to cart and checkout as calls per second with eight clients, on the embedded database and, if installed, on
 * PostgreSQL; p50 and p99 in milliseconds. A checkout recomputes all prices, holds the nights and requests the provider's payment
 * page.
 */
async function measureShopCalls(): Promise<Figures[]> {
  const figures: Figures[] = [];
  const job = async (_: string, postgres: { url: string } | null) =>
    void figures.push(...(await measureDatabase(postgres ? "PostgreSQL" : "embedded", postgres?.url)));
  await onEachEngine(undefined, job, { fsync: true });
  return figures;
}

export const shopCallsTitle = `Shop calls, ${clients} clients, commits on the disk`;

/** The section of the report, as a Markdown table. */
export async function shopCallsReport(): Promise<string> {
  const rows = await measureShopCalls();
  return table(
    ["database", "call", "calls/s", "p50 ms", "p99 ms", "errors"],
    rows.map(({ database, call, perSecond, p50, p99, errors }) => [database, call, perSecond, p50, p99, errors]),
  );
}
