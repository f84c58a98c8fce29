import { addressService } from "#backend/address/service";
import { AddressServiceDown } from "#backend/address/swisstopo";
import { townsOf } from "#backend/address/towns";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import type { Handlers } from "#backend/implement";
import { countTry, type Limit } from "#backend/session/rate-limit";
import { isPostcode, shortestQuery } from "#lib/contact/address";

/** What is asked of the service; each pause in typing is a call, and an office shares its address. */
export const perAddress: Limit = { name: "suggestion-address", tries: 300, minutes: 10 };

/** Address suggestions. */
export const addressCalls = (deps: Deps): Handlers => ({
  "GET /shop/api/store/address": async ({ query: { q, area }, address }) => {
    if (q.trim().length < shortestQuery) return [];
    if (area === "switzerland" && isPostcode(q.trim())) return townsOf(q.trim());
    await countTry(deps, perAddress, address);
    try {
      return await addressService(deps.config).suggest(q.trim(), area);
    } catch (error) {
      if (!(error instanceof AddressServiceDown)) throw error;
      console.warn(`addresses: ${error.message}`);
      throw failure(503, "ADDRESS_SERVICE_DOWN");
    }
  },
});
