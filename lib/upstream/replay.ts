import { signatureTolerance } from "#lib/upstream/signature";

/**
 * Replay protection: remembers signatures for as long as they are valid. Returns true for one that was used before. The memory is
 * per process.
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
