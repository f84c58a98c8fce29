import { hash, verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { users } from "#backend/db/tables/user";
import { laterFailure } from "#backend/failure";
import { Busy, createFairQueue } from "#lib/fair-queue";

// argon2id is the library's default algorithm; its const enum cannot be imported into stripped TypeScript.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Limits concurrent hashes, so that a burst of logins leaves the service responsive. Waiting calls fail as busy before the site
 * gives up after ten seconds, so that no hash is computed for a caller that no longer waits.
 */
const hashQueue = createFairQueue({ concurrency: () => 2, maxQueued: 64, timeout: 8_000 });

const queued = <T>(work: () => Promise<T>): Promise<T> =>
  hashQueue.run("", work).catch((error: unknown) => {
    throw error instanceof Busy ? laterFailure(503, "BUSY", 5) : error;
  });

/** One form for the same text typed on different keyboards. */
const plain = (password: string) => password.normalize("NFC");

/** The argon2id hash of a password, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(plain(password), cost));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches the stored hash. Without a hash (an unknown user) it is verified against a decoy, so that the
 * timing reveals nothing.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), cost);
  const matches = await decoy.then((other) => queued(() => verify(stored ?? other, plain(password))));
  return matches && Boolean(stored);
}

/** The stored hash of a user's password; null without one. */
export async function passwordHashOf(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.hash ?? null;
}
