const fr = {
  colon: "\u00a0: ",
  subject: (number: string) => `Votre réservation est confirmée (${number})`,
  title: (name: string) => `Merci ${name}, c’est réservé.`,
  hello: (name: string) => `Bonjour ${name}`,
  stayIntro: (home: string, period: string) =>
    `${home} vous attend du ${period.replace(" – ", " au ")}. Voici votre confirmation.`,
  intro: "Votre commande est confirmée. En voici le détail.",
  number: "Numéro de commande",
  total: "Total, TVA comprise",
  paid: "Payé",
  balance: "Solde à payer jusqu’au",
  view: "Voir ma commande",
  payBalance: "Payer le solde",
  balanceText: "Vous réglez le solde par ce lien, ou avec la QR-facture jointe.",
  keys: "Une semaine avant l’arrivée, nous vous écrivons comment accéder au logement.",
  attached: "Votre confirmation est jointe en PDF. Une question\u00a0? Répondez simplement à ce message.",
  balanceSubject: (number: string) => `Solde reçu (${number})`,
  balanceTitle: (name: string) => `Merci ${name}, tout est réglé.`,
  balanceReceived: "Nous avons bien reçu le solde de votre commande.",
  reminderSubject: (number: string) => `Le solde de votre séjour (${number})`,
  reminder: (amount: string, date: string) =>
    `Votre séjour approche. Le solde de ${amount} est à payer jusqu’au ${date}.`,
  reminderNote: "Vous avez payé entre-temps par virement\u00a0? Alors ce message ne vous concerne plus.",
  refundSubject: (number: string) => `Nous vous remboursons (${number})`,
  refunded: "Montant remboursé",
  refund: {
    taken:
      "Votre paiement nous est parvenu après le délai, et les nuits choisies ont été prises entre-temps. Nous ne pouvons malheureusement pas confirmer cette commande.",
    changed:
      "Votre panier a changé après l’ouverture de la page de paiement. Nous vous rendons ce paiement\u00a0; votre commande vous attend dans le panier.",
    double: "Un paiement de trop nous est parvenu pour cette commande. Nous vous le rendons.",
    amount: "Le montant reçu ne correspond pas à celui de la commande. Nous vous le rendons.",
  },
  refundText:
    "Le montant revient sur votre carte en quelques jours, sans rien à faire de votre part. Pour toute question, appelez-nous.",
};

const en: typeof fr = {
  colon: ": ",
  subject: (number) => `Your booking is confirmed (${number})`,
  title: (name) => `Thank you ${name}, it is booked.`,
  hello: (name) => `Hello ${name}`,
  stayIntro: (home, period) => `${home} awaits you from ${period.replace(" – ", " to ")}. Here is your confirmation.`,
  intro: "Your order is confirmed. Here are its details.",
  number: "Order number",
  total: "Total, VAT included",
  paid: "Paid",
  balance: "Balance to pay by",
  view: "See my order",
  payBalance: "Pay the balance",
  balanceText: "You can pay the balance through this link, or with the QR-bill attached.",
  keys: "A week before you arrive we will write to you how to get into the home.",
  attached: "Your confirmation is attached as a PDF. A question? Just reply to this message.",
  balanceSubject: (number) => `Balance received (${number})`,
  balanceTitle: (name) => `Thank you ${name}, everything is paid.`,
  balanceReceived: "We have received the balance of your order.",
  reminderSubject: (number) => `The balance of your stay (${number})`,
  reminder: (amount, date) => `Your stay is coming up. The balance of ${amount} is to be paid by ${date}.`,
  reminderNote: "If you have paid by bank transfer in the meantime, please disregard this message.",
  refundSubject: (number) => `Your refund (${number})`,
  refunded: "Amount refunded",
  refund: {
    taken:
      "Your payment reached us after the time limit, and the nights you chose have been taken in the meantime. We are sorry that we cannot confirm this order.",
    changed:
      "Your cart changed after the payment page was opened. We are returning this payment; your order is waiting in the cart.",
    double: "One payment too many reached us for this order. We are returning it.",
    amount: "The amount received does not match the order. We are returning it.",
  },
  refundText:
    "The amount returns to your card within a few days; you need do nothing. If you have any question, call us.",
};

export const orderWords = { fr, en };
