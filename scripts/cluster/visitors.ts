import { setTimeout as pause } from "node:timers/promises";

/** What the visitors met: requests by answer, and the orders they were told are paid. */
export type Visit = { requests: number; failed: string[]; orders: { cookie: string; number: string }[] };

type Home = { id: number; product_id: number; weeks: { date: string; taken: boolean; price: number | null }[] };

const guest = {
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
  cg: true,
  dataUse: false,
};
const card = { number: "4242424242424242", expiry: "12/40", cvc: "123", holder: "Claire Bonvin", outcome: "pay" };

const inAWeek = (date: string) => new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 10);

/** Visitors of a site for as long as `going` says so: pages, lists, carts, and guests who order and pay. */
export async function visit(url: string, going: (requests: number) => boolean): Promise<Visit> {
  const seen: Visit = { requests: 0, failed: [], orders: [] };

  async function ask(path: string, init: RequestInit = {}, expected = 200): Promise<Response | null> {
    seen.requests += 1;
    try {
      const reply = await fetch(path.startsWith("http") ? path : url + path, {
        redirect: "manual",
        ...init,
        signal: AbortSignal.timeout(20_000),
      });
      if (reply.status === expected) return reply;
      seen.failed.push(`${init.method ?? "GET"} ${path}: ${reply.status} ${(await reply.text()).slice(0, 120)}`);
    } catch (error) {
      seen.failed.push(`${init.method ?? "GET"} ${path}: ${error instanceof Error ? error.message : error}`);
    }
    return null;
  }

  async function read(path: string) {
    await (await ask(path))?.arrayBuffer();
  }

  const list = await ask("/api/locations?locale=fr&pageSize=60");
  const homes = ((await list?.json()) as { locations: Home[] } | undefined)?.locations ?? [];
  const slots: { product: number; week: string }[] = [];
  for (const { id } of homes.slice(0, 12)) {
    const reply = await ask(`/api/locations/${id}?locale=fr`);
    const home = reply && ((await reply.json()) as { location: Home }).location;
    for (const { date, taken, price } of home?.weeks.slice(8, 40) ?? [])
      if (!taken && price !== null) slots.push({ product: home?.product_id ?? 0, week: date });
  }

  async function order() {
    const slot = slots.pop();
    if (!slot) return;
    let cookie = "";
    const call = async <T>(method: string, path: string, body: unknown): Promise<T | null> => {
      const headers = { cookie, origin: url, "content-type": "application/json" };
      const reply = await ask(`/shop/api/store${path}?locale=fr`, { method, headers, body: JSON.stringify(body) });
      cookie ||=
        reply?.headers
          .getSetCookie()
          .map((line) => line.split(";")[0])
          .join("; ") ?? "";
      return reply && ((await reply.json()) as T);
    };
    const entry = { people: 2, startPeriod: slot.week, endPeriod: inAWeek(slot.week) };
    if (!(await call("PUT", `/cart/add/${slot.product}`, entry))) return;
    const email = `claire.${crypto.randomUUID().slice(0, 12)}@example.ch`;
    const cart = await call<{ id: string }>("PUT", "/cart/shipping-contact", { ...guest, email });
    if (!cart) return;
    const to = (end: string) => `${url}/fr/commande/confirmation/{number}/${end}`;
    const urls = { successUrl: to("succes"), failUrl: to("erreur"), cancelUrl: to("erreur") };
    const paying = await call<{ paymentUrl: string }>("POST", `/order/${cart.id}/payment/checkout`, urls);
    if (!paying) return;
    const paid = await ask(paying.paymentUrl, { method: "POST", body: new URLSearchParams(card) }, 303);
    const number = /confirmation\/(\d+)\//.exec(paid?.headers.get("location") ?? "")?.[1];
    if (number) seen.orders.push({ cookie, number });
  }

  let turn = 0;
  const reader = async () => {
    while (going(seen.requests)) {
      turn += 1;
      const home = homes[turn % homes.length]?.id ?? 1;
      await read(`/${turn % 2 ? "fr" : "en"}/location/${home}`);
      await read(turn % 5 === 0 ? `/fr/location?people=${(turn % 6) + 1}&roomsMin=${turn % 4}` : "/fr");
      await read(`/api/locations?locale=fr&people=${(turn % 8) + 1}`);
    }
  };
  const buyer = async () => {
    while (going(seen.requests)) {
      await order();
      await pause(150);
    }
  };
  await Promise.all([...Array.from({ length: 6 }, reader), buyer(), buyer()]);
  return seen;
}

/** Orders that are not there as paid. */
export async function lost(url: string, orders: Visit["orders"]): Promise<string[]> {
  const missing: string[] = [];
  for (const { cookie, number } of orders) {
    const reply = await fetch(`${url}/shop/api/store/order/${number}?locale=fr`, { headers: { cookie } });
    const order = reply.ok ? ((await reply.json()) as { status: number }) : null;
    if (order?.status !== 3) missing.push(`${number}: ${reply.status} ${order?.status ?? ""}`);
  }
  return missing;
}
