import * as openid from "openid-client";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import { logFault } from "#backend/log";
import { siteAddress } from "#backend/site-address";
import { isName, plainText } from "#lib/contact/plain-text";
import { isLocalSite } from "#lib/local-site";

/** An OpenID Connect provider as configured. */
export type Provider = { issuer: string; clientId: string; clientSecret: string; name: string };

/** The provider's claims about a user. */
export type Identity = {
  issuer: string;
  subject: string;
  /** Only when the provider vouches for it. */
  email: string | null;
  firstName: string;
  lastName: string;
};

export type Checks = { state: string; nonce: string; verifier: string };

const timeout = 5;
const discovered = new Map<string, Promise<openid.Configuration>>();

/** The provider's discovery document, fetched once, and again after a failure. */
function configurationOf({ issuer, clientId, clientSecret }: Provider): Promise<openid.Configuration> {
  const known = discovered.get(issuer + clientId);
  if (known) return known;
  const execute = isLocalSite(issuer) ? [openid.allowInsecureRequests] : [];
  const found = openid.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout });
  discovered.set(issuer + clientId, found);
  found.catch(() => discovered.delete(issuer + clientId));
  return found;
}

/** The configured provider. @throws Failure 404 when there is none */
export function providerOf({ config }: Deps): Provider {
  if (!config.provider) throw failure(404, "PROVIDER_NONE");
  return config.provider;
}

/** Where the provider sends the visitor back to; one address for each language is registered there. */
const returnUrl = (deps: Deps, locale: string) => `${siteAddress(deps.config, locale)}/login/retour`;

/** The provider's login page, and the values to verify when the visitor comes back. @throws Failure 502 */
export async function authorization(deps: Deps, locale: string): Promise<{ url: string; checks: Checks }> {
  const provider = providerOf(deps);
  const checks = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
  try {
    const url = openid.buildAuthorizationUrl(await configurationOf(provider), {
      redirect_uri: returnUrl(deps, locale),
      scope: "openid email profile",
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: "S256",
      ui_locales: locale,
    });
    return { url: url.href, checks };
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(error: unknown) {
  logFault("provider-unavailable", error);
  return failure(502, "PROVIDER_UNAVAILABLE");
}

/** A name from the provider; empty when it is not a valid one. */
function nameOf(value: unknown): string {
  const name = typeof value === "string" ? plainText(value).slice(0, 100) : "";
  return isName(name) ? name : "";
}

function toIdentity(issuer: string, subject: string, claims: Record<string, unknown>): Identity {
  const vouched = claims.email_verified === true || claims.email_verified === "true";
  const [first = "", ...rest] = nameOf(claims.name).split(/\s+/);
  return {
    issuer,
    subject,
    email: vouched && typeof claims.email === "string" ? claims.email : null,
    firstName: nameOf(claims.given_name) || first,
    lastName: nameOf(claims.family_name) || rest.join(" "),
  };
}

/**
 * The identity from the parameters of the redirect. The provider's response is verified against state, nonce and verifier.
 * @throws Failure 403 when the visitor or the provider refused, 502 when it does not respond
 */
export async function identify(deps: Deps, locale: string, search: string, checks: Checks): Promise<Identity> {
  const provider = providerOf(deps);
  try {
    const configuration = await configurationOf(provider);
    const tokens = await openid.authorizationCodeGrant(
      configuration,
      new URL(`${returnUrl(deps, locale)}?${search.replace(/^\?/, "")}`),
      { expectedState: checks.state, expectedNonce: checks.nonce, pkceCodeVerifier: checks.verifier },
    );
    const claims = tokens.claims();
    if (!claims) throw failure(403, "PROVIDER_REFUSED");
    const userInfo: Record<string, unknown> = claims.email
      ? claims
      : { ...claims, ...(await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)) };
    return toIdentity(provider.issuer, claims.sub, userInfo);
  } catch (error) {
    if (error instanceof openid.AuthorizationResponseError)
      throw failure(403, error.error === "access_denied" ? "PROVIDER_DENIED" : "PROVIDER_REFUSED");
    if (error instanceof openid.ResponseBodyError) throw failure(403, "PROVIDER_REFUSED");
    if (error instanceof openid.ClientError && error.code !== "OAUTH_TIMEOUT") throw failure(403, "PROVIDER_REFUSED");
    throw unavailable(error);
  }
}
