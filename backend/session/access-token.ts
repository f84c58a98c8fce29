import { errors, jwtVerify, SignJWT } from "jose";
import type { Deps } from "#backend/deps";
import type { User } from "#lib/shop/order-schema";

const accessMinutes = 10;
const skewSeconds = 60;
const audience = "shop";

const keyOf = (deps: Deps) => new TextEncoder().encode(deps.config.secret);

/** A signed access token that names the user and the family of refresh tokens it belongs to; 10 minutes. */
export function issueAccessToken(deps: Deps, user: User, family: string): Promise<string> {
  const issued = Math.floor(deps.clock().getTime() / 1000);
  const { username, firstName, lastName, roles } = user;
  return new SignJWT({ sid: family, username, firstName, lastName, roles })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + accessMinutes * 60)
    .sign(keyOf(deps));
}

/** Whom an access token names, or why it is refused; clocks may differ by 60 seconds. */
export async function readAccessToken(
  deps: Deps,
  token: string,
): Promise<{ userId: string; family: string } | "JWT_INVALID" | "JWT_EXPIRED"> {
  try {
    const { payload } = await jwtVerify(token, keyOf(deps), {
      algorithms: ["HS256"],
      audience,
      clockTolerance: skewSeconds,
      currentDate: deps.clock(),
      requiredClaims: ["sub", "exp", "sid"],
    });
    if (typeof payload.sub !== "string" || typeof payload.sid !== "string") return "JWT_INVALID";
    return { userId: payload.sub, family: payload.sid };
  } catch (error) {
    return error instanceof errors.JWTExpired ? "JWT_EXPIRED" : "JWT_INVALID";
  }
}
