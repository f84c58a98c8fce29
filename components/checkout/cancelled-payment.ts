/** State in the address of a guest who left the payment page without paying. */
export const cancelledPayment = { paiement: "annule" } as const;
