/** What the address says of a guest who comes back from the payment page without having paid. */
export const cancelledPayment = { paiement: "annule" } as const;
