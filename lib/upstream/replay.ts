import { signatureTolerance } from "#lib/upstream/signature";

/**
 * Remembers signatures for as long as they could be used again. The answer is true for one that was used before; the memory
 * is the process's, which no outsider can restart.
 */
export function createReplayGuard(): (signature: string, now: Date) => boolean {
  const seen = new Map<string, number>();
  return (signature, now) => {
    for (const [old, until] of seen) {
      if (until > now.getTime()) break;
      seen.delete(old);
    }
    if (seen.has(signature)) return true;
    seen.set(signature, now.getTime() + 2 * signatureTolerance * 1000);
    return false;
  };
}
