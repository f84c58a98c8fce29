// Password guessing from one address and from many: who is blocked, and who is not.
import { beforeEach, expect, test } from "vitest";
import { countTry, limits } from "#backend/session/rate-limit";
import { linkToken, openShop, password, type Shop, signedUp, Visitor } from "#tests/backend/account-visitor";
import { createTestDatabase } from "#tests/backend/database";

const email = "owner@example.ch";
let shop: Shop;
let owner: Visitor;
beforeEach(async () => {
  const { db, close } = await createTestDatabase();
  shop = openShop(db);
  owner = await signedUp(shop, email, "192.0.2.1");
  return close;
});

/** So many wrong passwords, each from the next of the addresses; answers the statuses counted. */
async function guess(tries: number, addresses: number) {
  const statuses: Record<number, number> = {};
  for (let index = 0; index < tries; index += 1) {
    const { status } = await new Visitor(shop, `198.51.100.${index % addresses}`).login(email, "wrong");
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

/** As after as many wrong passwords from many addresses as an account allows; those beyond are refused. */
const lockOut = () => countTry(shop, limits.loginAccount, email, limits.loginAccount.tries).catch(() => undefined);

test("guessing from one address does not lock out other addresses (X7)", async () => {
  expect(await guess(140, 1)).toEqual({ 401: limits.loginFromAddress.tries, 429: 140 - limits.loginFromAddress.tries });
  expect((await new Visitor(shop, "192.0.2.2").login(email)).status).toBe(200);
});

test("an account allows 100 wrong passwords an hour over all addresses; a known device is exempt (X7)", async () => {
  expect(limits.loginAccount.tries).toBe(100);
  await countTry(shop, limits.loginAccount, email, 85);
  expect(await guess(25, 20)).toEqual({ 401: 15, 429: 10 });
  shop.wait(30 * 60);
  expect((await new Visitor(shop, "192.0.2.2").login(email)).status).toBe(429);
  await owner.call("POST", "/auth/logout");
  expect((await owner.login(email)).status).toBe(200);
  shop.wait(31 * 60);
  expect((await new Visitor(shop, "192.0.2.2").login(email)).status).toBe(200);
});

test("a device known to another account or forged is not exempt; a known device has a limit of its own (X7)", async () => {
  const other = await signedUp(shop, "other@example.ch", "192.0.2.3");
  const madeUp = new Visitor(shop, "192.0.2.4");
  madeUp.cookies.set("AIO_device", `${"A".repeat(43)}.${"0".repeat(64)}`);
  await lockOut();
  expect((await other.login(email)).status).toBe(429);
  expect((await madeUp.login(email)).status).toBe(429);
  const { cookies } = owner;
  const tries: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const here = new Visitor(shop, `203.0.113.${index}`);
    here.cookies = new Map(cookies);
    tries.push((await here.login(email, "wrong")).status);
  }
  expect(tries.filter((status) => status === 401)).toHaveLength(limits.loginDevice.tries);
});

test("a known device's mark with something after it is none (X7)", async () => {
  await lockOut();
  for (const end of [".", ".1", "0"]) {
    const altered = new Visitor(shop, "192.0.2.5");
    altered.cookies.set("AIO_device", `${owner.cookies.get("AIO_device")}${end}`);
    expect([end, (await altered.login(email)).status]).toEqual([end, 429]);
  }
});

test("a device known under an earlier password is known no longer, the one that set the new password is (X7)", async () => {
  const fresh = "une-autre-montagne-9";
  const pair = { password: fresh, password_confirm: fresh };
  const elsewhere = new Visitor(shop, "192.0.2.5");
  await elsewhere.login(email);
  expect((await owner.call("POST", "/my-account/password", { currentPassword: password, ...pair })).status).toBe(204);
  await lockOut();
  expect((await elsewhere.login(email, fresh)).status).toBe(429);
  expect((await owner.login(email, fresh)).status).toBe(200);
});

test("whoever sets a new password by mail can log in despite guesses by others, before and after (X7)", async () => {
  await lockOut();
  const lockedOut = new Visitor(shop, "192.0.2.6");
  for (let index = 0; index < 11; index += 1) expect((await lockedOut.login(email)).status).toBe(429);
  await lockedOut.call("POST", "/security/forgot-password", { email });
  const token = await linkToken(shop.db, "password-reset");
  const body = { token, password, password_confirm: password };
  expect((await lockedOut.call("POST", "/security/reset-password", body)).status).toBe(204);
  expect((await new Visitor(shop, "192.0.2.6").login(email)).status).toBe(200);
  shop.wait(16 * 60);
  await lockOut();
  expect((await new Visitor(shop, "192.0.2.7").login(email)).status).toBe(429);
  expect((await lockedOut.login(email)).status).toBe(200);
});
