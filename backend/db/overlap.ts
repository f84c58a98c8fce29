/** Whether a statement failed because one of its nights is taken. */
export function isOverlap(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === "23P01") return true;
  return false;
}
