/** An error and its causes, five levels at most; each error of an AggregateError. */
export function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (let depth = 0; error instanceof Error && depth < 5; depth++) {
    yield error;
    if (error instanceof AggregateError) for (const one of error.errors) yield* causesOf(one);
    error = error.cause;
  }
}

/** Whether an error, or one of its causes, has one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  [...causesOf(error)].some(({ code }) => typeof code === "string" && codes.includes(code));
