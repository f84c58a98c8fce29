import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { setSessionCookies } from "#backend/account/cookies";
import { accountFailure } from "#backend/account/failure";
import { beginSession } from "#backend/account/login";
import { originOf } from "#backend/account/origin";
import { requirePassword } from "#backend/account/password-change";
import { authorization, identify, providerOf } from "#backend/account/provider/client";
import { linkIdentity, unlinkIdentity, userOfIdentity } from "#backend/account/provider/identity";
import { forget, recall, remember } from "#backend/account/provider/state";
import { countTry, limits } from "#backend/account/rate-limit";
import { requireUser, toUser } from "#backend/account/session";
import { toUsername } from "#backend/account/username";
import { users } from "#backend/db/schema";
import type { Deps } from "#backend/deps";
import { logSecurity } from "#backend/log";
import { bodyOf, localeOf } from "#backend/request";
import { providerBeginSchema, providerFinishSchema, providerLinkSchema } from "#lib/account/schema";

/** Login by an OpenID Connect provider: code flow with PKCE, state and nonce (docs/decisions/0010-login-by-a-provider.md). */
export function providerRoutes(deps: Deps): Hono {
  const app = new Hono();

  app.get("/auth/providers", (c) => c.json(deps.config.provider ? [{ name: deps.config.provider.name }] : []));

  app.post("/auth/provider/begin", async (c) => {
    const { destination = null, stayLogged = false } = await bodyOf(c, providerBeginSchema);
    await countTry(deps, limits.loginAddress, originOf(c, deps).address);
    const locale = localeOf(c);
    const { url, checks } = await authorization(deps, locale);
    await remember(c, deps, { step: "away", locale, destination, stayLogged, userId: null, checks });
    return c.json({ url });
  });

  app.post("/my-account/identity", async (c) => {
    const user = await requireUser(c.req.raw.headers, deps);
    const { password, destination = null } = await bodyOf(c, providerLinkSchema);
    if (!user.verified) throw accountFailure(403, "EMAIL_FIRST");
    const [row] = await deps.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user.id));
    if (row?.hash) await requirePassword(deps, user.id, password, "password");
    const locale = localeOf(c);
    const { url, checks } = await authorization(deps, locale);
    await remember(c, deps, { step: "away", locale, destination, stayLogged: false, userId: user.id, checks });
    return c.json({ url });
  });

  app.post("/auth/provider/finish", async (c) => {
    const { search } = await bodyOf(c, providerFinishSchema);
    await countTry(deps, limits.loginAddress, originOf(c, deps).address);
    const { locale, destination, stayLogged, userId, checks } = await recall(c, deps, "away");
    forget(c, deps);
    const identity = await identify(deps, locale, search, checks);
    if (userId) {
      const user = await requireUser(c.req.raw.headers, deps);
      if (user.id !== userId) throw accountFailure(400, "PROVIDER_STATE");
      await linkIdentity(deps, user, identity, toUsername(identity.email ?? "") === user.username);
      return c.json({ outcome: "linked", destination });
    }
    const found = await userOfIdentity(deps, identity, locale);
    if ("taken" in found) {
      const { issuer, subject } = identity;
      await remember(c, deps, { step: "found", destination, email: found.taken, issuer, subject });
      return c.json({ outcome: "account-exists", destination, email: found.taken });
    }
    logSecurity("login-by-provider", { user: found.user.id });
    const session = await beginSession(deps, toUser(found.user), stayLogged, originOf(c, deps));
    setSessionCookies(c, deps.config, session);
    return c.json({ outcome: "logged-in", destination });
  });

  app.post("/auth/provider/link", async (c) => {
    const user = await requireUser(c.req.raw.headers, deps);
    const { issuer, subject, email } = await recall(c, deps, "found");
    // The provider vouches for this address: only its own account may take the identity.
    if (email !== user.username || issuer !== providerOf(deps).issuer) throw accountFailure(400, "PROVIDER_STATE");
    forget(c, deps);
    await linkIdentity(deps, user, { issuer, subject }, true);
    return c.body(null, 204);
  });

  app.delete("/my-account/identity", async (c) => {
    const user = await requireUser(c.req.raw.headers, deps);
    await unlinkIdentity(deps, user, providerOf(deps).issuer);
    return c.body(null, 204);
  });

  return app;
}
