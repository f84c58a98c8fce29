import { Hono } from "hono";
import { clientAddress } from "#backend/account/client-address";
import { closeAccount } from "#backend/account/closure";
import { clearCartCookie, clearSessionCookies } from "#backend/account/cookies";
import { changeEmail, confirmEmail } from "#backend/account/email-confirmation";
import { renewLink, sendConfirmation } from "#backend/account/link-renewal";
import { addUserToOrder } from "#backend/account/order-account";
import { changePassword } from "#backend/account/password-change";
import { forgotPassword, resetPassword } from "#backend/account/password-reset";
import { exportData } from "#backend/account/personal-data";
import { getProfile, saveProfile } from "#backend/account/profile";
import { providerRoutes } from "#backend/account/provider/routes";
import { endFamilies } from "#backend/account/refresh-token";
import { requireUser } from "#backend/account/session";
import { endSession, readAccess } from "#backend/account/session-list";
import { fieldsOf, sessionRoutes } from "#backend/account/session-routes";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import { logSecurity } from "#backend/log";
import { findOrder } from "#backend/order/capability";
import { bodyOf, localeOf } from "#backend/request";
import { ownerOf } from "#backend/shop/owner";
import {
  attachUserSchema,
  changeEmailSchema,
  changePasswordSchema,
  closeAccountSchema,
  confirmEmailSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from "#lib/account/schema";

/** Every call about accounts and sessions, relative to the shop's prefix. */
export function accountRoutes(deps: Deps): Hono {
  const app = new Hono();
  app.route("/", sessionRoutes(deps));
  app.route("/", providerRoutes(deps));

  app.post("/security/forgot-password", async (c) => {
    const { email, locale } = await bodyOf(c, forgotPasswordSchema);
    await forgotPassword(deps, {
      email,
      locale: locale ?? localeOf(c),
      address: clientAddress(c, deps.config.trustedPeers),
    });
    return c.body(null, 202);
  });

  app.get("/security/forgot-password", async (c) => {
    if (deps.config.production) throw failure(404, "NOT_FOUND");
    const email = c.req.query("email") ?? "";
    await forgotPassword(deps, { email, locale: localeOf(c), address: clientAddress(c, deps.config.trustedPeers) });
    return c.body(null, 202);
  });

  app.post("/security/reset-password", async (c) => {
    await resetPassword(deps, await bodyOf(c, resetPasswordSchema), clientAddress(c, deps.config.trustedPeers));
    clearSessionCookies(c, deps.config);
    return c.body(null, 204);
  });

  app.post("/security/confirm-email", async (c) => {
    await confirmEmail(deps, (await bodyOf(c, confirmEmailSchema)).token, clientAddress(c, deps.config.trustedPeers));
    return c.body(null, 204);
  });

  app.post("/security/confirm-email/renew", async (c) => {
    const { token } = await bodyOf(c, confirmEmailSchema);
    await renewLink(deps, token, { address: clientAddress(c, deps.config.trustedPeers), locale: localeOf(c) });
    return c.body(null, 202);
  });

  app.get("/my-account/profile", async (c) => {
    const user = await requireUser(c.req.raw.headers, deps);
    return c.json(await getProfile(deps, user.id));
  });

  app.put("/my-account/contact", async (c) => {
    const user = await requireUser(c.req.raw.headers, deps);
    return c.json(await saveProfile(deps, user.id, await fieldsOf(c), localeOf(c)));
  });

  app.post("/my-account/password", async (c) => {
    const user = await requireUser(c.req.raw.headers, deps);
    await changePassword(deps, user, await bodyOf(c, changePasswordSchema));
    return c.body(null, 204);
  });

  app.post("/my-account/email", async (c) => {
    const user = await requireUser(c.req.raw.headers, deps);
    await changeEmail(deps, user, await bodyOf(c, changeEmailSchema), localeOf(c));
    return c.body(null, 202);
  });

  app.post("/my-account/email/confirm", async (c) => {
    await sendConfirmation(deps, await requireUser(c.req.raw.headers, deps), localeOf(c));
    return c.body(null, 202);
  });

  app.get("/my-account/access", async (c) =>
    c.json(await readAccess(deps, await requireUser(c.req.raw.headers, deps))),
  );

  app.delete("/my-account/sessions/:id", async (c) => {
    const user = await requireUser(c.req.raw.headers, deps);
    const { current } = await endSession(deps, user, c.req.param("id"));
    if (current) clearSessionCookies(c, deps.config);
    return c.body(null, 204);
  });

  app.post("/my-account/sessions/end", async (c) => {
    const user = await requireUser(c.req.raw.headers, deps);
    await endFamilies(deps.db, deps.clock(), user.id, user.family);
    logSecurity("sessions-ended", { user: user.id });
    return c.body(null, 204);
  });

  app.get("/my-account/export", async (c) => {
    const user = await requireUser(c.req.raw.headers, deps);
    c.header("content-disposition", 'attachment; filename="mes-donnees.json"');
    logSecurity("data-exported", { user: user.id });
    return c.json(await exportData(deps, user));
  });

  app.delete("/my-account", async (c) => {
    const user = await requireUser(c.req.raw.headers, deps);
    await closeAccount(deps, user, (await bodyOf(c, closeAccountSchema)).password);
    clearSessionCookies(c, deps.config);
    clearCartCookie(c, deps.config);
    return c.body(null, 204);
  });

  app.put("/order/:number/user/add", async (c) => {
    const asker = { ...(await ownerOf(c, deps)), access: c.req.query("access") };
    const order = await findOrder(deps, c.req.param("number"), asker);
    const form = await bodyOf(c, attachUserSchema);
    return c.json(
      await addUserToOrder(deps, order.id, form, {
        address: clientAddress(c, deps.config.trustedPeers),
        locale: localeOf(c),
      }),
    );
  });

  return app;
}
