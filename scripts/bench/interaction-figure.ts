import { quantile, round } from "./numbers.ts";

/** Milliseconds of one kind of interaction; the median must be below `goal`. */
export type Interaction = { figure: string; p50: number; max: number; goal?: number };

/** Median and maximum of `times`, in milliseconds. */
export const figure = (name: string, times: number[], goal?: number): Interaction => ({
  figure: name,
  p50: round(quantile(times, 0.5), 1),
  max: round(quantile(times, 1), 1),
  ...(goal !== undefined && { goal }),
});
