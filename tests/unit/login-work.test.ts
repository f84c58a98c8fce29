// The cost of a login does not reveal who has an account. Separate from the backend's tests, because it mocks a module.
import { verify } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { openShop, signedUp, Visitor } from "#tests/backend/account-visitor";
import { anEmptyDatabase } from "#tests/backend/shop-database";

vi.mock("@node-rs/argon2", { spy: true });

const email = "elodie.rey@example.ch";

const shop = openShop(await anEmptyDatabase());
await signedUp(shop, email);

test("an unknown user costs the same hashing work as a wrong password [AU1]", async () => {
  const workOf = async (name: string) => {
    vi.mocked(verify).mockClear();
    await new Visitor(shop, "203.0.113.21").login(name, "not the password");
    return vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split("$").slice(1, 4));
  };
  const known = await workOf(email);
  expect(known).toEqual([["argon2id", "v=19", "m=19456,t=2,p=1"]]);
  expect(await workOf("ghost@example.ch")).toEqual(known);
});
