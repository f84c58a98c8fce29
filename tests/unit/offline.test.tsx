// Data stored on a device for offline reading: stays, homes, versions.
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { isListing, isOrder } from "#lib/offline/address";
import { isReadMessage } from "#lib/offline/caches";
import { type OfflineStay, readOfflineStays, saveOfflineStays } from "#lib/offline/offline-stay";
import { arrival, orderOf, rental } from "#tests/fixtures/order";
import { OfflineStays } from "@/components/offline/offline-stays-client";
import { SaveStayOffline } from "@/components/offline/save-stay-offline-client";
import { CancelledOrder } from "@/components/shop/cancelled-order";
import offline from "@/messages/fr/offline.json";
import { renderInFrench } from "@/tests/unit/in-language";
import { assetsIn } from "@/worker/assets";

const server = setupServer();
const key = "nuxtShop_stayPasses";
const order = orderOf([{ ...rental, arrival }], { number: "4820195736", status: 3 });
const pass: OfflineStay = {
  number: "1111111111",
  title: "Le Funi",
  address: "Rue Centrale 4, 3963 Crans-Montana",
  from: "2026-12-05",
  fromTime: "16:00",
  to: "2026-12-12",
  toTime: "15:00",
  telephone: "+41 27 555 01 20",
};

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => server.close());

test("a stay is stored only when the guest chooses so, and can be removed again [OP2]", async () => {
  renderInFrench(<SaveStayOffline order={order} />);
  expect(localStorage.length).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: offline.pass.keep }));
  expect(await screen.findByRole("link", { name: "hors ligne" })).toBeTruthy();
  const [kept] = readOfflineStays("2026-11-21");
  expect(kept).toEqual({
    number: "4820195736",
    title: rental.title,
    address: "Route du Rawyl 18, 3963 Montana",
    directions: `${arrival.access} ${arrival.directions}`,
    keys: arrival.keys,
    from: rental.context.startPeriod,
    fromTime: "16:00",
    to: rental.context.endPeriod,
    toTime: "10:00",
    telephone: "+41 27 555 01 20",
  });
  await userEvent.click(screen.getByRole("button", { name: offline.pass.remove }));
  expect(localStorage.getItem(key)).toBeNull();
  expect(screen.getByRole("button", { name: offline.pass.keep })).toBeTruthy();
});

test("a kept stay follows its order: newer facts when it is opened again, nothing once it is cancelled [OP2]", async () => {
  const first = renderInFrench(<SaveStayOffline order={order} />);
  await userEvent.click(screen.getByRole("button", { name: offline.pass.keep }));
  saveOfflineStays([pass], "2026-11-21");
  first.unmount();
  const moved = { ...rental.context, startPeriod: "2027-04-03", endPeriod: "2027-04-10" };
  const changed = {
    ...order,
    orderItems: [{ ...rental, context: moved, arrival: { ...arrival, keys: "À l’agence." } }],
  };
  const second = renderInFrench(<SaveStayOffline order={changed} />);
  expect(screen.getByRole("button", { name: offline.pass.remove })).toBeTruthy();
  expect(readOfflineStays("2026-11-21")).toMatchObject([
    { number: pass.number },
    { number: "4820195736", from: "2027-04-03", keys: "À l’agence." },
  ]);
  second.unmount();
  const cancellation = { at: "2026-11-21T09:00:00.000Z", kept: 0, refund: 100 };
  renderInFrench(<CancelledOrder order={{ ...changed, status: 4, cancellation }} />);
  expect(readOfflineStays("2026-11-21")).toMatchObject([{ number: pass.number }]);
  // A shop may tell the status alone.
  saveOfflineStays([{ ...pass, number: "4820195736" }], "2026-11-21");
  renderInFrench(<SaveStayOffline order={{ ...changed, status: 4 }} />);
  expect(readOfflineStays("2026-11-21")).toMatchObject([{ number: pass.number }]);
});

test("a stay without an address is stored with everything else [G2]", async () => {
  renderInFrench(<SaveStayOffline order={{ ...order, orderItems: [rental] }} />);
  await userEvent.click(screen.getByRole("button", { name: offline.pass.keep }));
  expect(readOfflineStays("2026-11-21")).toMatchObject([{ number: "4820195736", address: "", fromTime: "16:00" }]);
  cleanup();
  renderInFrench(<OfflineStays />);
  expect(screen.queryByText(offline.pass.address)).toBeNull();
});

test("a stored stay shows address, directions and keys without a request [G2 S2]", async () => {
  renderInFrench(<SaveStayOffline order={order} />);
  await userEvent.click(screen.getByRole("button", { name: offline.pass.keep }));
  cleanup();
  renderInFrench(<OfflineStays />);
  expect(screen.getByText("Route du Rawyl 18, 3963 Montana")).toBeTruthy();
  expect(screen.getByText(new RegExp(arrival.directions ?? ""))).toBeTruthy();
  expect(screen.getByText(arrival.keys ?? "")).toBeTruthy();
});

test("shows an error when the device refuses to store [OP2]", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  renderInFrench(<SaveStayOffline order={order} />);
  await userEvent.click(screen.getByRole("button", { name: offline.pass.keep }));
  expect(await screen.findByRole("alert")).toBeTruthy();
});

test("the offline page shows stored stays with a telephone link, and removes one [OP2]", async () => {
  saveOfflineStays([pass], "2026-11-21");
  saveOfflineStays(
    [{ ...pass, number: "2222222222", title: "Le Prado", from: "2026-11-28", to: "2026-12-05" }],
    "2026-11-21",
  );
  renderInFrench(<OfflineStays />);
  expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
    "Le Prado",
    "Le Funi",
  ]);
  expect(screen.getByText("05.12.2026 dès 16 h")).toBeTruthy();
  expect(screen.getByText("12.12.2026 avant 15 h")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: pass.telephone })[0]?.getAttribute("href")).toBe("tel:+41275550120");
  await userEvent.click(screen.getByRole("button", { name: /Le Prado/ }));
  expect(readOfflineStays("2026-11-21")).toEqual([pass]);
});

test("a past stay is deleted, and unreadable storage counts as empty [OP2]", () => {
  saveOfflineStays([pass], "2026-11-21");
  expect(readOfflineStays("2026-12-12")).toHaveLength(1);
  expect(readOfflineStays("2026-12-13")).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
  for (const broken of ["{", "null", '{"number":1}', '[{"number":1},null,"x"]']) {
    localStorage.setItem(key, broken);
    expect(readOfflineStays("2026-11-21")).toEqual([]);
  }
});

test.each(["/fr/location/17/chalet-saint-georges", "/en/location/annuelle/201", "/location/17", "/fr/vente/301/a-b"])(
  "%s is a listing to cache [OP2]",
  (path) => expect(isListing(path)).toBe(true),
);
test.each([
  "/fr/location",
  "/fr/location/map",
  "/fr/vente/0",
  "/fr/commande/mon-panier",
  "/fr/mon-compte/commande/1",
  "/shop/api/store/cart",
  "/fr/location/17/a/b",
  "/fr/produit/5",
])("%s is not a listing to cache [OP2]", (path) => expect(isListing(path)).toBe(false));
test("only checkout pages ask before reloading [OP2]", () => {
  expect(["/fr/commande/sign-in", "/commande/mon-panier", "/en/commande"].every(isOrder)).toBe(true);
  expect(["/fr", "/fr/mon-compte/commandes", "/fr/commandes"].some(isOrder)).toBe(false);
});

test("finds a page's assets in its elements and its data [OP2]", () => {
  const html = `<link rel="stylesheet" href="/_next/static/chunks/a1.css"/><script src="/_next/static/chunks/b-2.js" async=""></script>
    <script>self.__next_f.push([1,"I[1,[\\"/_next/static/chunks/c3.js\\",\\"/_next/static/chunks/b-2.js\\"]"])</script>`;
  expect(assetsIn(html)).toEqual([
    "/_next/static/chunks/a1.css",
    "/_next/static/chunks/b-2.js",
    "/_next/static/chunks/c3.js",
  ]);
});

test("the worker accepts only messages of the expected shape [OP2]", () => {
  expect(isReadMessage({ read: "/fr/vente/1", pictures: ["/media/a-640"], assets: [] })).toBe(true);
  for (const data of [
    null,
    "x",
    {},
    { read: 1, pictures: [], assets: [] },
    { read: "/", pictures: [1], assets: [] },
    { read: "/", pictures: [] },
  ])
    expect(isReadMessage(data)).toBe(false);
});
