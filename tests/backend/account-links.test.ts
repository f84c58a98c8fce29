// Links sent by mail: a new one in place of an expired one, and whose limit a request counts towards.
import { expect, test } from "vitest";
import { mailTokens, users } from "#backend/db/tables/user";
import { applyRetention } from "#backend/retention";
import { linkToken, mails, openShop, password, placeOrder, signedUp, Visitor } from "#tests/backend/account-visitor";
import { anEmptyDatabase } from "#tests/backend/shop-database";

const shop = openShop(await anEmptyDatabase());
const day = 86_400;

test("weeks after a link has expired a new one can be sent in its place; later it is deleted [AU5]", async () => {
  const anna = await signedUp(shop, "anna@example.ch");
  const expired = await linkToken(shop.db, "account-confirm");
  shop.wait(7 * day + 3_600);
  await applyRetention(shop);
  const guest = new Visitor(shop);
  const use = (token: string) => guest.call("POST", "/security/confirm-email", { token });
  const renew = () => guest.call("POST", "/security/confirm-email/renew", { token: expired });
  expect(await use(expired)).toMatchObject({ status: 400, code: "LINK_INVALID" });
  shop.wait(20 * day);
  await applyRetention(shop);
  expect((await renew()).status).toBe(202);
  expect(await mails(shop.db)).toHaveLength(2);
  expect((await use(await linkToken(shop.db, "account-confirm"))).status).toBe(204);
  expect(await shop.db.select().from(users)).toMatchObject([{ id: anna.id, verifiedAt: expect.any(Date) }]);
  shop.wait(40 * day);
  await applyRetention(shop);
  expect(await shop.db.$count(mailTokens)).toBe(0);
});

test("requests of others for an address leave its owner's reset links alone; each has a limit of its own [AU5]", async () => {
  await signedUp(shop, "owner@example.ch");
  const stranger = await signedUp(shop, "stranger@example.ch");
  await placeOrder(shop.db, { number: "3000000001", email: "owner@example.ch", userId: stranger.id });
  const change = (email: string) => stranger.call("POST", "/my-account/email", { currentPassword: password, email });
  const link = () =>
    stranger.call("PUT", "/order/3000000001/user/add", {
      username: "owner@example.ch",
      password: "un-autre-sommet-9",
      password_confirm: "un-autre-sommet-9",
    });
  const six = async (ask: () => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await ask()).status);
    return statuses;
  };
  const expectReset = async () => {
    const { length } = await mails(shop.db);
    await new Visitor(shop).call("POST", "/security/forgot-password", { email: "owner@example.ch" });
    const [newest, ...others] = await mails(shop.db);
    expect(others).toHaveLength(length);
    expect(newest).toMatchObject({ template: "password-reset", recipient: "owner@example.ch" });
  };
  expect(await six(() => change("owner@example.ch"))).toEqual([202, 202, 202, 202, 202, 429]);
  await expectReset();
  expect((await change("elsewhere@example.ch")).status).toBe(429);
  expect(await six(link)).toEqual([200, 200, 200, 200, 200, 429]);
  await expectReset();
});

test("one address gets five links an hour that others ask for, whoever they are [AU5]", async () => {
  const count = async () => (await mails(shop.db)).filter(({ recipient }) => recipient === "new@example.ch").length;
  for (const name of ["one", "two"]) {
    const visitor = await signedUp(shop, `${name}@example.ch`);
    for (let turn = 0; turn < 3; turn += 1)
      await visitor.call("POST", "/my-account/email", { currentPassword: password, email: "new@example.ch" });
  }
  expect(await count()).toBe(5);
});

test("asking for a taken address is answered as for a free one, also by what the account then says [AU5]", async () => {
  await signedUp(shop, "taken@example.ch");
  const visitor = await signedUp(shop, "asker@example.ch");
  const { length } = await mails(shop.db);
  for (const email of ["free@example.ch", "taken@example.ch", "asker@example.ch"]) {
    const asked = await visitor.call("POST", "/my-account/email", { currentPassword: password, email });
    expect(asked).toEqual({ status: 202 });
    const { pendingEmail } = await visitor.call("GET", "/my-account/access");
    expect(pendingEmail).toBe(email === "free@example.ch" ? email : "taken@example.ch");
  }
  expect((await mails(shop.db)).slice(0, -length).map(({ recipient }) => recipient)).toEqual(["free@example.ch"]);
});
