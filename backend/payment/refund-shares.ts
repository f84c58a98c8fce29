/** A payment with the amount that can still be refunded; in Rappen. */
export type Refundable = {
  id: string;
  left: number;
  byHand: boolean;
  /** IBAN a transfer came from. */
  account: string | null;
  createdAt: Date;
};

/** The refund of one payment; in Rappen. */
export type RefundShare = { paymentId: string; amount: number; byHand: boolean; account: string | null };

/**
 * Distributes a refund over payments: those a provider refunds automatically before those refunded by hand, the newest first.
 * @throws RangeError when the payments do not suffice
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
