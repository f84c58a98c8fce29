import type { Deps } from "#backend/deps";
import type { Handlers } from "#backend/implement";
import { storePhoto } from "#backend/owner/photo";
import { receiveOwnerRequest } from "#backend/owner/request";

/** Owners' requests and their photographs. */
export const ownerCalls = (deps: Deps): Handlers => ({
  "POST /shop/api/store/owner-request": async ({ body, address, locale }) =>
    receiveOwnerRequest(deps, await body(), { address, locale }),
  "POST /shop/api/store/owner-request/photo": async ({ body, address }) =>
    storePhoto(deps, (await body()).photo, address),
});
