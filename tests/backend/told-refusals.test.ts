// The guard over all tests of the backend: a refusal that the contract does not list fails the test that gets it.
import { expect, onTestFinished, test } from "vitest";
import { findCall } from "#lib/upstream/allow-list";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";

const shop = openShop(await anEmptyDatabase());

test("a refusal passes as long as the contract lists it", async () => {
  const call = findCall("property", "GET", "/locations/999");
  if (!call || Array.isArray(call)) throw new Error("The contract has no such call");
  expect((await shop.get("/api/locations/999")).status).toBe(404);
  const { errors } = call;
  onTestFinished(() => {
    Object.assign(call, { errors });
  });
  Object.assign(call, { errors: {} });
  await expect(shop.get("/api/locations/999")).rejects.toThrow(
    "GET /api/locations/999 refused with 404 NOT_FOUND, which the contract does not tell",
  );
});
