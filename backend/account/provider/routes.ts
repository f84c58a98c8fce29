import { beginSession } from "#backend/account/login";
import { originOf } from "#backend/account/origin";
import { passwordHashOf } from "#backend/account/password";
import { requirePassword } from "#backend/account/password-change";
import { authorization, identify, providerOf } from "#backend/account/provider/client";
import { linkIdentity, unlinkIdentity, userOfIdentity } from "#backend/account/provider/identity";
import { forget, recall, remember } from "#backend/account/provider/state";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import type { Handlers } from "#backend/implement";
import { logSecurity } from "#backend/log";
import { setSessionCookies } from "#backend/session/cookies";
import { countTry, limits } from "#backend/session/rate-limit";
import { requireUser, toUser } from "#backend/session/session";
import { toUsername } from "#backend/session/username";

/** Login by an OpenID Connect provider: code flow with PKCE, state and nonce (docs/decisions/0010-login-by-a-provider.md). */
export const providerCalls = (deps: Deps): Handlers => ({
  "GET /shop/api/store/auth/providers": () => (deps.config.provider ? [{ name: deps.config.provider.name }] : []),
  "POST /shop/api/store/auth/provider/begin": async ({ c, body, address, locale }) => {
    const { destination = null, stayLogged = false } = await body();
    await countTry(deps, limits.loginAddress, address);
    const { url, checks } = await authorization(deps, locale);
    await remember(c, deps, { step: "away", locale, destination, stayLogged, userId: null, checks });
    return { url };
  },
  "POST /shop/api/store/my-account/identity": async ({ c, user, body, locale }) => {
    const { password, destination = null } = await body();
    if (!user.verified) throw failure(403, "EMAIL_FIRST");
    if (await passwordHashOf(deps.db, user.id)) await requirePassword(deps, user.id, password, "password");
    const { url, checks } = await authorization(deps, locale);
    await remember(c, deps, { step: "away", locale, destination, stayLogged: false, userId: user.id, checks });
    return { url };
  },
  "POST /shop/api/store/auth/provider/finish": async ({ c, body, address }) => {
    const { search } = await body();
    await countTry(deps, limits.loginAddress, address);
    const { locale, destination, stayLogged, userId, checks } = await recall(c, deps, "away");
    forget(c, deps);
    const identity = await identify(deps, locale, search, checks);
    if (userId) {
      // Linking requires a logged-in user.
      const user = await requireUser(c.req.raw.headers, deps);
      if (user.id !== userId) throw failure(400, "PROVIDER_STATE");
      await linkIdentity(deps, user, identity, toUsername(identity.email ?? "") === user.username);
      return { outcome: "linked" as const, destination };
    }
    const found = await userOfIdentity(deps, identity, locale);
    if ("taken" in found) {
      const { issuer, subject } = identity;
      await remember(c, deps, { step: "found", destination, email: found.taken, issuer, subject });
      return { outcome: "account-exists" as const, destination, email: found.taken };
    }
    logSecurity("login-by-provider", { user: found.user.id });
    const session = await beginSession(deps, toUser(found.user), stayLogged, originOf(c, deps));
    setSessionCookies(c, deps.config, session);
    return { outcome: "logged-in" as const, destination };
  },
  "POST /shop/api/store/auth/provider/link": async ({ c, user }) => {
    const { issuer, subject, email } = await recall(c, deps, "found");
    // The provider vouches for this address: only its own account may take the identity.
    if (email !== user.username || issuer !== providerOf(deps).issuer) throw failure(400, "PROVIDER_STATE");
    forget(c, deps);
    await linkIdentity(deps, user, { issuer, subject }, true);
  },
  "DELETE /shop/api/store/my-account/identity": async ({ user }) => {
    await unlinkIdentity(deps, user, providerOf(deps).issuer);
  },
});
