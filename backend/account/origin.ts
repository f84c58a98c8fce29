import type { Context } from "hono";
import { deviceOf } from "#backend/account/device";
import { deviceMark } from "#backend/account/known-device";
import { cartSession } from "#backend/cart/owner";
import type { Deps } from "#backend/deps";
import { clientAddress } from "#backend/session/client-address";

/** Where a login comes from: the visitor's address, the kind of device, its mark, the hash of the browser's cart cookie. */
export type Origin = { address: string; device: string; mark: string | null; cart: string | null };

/** Where a login comes from: address, device, device mark and cart of the request. */
export const originOf = (c: Context, deps: Deps): Origin => ({
  address: clientAddress(c, deps.config.trustedPeers),
  device: deviceOf(c.req.header("user-agent")),
  mark: deviceMark(c),
  cart: cartSession(c),
});
