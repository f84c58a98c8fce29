import { z } from "zod";
import { filled, optional } from "#lib/parameter";

/** Ways to pay, in the order in which they are shown. */
export const paymentMethods = ["card", "twint", "apple-pay", "google-pay", "postfinance"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Names of the pictures in `public/payment` that stand for a way to pay. */
export const paymentMarks: Record<PaymentMethod, readonly string[]> = {
  card: ["visa", "mastercard", "amex"],
  twint: ["twint"],
  "apple-pay": ["apple-pay"],
  "google-pay": ["google-pay"],
  postfinance: ["postfinance"],
};

/** Francs that one payment by TWINT takes at most. */
export const twintLimit = 5000;

const untaken = {
  sandbox: [],
  datatrans: [],
  stripe: ["postfinance"],
} as const satisfies Record<string, readonly PaymentMethod[]>;
const paymentProviders = ["sandbox", "datatrans", "stripe"] as const;

/** Who takes payments and in which ways: read alike by the site, which says so, and by the shop, which asks for them. */
export const paymentChoice = {
  PAYMENT_PROVIDER: optional(z.enum(paymentProviders)).describe(
    "Who takes payments: `sandbox` (by default), `datatrans` or `stripe`.",
  ),
  PAYMENT_METHODS: filled(
    z
      .string()
      .transform((value) => value.split(",").map((part) => part.trim()))
      .pipe(z.array(z.enum(paymentMethods, { error: `must be a list of ${paymentMethods.join(", ")}` })).min(1))
      .optional(),
  ).describe(
    "Ways to pay that the provider is set up for, of card, twint, apple-pay, google-pay, postfinance; the same for site and backend. By default `card`, with the sandbox all.",
  ),
};
type Choice = { [Name in keyof typeof paymentChoice]?: z.infer<(typeof paymentChoice)[Name]> };

/** The ways to pay of a configuration, and one line for what its provider does not take. */
export function configuredMethods({ PAYMENT_PROVIDER: provider = "sandbox", PAYMENT_METHODS: wanted }: Choice): {
  methods: PaymentMethod[];
  faults: string[];
} {
  const chosen: readonly PaymentMethod[] = wanted ?? (provider === "sandbox" ? paymentMethods : ["card"]);
  const refused: readonly PaymentMethod[] = untaken[provider];
  return {
    methods: paymentMethods.filter((method) => chosen.includes(method)),
    faults: chosen
      .filter((method) => refused.includes(method))
      .map((method) => `PAYMENT_METHODS: ${provider} does not take ${method}`),
  };
}

/** The ways that take an amount in francs. */
export const methodsFor = (methods: readonly PaymentMethod[], amount: number): PaymentMethod[] =>
  methods.filter((method) => method !== "twint" || amount <= twintLimit);
