import { createHash } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";

const cookie = "AIO_provider";
const stateMinutes = 10;

const way = z.object({
  step: z.literal("away"),
  locale: z.string(),
  destination: z.string().nullable(),
  stayLogged: z.boolean(),
  /** The user who links an identity; null at a login. */
  userId: z.string().nullable(),
  checks: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
});
const found = z.object({
  step: z.literal("found"),
  destination: z.string().nullable(),
  email: z.string(),
  issuer: z.string(),
  subject: z.string(),
});
const memory = z.discriminatedUnion("step", [way, found]);
type Memory = z.infer<typeof memory>;

const keyOf = ({ config }: Deps) => createHash("sha256").update(`provider-state:${config.secret}`).digest();
const attributes = ({ config }: Deps) =>
  ({ httpOnly: true, sameSite: "Lax", path: "/", secure: config.secureCookies }) as const;

/** Stores the state of a login by provider, encrypted in a cookie, for ten minutes. */
export async function remember(c: Context, deps: Deps, state: Memory): Promise<void> {
  const issued = Math.floor(deps.clock().getTime() / 1000);
  const sealed = await new EncryptJWT({ ...state })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setIssuedAt(issued)
    .setExpirationTime(issued + stateMinutes * 60)
    .encrypt(keyOf(deps));
  setCookie(c, cookie, sealed, { ...attributes(deps), maxAge: stateMinutes * 60 });
}

/** Deletes the cookie that holds the state of a login by provider. */
export const forget = (c: Context, deps: Deps) => deleteCookie(c, cookie, attributes(deps));

/** The stored state of this step. @throws Failure 400 PROVIDER_STATE when this browser did not start it, or too long ago */
export async function recall<Step extends Memory["step"]>(
  c: Context,
  deps: Deps,
  step: Step,
): Promise<Extract<Memory, { step: Step }>> {
  const sealed = getCookie(c, cookie);
  const opened = sealed ? await jwtDecrypt(sealed, keyOf(deps), { currentDate: deps.clock() }).catch(() => null) : null;
  const kept = memory.safeParse(opened?.payload);
  if (!kept.success || kept.data.step !== step) throw failure(400, "PROVIDER_STATE");
  return kept.data as Extract<Memory, { step: Step }>;
}
