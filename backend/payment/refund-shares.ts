/** A payment that was received, with what is left of it to give back; amounts in Rappen. */
export type Refundable = {
  id: string;
  left: number;
  byHand: boolean;
  /** IBAN a transfer came from. */
  account: string | null;
  createdAt: Date;
};

/** What goes back of which payment; amounts in Rappen. */
export type RefundShare = { paymentId: string; amount: number; byHand: boolean; account: string | null };

/**
 * Of which payments an amount is given back: those a provider gives back by itself before those somebody has to pay by hand,
 * the newest first. @throws RangeError when there is not so much
 */
export function shareRefund(payments: Refundable[], amount: number): RefundShare[] {
  const order = payments.toSorted(
    (a, b) =>
      Number(a.byHand) - Number(b.byHand) || b.createdAt.getTime() - a.createdAt.getTime() || a.id.localeCompare(b.id),
  );
  let open = amount;
  const shares = order.flatMap(({ id: paymentId, left, byHand, account }) => {
    const share = Math.min(left, open);
    open -= share;
    return share > 0 ? [{ paymentId, amount: share, byHand, account }] : [];
  });
  if (open > 0) throw new RangeError(`${open} more than was paid`);
  return shares;
}

/** What of a refund somebody has to pay by hand, in Rappen, and whether the account of each payer is known. */
export function partByHand(shares: RefundShare[]): { byHand: number; knownAccount: boolean } {
  const parts = shares.filter(({ byHand }) => byHand);
  return {
    byHand: parts.reduce((sum, { amount }) => sum + amount, 0),
    knownAccount: parts.every(({ account }) => account !== null),
  };
}
