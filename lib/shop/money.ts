/** CHF on the wire to an integer number of Rappen. */
export function toRappen(chf: number): number {
  return Math.round(chf * 100);
}

/** An integer number of Rappen to CHF with at most two decimals. */
export function toChf(rappen: number): number {
  return rappen / 100;
}

/** An amount in CHF as `CHF 1'250.50`; the space does not break. */
export function formatPrice(chf: number): string {
  const [whole = "0", cents] = Math.abs(chf).toFixed(2).split(".");
  return `CHF\u00a0${chf < 0 ? "-" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, "'")}.${cents}`;
}
