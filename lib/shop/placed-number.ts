const key = "nuxtShop_placed";

/** Keeps, for this tab, the number of the order whose payment begins; null forgets the one before. It opens nothing by itself. */
export function keepPlaced(number: string | null): void {
  try {
    if (number === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, number);
  } catch {
    // A browser that keeps nothing needs the number in the return address.
  }
}

/** The number kept for this tab; null for none. */
export function placedNumber(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
