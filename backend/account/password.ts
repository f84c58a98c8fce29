import { hash, verify } from "@node-rs/argon2";
import { laterFailure } from "#backend/failure";

// argon2id is the library's default algorithm; its const enum cannot be imported into stripped TypeScript.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const longestQueue = 64;

let running = 0;
const queue: (() => void)[] = [];

/** Runs one hash at a time per core, so that a burst of logins leaves the service answering. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (queue.length >= longestQueue) throw laterFailure(503, "BUSY", 5);
    await new Promise<void>((resolve) => queue.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** One form for the same text typed on different keyboards. */
const plain = (password: string) => password.normalize("NFC");

/** The argon2id hash of a password, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(plain(password), cost));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the stored hash. Without a hash (an unknown user) the same work is done against a decoy,
 * so that the time taken tells nothing.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), cost);
  const matches = await decoy.then((other) => inTurn(() => verify(stored ?? other, plain(password))));
  return matches && Boolean(stored);
}
