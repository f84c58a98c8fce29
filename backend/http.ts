import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { requestId } from "hono/request-id";
import { accountCalls } from "#backend/account/routes";
import { addressCalls } from "#backend/address/routes";
import { snapshotRoutes } from "#backend/backup/snapshot";
import type { Settle } from "#backend/cart/open-cart";
import { cartCalls } from "#backend/cart/routes";
import { mediaRoutes } from "#backend/content/media";
import { contentCalls } from "#backend/content/routes";
import { largestBankFile } from "#backend/desk/bank-routes";
import { deskRoutes } from "#backend/desk/routes";
import { languageOfEnded, staffOf } from "#backend/desk/session";
import { staffRoutes } from "#backend/desk/staff-call";
import { dossierCalls } from "#backend/dossier/routes";
import { estimateCalls } from "#backend/estimate/routes";
import { Failure, failure, unavailable } from "#backend/failure";
import { feedCalls } from "#backend/feed/routes";
import { healthRoutes } from "#backend/health";
import { type Handlers, implement } from "#backend/implement";
import { duringCall, logFault } from "#backend/log";
import { outboxRoutes } from "#backend/mail/routes";
import { counted } from "#backend/metrics";
import { docsRoutes } from "#backend/openapi/routes";
import { orderCalls } from "#backend/order/routes";
import { isOutage } from "#backend/outage";
import { ownerCalls } from "#backend/owner/routes";
import { cancelCalls } from "#backend/payment/cancel-routes";
import { changeCalls } from "#backend/payment/change-routes";
import type { PaymentDeps } from "#backend/payment/deps";
import { syncOrderToChange, syncOrderToRead } from "#backend/payment/reconciler";
import { checkoutCalls, notificationRoutes } from "#backend/payment/routes";
import { productCalls } from "#backend/product/routes";
import { propertyCalls } from "#backend/property/routes";
import { localeOf, refused } from "#backend/request";
import { reviewCalls } from "#backend/review/routes";
import { importRoutes } from "#backend/seed/routes";
import { clientAddress } from "#backend/session/client-address";
import { keyedHash } from "#backend/session/token";
import { defaultMaxBody, prefixes } from "#lib/contract/call";
import { calls } from "#lib/contract/contract";
import { Busy } from "#lib/fair-queue";
import { redact } from "#lib/upstream/log";

/** A hash of the caller's address: log lines of one caller can be matched without naming them. */
const sourceOf = (c: Context, { config }: PaymentDeps) =>
  keyedHash(config.secret, `log-source:${clientAddress(c, config.trustedPeers)}`).slice(0, 16);

const limitOf = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      // The unread body would block the next request of the connection: it is closed with this reply.
      throw new Failure(413, "TOO_LARGE", { headers: { connection: "close" } });
    },
  });
const usualLimit = limitOf(defaultMaxBody);
const largerLimits = new Map<string, typeof usualLimit>(
  calls.flatMap(({ service, method, path, maxBody }) =>
    maxBody === undefined ? [] : [[`${method} ${prefixes[service]}${path}`, limitOf(maxBody)] as const],
  ),
);
const bankLimit = limitOf(largestBankFile);

/** The size limit of a call's body; that of a bank's file is for staff only, also for those whose session ran out meanwhile. */
async function limitFor(c: Context, deps: PaymentDeps) {
  const call = `${c.req.method} ${c.req.path}`;
  if (call === "POST /desk/bank" && ((await staffOf(c, deps)) || (await languageOfEnded(c, deps)))) return bankLimit;
  return largerLimits.get(call) ?? usualLimit;
}

/** Handlers of the contract's calls. */
const handlers = (deps: PaymentDeps, settle: Settle): Handlers => ({
  ...productCalls(deps),
  ...cartCalls(deps, settle),
  ...checkoutCalls(deps),
  ...cancelCalls(deps),
  ...changeCalls(deps),
  ...accountCalls(deps),
  ...contentCalls(deps),
  ...addressCalls(deps),
  ...estimateCalls(deps, settle),
  ...orderCalls(deps, (orderId) => syncOrderToRead(deps, orderId)),
  ...ownerCalls(deps),
  ...feedCalls(deps),
  ...propertyCalls(deps),
  ...dossierCalls(deps),
  ...reviewCalls(deps),
});

/** The three services as one `fetch`: in operation behind a port, in tests through `request`. */
export function createApp(deps: PaymentDeps): Hono {
  // A caller that leaves out an id is left with the slash before it.
  const app = new Hono({ strict: false });
  app.use(counted);
  app.use(requestId());
  app.use((c, next) => duringCall({ requestId: c.get("requestId"), source: sourceOf(c, deps) }, next));
  app.on(["POST", "PUT", "PATCH", "DELETE"], "*", async (c, next) => {
    const limit = await limitFor(c, deps);
    return limit(c, async () => {
      await next();
      // The server closes the connection half a second after a response whose request body was not read, together with any
      // request that follows on it: read the body.
      if (!c.req.raw.bodyUsed) await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => undefined);
    });
  });
  app.use(async (c, next) => {
    // Set before the handler: changing headers afterwards copies the response, a millisecond for a list.
    c.header("cache-control", "no-store");
    c.header("x-content-type-options", "nosniff");
    if (deps.stopping?.aborted) c.header("connection", "close");
    await next();
  });
  app.route("/", healthRoutes(deps));
  const settle: Settle = (orderId) => syncOrderToChange(deps, orderId);
  app.route("/", implement(deps, handlers(deps, settle)));
  app.route("/", notificationRoutes(deps));
  app.route("/media", mediaRoutes(deps));
  app.route("/", docsRoutes());
  app.route("/", outboxRoutes(deps));
  app.route("/", importRoutes(deps));
  app.route("/", snapshotRoutes(deps));
  app.route("/", staffRoutes(deps));
  app.route("/", deskRoutes(deps));
  app.notFound((c) => c.json(failure(404, "NOT_FOUND").body(localeOf(c)), 404));
  app.onError((error, c) => {
    const known = error instanceof Failure ? error : error instanceof Busy || isOutage(error) ? unavailable() : null;
    if (!(error instanceof Failure || error instanceof Busy || error instanceof HTTPException))
      logFault("call-failed", error, { call: `${c.req.method} ${redact(c.req.path)}` });
    const answer = known ?? failure(error instanceof HTTPException ? error.status : 500, "SERVER_ERROR");
    return refused(c, answer);
  });
  return app;
}
