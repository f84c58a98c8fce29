import { closeAccount } from "#backend/account/closure";
import { changeEmail, confirmEmail } from "#backend/account/email-confirmation";
import { markDevice } from "#backend/account/known-device";
import { renewLink, sendConfirmation } from "#backend/account/link-renewal";
import { addUserToOrder } from "#backend/account/order-account";
import { changePassword } from "#backend/account/password-change";
import { checkResetLink, forgotPassword, resetPassword } from "#backend/account/password-reset";
import { exportData } from "#backend/account/personal-data";
import { getProfile, saveProfile } from "#backend/account/profile";
import { providerCalls } from "#backend/account/provider/routes";
import { endSession, readAccess } from "#backend/account/session-list";
import { sessionCalls } from "#backend/account/session-routes";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import type { Handlers } from "#backend/implement";
import { logSecurity } from "#backend/log";
import { callerOf, findOrder, isOwner } from "#backend/order/capability";
import { fieldsOf } from "#backend/request";
import { clearCartCookie, clearSessionCookies } from "#backend/session/cookies";
import { endFamilies } from "#backend/session/refresh-token";

/** Links sent by mail: a forgotten password, an address to be confirmed. */
const linkCalls = (deps: Deps): Handlers => ({
  "POST /shop/api/store/security/forgot-password": async ({ body, address, locale }) => {
    const form = await body();
    await forgotPassword(deps, { email: form.email, locale: form.locale ?? locale, address });
  },
  "GET /shop/api/store/security/forgot-password": async ({ query, address, locale }) => {
    if (deps.config.production) throw failure(404, "NOT_FOUND");
    await forgotPassword(deps, { email: query.email, locale, address });
  },
  "POST /shop/api/store/security/reset-password/check": async ({ body, address }) => {
    await checkResetLink(deps, (await body()).token, address);
  },
  "POST /shop/api/store/security/reset-password": async ({ c, body, address }) => {
    markDevice(c, deps.config, await resetPassword(deps, await body(), address));
    clearSessionCookies(c, deps.config);
  },
  "POST /shop/api/store/security/confirm-email": async ({ body, address }) => {
    await confirmEmail(deps, (await body()).token, address);
  },
  "POST /shop/api/store/security/confirm-email/renew": async ({ body, address, locale }) => {
    await renewLink(deps, (await body()).token, { address, locale });
  },
});

/** What a user sees and changes of the own account. */
const ownCalls = (deps: Deps): Handlers => ({
  "GET /shop/api/store/my-account/profile": ({ user }) => getProfile(deps, user.id),
  "PUT /shop/api/store/my-account/contact": async ({ user, sent, locale }) =>
    saveProfile(deps, user.id, fieldsOf(await sent()), locale),
  "POST /shop/api/store/my-account/password": async ({ c, user, body }) => {
    markDevice(c, deps.config, await changePassword(deps, user, await body()));
  },
  "POST /shop/api/store/my-account/email": async ({ user, body, locale }) => {
    await changeEmail(deps, user, await body(), locale);
  },
  "POST /shop/api/store/my-account/email/confirm": async ({ user, locale }) => {
    await sendConfirmation(deps, user, locale);
  },
  "GET /shop/api/store/my-account/access": ({ user }) => readAccess(deps, user),
  "DELETE /shop/api/store/my-account/sessions/{id}": async ({ c, user, params }) => {
    const { current } = await endSession(deps, user, params.id);
    if (current) clearSessionCookies(c, deps.config);
  },
  "POST /shop/api/store/my-account/sessions/end": async ({ user }) => {
    await deps.db.transaction((tx) => endFamilies(tx, deps.clock(), user.id, user.family));
    logSecurity("sessions-ended", { user: user.id });
  },
  "GET /shop/api/store/my-account/export": ({ c, user }) => {
    c.header("content-disposition", 'attachment; filename="mes-donnees.json"');
    logSecurity("data-exported", { user: user.id });
    return exportData(deps, user);
  },
  "DELETE /shop/api/store/my-account": async ({ c, user, body }) => {
    await closeAccount(deps, user, (await body()).password);
    clearSessionCookies(c, deps.config);
    clearCartCookie(c, deps.config);
  },
});

/** Every call about accounts and sessions. */
export const accountCalls = (deps: Deps): Handlers => ({
  ...sessionCalls(deps),
  ...providerCalls(deps),
  ...linkCalls(deps),
  ...ownCalls(deps),
  "PUT /shop/api/store/order/{number}/user/add": async ({ c, params, query, body, address, locale }) => {
    const caller = await callerOf(c, deps, query.access);
    const order = await findOrder(deps, params.number, caller);
    return addUserToOrder(deps, order.id, await body(), { owner: isOwner(order, caller), address, locale });
  },
});
