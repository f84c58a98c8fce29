import type { Outcome } from "#backend/payment/sandbox/outcome";

/** Test cards whose number itself decides. */
export const testCards = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  secure: "4000 0027 6000 3184",
};

export type CardField = "number" | "expiry" | "cvc" | "holder";
export type Card = Record<CardField, string>;

/** What is in the form at first. */
export function prefilledCard(now: Date): Card {
  return {
    number: testCards.good,
    expiry: `12/${String((now.getUTCFullYear() + 3) % 100)}`,
    cvc: "123",
    holder: "Test",
  };
}

const digits = (value: string) => value.replace(/\D/g, "");

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function isAhead(expiry: string, now: Date): boolean {
  const parts = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(expiry);
  if (!parts) return false;
  return Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1) > now.getTime();
}

/** The fields of a card that cannot be right. */
export function cardFaults(card: Card, now: Date): CardField[] {
  const number = digits(card.number);
  const faults: [CardField, boolean][] = [
    ["number", number.length < 13 || number.length > 19 || !passesLuhn(number)],
    ["expiry", !isAhead(card.expiry, now)],
    ["cvc", !/^\d{3,4}$/.test(card.cvc.trim())],
    ["holder", card.holder.trim() === ""],
  ];
  return faults.filter(([, wrong]) => wrong).map(([field]) => field);
}

/** What a card makes of "pay": some test numbers are declined or ask for the second step. */
export function outcomeOfCard(card: Card, outcome: Outcome): Outcome {
  if (outcome !== "pay") return outcome;
  if (digits(card.number) === digits(testCards.declined)) return "decline";
  return digits(card.number) === digits(testCards.secure) ? "secure" : "pay";
}
