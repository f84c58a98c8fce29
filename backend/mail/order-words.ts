import { hourText } from "#lib/shop/stay-hours";

const fr = {
  colon: "\u00a0: ",
  subject: (number: string) => `Votre réservation est confirmée (${number})`,
  title: (name: string) => `Merci ${name}, c’est réservé.`,
  subjectNoStay: (number: string) => `Votre commande est confirmée (${number})`,
  titleNoStay: (name: string) => `Merci ${name}, c’est commandé.`,
  arrival: "Arrivée",
  departure: "Départ",
  arrivalAt: (date: string, time: string) => `${date}, dès ${hourText(time, "fr")}`,
  departureAt: (date: string, time: string) => `${date}, avant ${hourText(time, "fr")}`,
  guests: "Voyageurs",
  people: (count: number) => (count === 1 ? "1 personne" : `${count} personnes`),
  cancelling: "Annulation",
  cancelFree: (date: string) =>
    `sans frais jusqu’au ${date}, hors frais de transaction. La suite figure dans la confirmation.`,
  cancelHalf: (date: string) =>
    `50\u00a0% du loyer jusqu’au ${date}, puis 100\u00a0%. Les frais de transaction ne sont pas remboursés.`,
  cancelFull: "100\u00a0% du loyer. Les frais de transaction ne sont pas remboursés.",
  hello: (name: string) => `Bonjour ${name}`,
  stayIntro: (home: string, period: string) =>
    `${home} vous attend du ${period.replace(" – ", " au ")}. Voici votre confirmation.`,
  staysIntro: (count: number, home: string, period: string) =>
    `Vos ${count} séjours sont réservés, le premier du ${period.replace(" – ", " au ")}\u00a0: ${home}. Voici votre confirmation.`,
  intro: "Votre commande est confirmée. En voici le détail.",
  number: "Numéro de commande",
  total: "Total, TVA comprise",
  paid: "Payé",
  balance: "Solde à payer jusqu’au",
  view: "Voir ma commande",
  payBalance: "Payer le solde",
  balanceText: (amount: string, date: string) =>
    `Le solde de ${amount} est à payer jusqu’au ${date}, par ce lien ou avec la QR-facture jointe.`,
  breakdown: "Le détail",
  address: "Adresse",
  map: "Voir l’itinéraire sur Google Maps",
  keys: "Clés",
  keysCode: "Le code qui ouvre la boîte à clés vous parvient une semaine avant l’arrivée.",
  keysSoon: "Le code qui ouvre la boîte à clés vous parvient sous peu.",
  deposit: (amount: string) =>
    `Une caution de ${amount} est bloquée sur votre carte à l’arrivée, et libérée dans les 5 jours qui suivent le départ.`,
  attached: "Votre confirmation est jointe en PDF. Une question\u00a0? Répondez simplement à ce message.",
  balanceSubject: (number: string) => `Solde reçu (${number})`,
  balanceTitle: (name: string) => `Merci ${name}, tout est réglé.`,
  balanceReceived: "Nous avons bien reçu le solde de votre commande.",
  reminderSubject: {
    ahead: (number: string) => `Le solde de votre séjour (${number})`,
    due: (number: string) => `Le solde de votre séjour est à payer aujourd’hui (${number})`,
    late: (number: string) => `Le solde de votre séjour est échu (${number})`,
  },
  reminder: {
    ahead: (amount: string, date: string) =>
      `Votre séjour approche. Le solde de ${amount} est à payer jusqu’au ${date}.`,
    due: (amount: string, date: string) => `Le solde de ${amount} est à payer aujourd’hui, ${date}.`,
    late: (amount: string, date: string) =>
      `Le solde de ${amount} était à payer jusqu’au ${date} et ne nous est pas parvenu. Merci de le régler ces jours-ci, ou de nous appeler si quelque chose vous en empêche.`,
  },
  reminderNote: "Vous avez payé entre-temps par virement\u00a0? Alors ce message ne vous concerne plus.",
  failedSubject: (number: string) => `Votre paiement n’a pas abouti (${number})`,
  failed: "Le paiement de votre commande n’a pas abouti\u00a0: rien n’a été débité et rien n’est dû.",
  failedStay:
    "Les nuits choisies ne sont plus réservées pour vous, mais elles restent dans votre panier. Vous pouvez payer à nouveau tant qu’elles sont libres.",
  payAgain: "Payer à nouveau",
  failedNote: (telephone: string) =>
    `Vous avez déjà payé ou changé d’avis\u00a0? Alors vous n’avez rien à faire. Pour réserver par téléphone\u00a0: ${telephone}.`,
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

const en: OrderWords = {
  colon: ": ",
  subject: (number) => `Your booking is confirmed (${number})`,
  title: (name) => `Thank you ${name}, it is booked.`,
  subjectNoStay: (number) => `Your order is confirmed (${number})`,
  titleNoStay: (name) => `Thank you ${name}, it is ordered.`,
  arrival: "Arrival",
  departure: "Departure",
  arrivalAt: (date, time) => `${date}, from ${hourText(time, "en")}`,
  departureAt: (date, time) => `${date}, before ${hourText(time, "en")}`,
  guests: "Guests",
  people: (count) => (count === 1 ? "1 person" : `${count} people`),
  cancelling: "Cancelling",
  cancelFree: (date) => `free until ${date}, less transaction fees. What follows is in the confirmation.`,
  cancelHalf: (date) => `50\u00a0% of the rent until ${date}, then 100\u00a0%. Transaction fees are not refunded.`,
  cancelFull: "100\u00a0% of the rent. Transaction fees are not refunded.",
  hello: (name) => `Hello ${name}`,
  stayIntro: (home, period) => `${home} awaits you from ${period.replace(" – ", " to ")}. Here is your confirmation.`,
  staysIntro: (count, home, period) =>
    `Your ${count} stays are booked, the first from ${period.replace(" – ", " to ")}: ${home}. Here is your confirmation.`,
  intro: "Your order is confirmed. Here are its details.",
  number: "Order number",
  total: "Total, VAT included",
  paid: "Paid",
  balance: "Balance to pay by",
  view: "See my order",
  payBalance: "Pay the balance",
  balanceText: (amount, date) =>
    `The balance of ${amount} is due by ${date}, through this link or with the QR-bill attached.`,
  breakdown: "Details",
  address: "Address",
  map: "Directions on Google Maps",
  keys: "Keys",
  keysCode: "We send you the code that opens the key box a week before you arrive.",
  keysSoon: "We will send you the code that opens the key box shortly.",
  deposit: (amount) =>
    `A deposit of ${amount} is held on your card on arrival and released within 5 days of departure.`,
  attached: "Your confirmation is attached as a PDF. A question? Just reply to this message.",
  balanceSubject: (number) => `Balance received (${number})`,
  balanceTitle: (name) => `Thank you ${name}, everything is paid.`,
  balanceReceived: "We have received the balance of your order.",
  reminderSubject: {
    ahead: (number) => `The balance of your stay (${number})`,
    due: (number) => `The balance of your stay is due today (${number})`,
    late: (number) => `The balance of your stay is overdue (${number})`,
  },
  reminder: {
    ahead: (amount, date) => `Your stay is coming up. The balance of ${amount} is to be paid by ${date}.`,
    due: (amount, date) => `The balance of ${amount} is due today, ${date}.`,
    late: (amount, date) =>
      `The balance of ${amount} was due on ${date} and has not reached us. Please pay it in the next few days, or call us if something stands in the way.`,
  },
  reminderNote: "If you have paid by bank transfer in the meantime, please disregard this message.",
  failedSubject: (number) => `Your payment did not go through (${number})`,
  failed: "The payment of your order did not go through: nothing was charged and nothing is owed.",
  failedStay:
    "The nights you chose are no longer held for you, but they are still in your cart. You can pay again while they are free.",
  payAgain: "Pay again",
  failedNote: (telephone) =>
    `You have paid in the meantime or changed your mind? Then you need do nothing. To book by telephone: ${telephone}.`,
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

export type OrderWords = typeof fr;
export const orderWords = { fr, en };
