// Purge calls to the sites: signed, and repeated without a reply.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { occupancies } from "#backend/db/tables/night";
import { releaseExpiredHolds } from "#backend/payment/nights";
import { startAvailabilityEvents } from "#backend/property/availability-events";
import { releaseNights } from "#backend/property/release";
import { purgeSites } from "#backend/purge";
import { isSigned } from "#lib/upstream/signature";
import { createTestDatabase } from "#tests/backend/database";
import { aShopDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";
import { fillListings, testNow } from "#tests/fixtures/listings";
import { listen } from "#tests/fixtures/service";
import { aShop } from "#tests/fixtures/shop-app";

const secret = "purge-secret-of-at-least-thirty-two";

async function startSites(statuses: number[], address = "127.0.0.1", wantedPort = 0) {
  const received: { body: string; signed: boolean; signature: unknown }[] = [];
  const server = createServer(async (message, reply) => {
    const body = await text(message);
    const signature = message.headers["x-signature"]?.toString() ?? null;
    received.push({ body, signature, signed: isSigned(secret, body, signature, new Date()) });
    reply.writeHead(statuses.shift() ?? 204).end();
  });
  const port = await listen(server, wantedPort, address);
  return { received, port, url: `http://${address}:${port}/purge`, stop: () => server.close() };
}

const shop = openShop(await aShopDatabase());

test("sends a signed purge to every instance and retries when it is rejected [OP1]", async () => {
  const sites = await startSites([503]);
  const config = { ...shop.deps.config, purge: { secret, urls: [sites.url, sites.url] } };
  expect(await purgeSites(config, ["listing:1", "listings"])).toEqual([]);
  sites.stop();
  expect(sites.received).toHaveLength(3);
  expect(sites.received.every(({ signed }) => signed)).toBe(true);
  expect(JSON.parse(sites.received[0]?.body ?? "")).toMatchObject({ tags: ["listing:1", "listings"] });
});

test("every purge call has a signature of its own (R4)", async () => {
  const sites = await startSites([]);
  const config = { ...shop.deps.config, purge: { secret, urls: [sites.url, sites.url] } };
  await Promise.all([purgeSites(config, ["listings"]), purgeSites(config, ["listings"])]);
  sites.stop();
  expect(new Set(sites.received.map(({ signature }) => signature)).size).toBe(4);
});

test("a host with several addresses is purged at each, skipping those without a listener [OP1]", async () => {
  const one = await startSites([]);
  const other = await startSites([503], "127.0.0.2", one.port);
  const addresses = ["127.0.0.1", "127.0.0.2", "127.0.0.3"].map((address) => ({ address, family: 4 }));
  const config = { ...shop.deps.config, purge: { secret, urls: [`http://edge.internal:${one.port}/purge`] } };
  expect(await purgeSites(config, ["listings"], async () => addresses)).toEqual([]);
  expect([one.received.length, other.received.length]).toEqual([1, 2]);
  one.stop();
  expect(await purgeSites(config, ["listings"], async () => addresses.slice(0, 1))).toHaveLength(1);
  other.stop();
});

test("an unreachable site is reported without failing [OP1]", async () => {
  const config = { ...shop.deps.config, purge: { secret, urls: ["http://127.0.0.1:1/purge"] } };
  expect(await purgeSites(config, ["listings"])).toEqual([expect.stringContaining("http://127.0.0.1:1/purge")]);
  expect(await purgeSites(config, [])).toEqual([]);
});

test("nights taken or released are announced to the sites in one call shortly after [RN9 OP1]", async () => {
  const { db, close } = await createTestDatabase();
  await fillListings(db);
  const sites = await startSites([]);
  const { stop } = startAvailabilityEvents({
    db,
    clock: () => testNow,
    config: { ...shop.deps.config, purge: { secret, urls: [sites.url] } },
  });
  const booking = aShop(db);
  const [here, there] = [booking.guest(), booking.guest()];
  const cart = await here.ready(10);
  await here.pageOf(cart.id);
  const other = await there.ready(12);
  await there.pageOf(other.id);
  await expect.poll(() => sites.received.length, { timeout: 5_000 }).toBe(1);
  const [{ listingId } = { listingId: 0 }] = await db.select().from(occupancies).where(eq(occupancies.kind, "hold"));
  expect(sites.received).toMatchObject([{ signed: true }]);
  expect(JSON.parse(sites.received[0]?.body ?? "").tags).toEqual(["nights", `listing:${listingId}`]);
  await releaseNights(db, cart.id, testNow);
  await expect.poll(() => sites.received.length, { timeout: 5_000 }).toBe(2);
  await releaseExpiredHolds(db, new Date(testNow.getTime() + 31 * 60_000));
  await expect.poll(() => sites.received.length, { timeout: 5_000 }).toBe(3);
  await stop();
  await releaseNights(db, other.id, testNow);
  sites.stop();
  await close();
});
