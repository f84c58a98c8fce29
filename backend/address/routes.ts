import { addressService } from "#backend/address/service";
import { AddressServiceDown } from "#backend/address/swisstopo";
import { townsOf } from "#backend/address/towns";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import type { Handlers } from "#backend/implement";
import { isPostcode, shortestQuery } from "#lib/contact/address";

/** Address suggestions. */
export const addressCalls = (deps: Deps): Handlers => ({
  "GET /shop/api/store/address": async ({ query: { q, area } }) => {
    if (q.trim().length < shortestQuery) return [];
    if (area === "switzerland" && isPostcode(q.trim())) return townsOf(q.trim());
    try {
      return await addressService(deps.config).suggest(q.trim(), area);
    } catch (error) {
      if (!(error instanceof AddressServiceDown)) throw error;
      console.warn(`addresses: ${error.message}`);
      throw failure(503, "ADDRESS_SERVICE_DOWN");
    }
  },
});
