/** Whether a fault, or what caused it, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth++) {
    if ("code" in cause && (cause.code === "53100" || cause.code === "ENOSPC")) return true;
    if (/no space left on device/i.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDiskFull)) return true;
    cause = cause.cause;
  }
  return false;
}
