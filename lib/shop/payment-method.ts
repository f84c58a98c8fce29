import { z } from "zod";
import { filled, listed, optional } from "#lib/parameter";

/** Payment methods in display order. */
export const paymentMethods = ["card", "twint", "apple-pay", "google-pay", "postfinance"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Names of the pictures in `public/payment` for each payment method. */
export const paymentMarks: Record<PaymentMethod, readonly string[]> = {
  card: ["visa", "mastercard", "amex"],
  twint: ["twint"],
  "apple-pay": ["apple-pay"],
  "google-pay": ["google-pay"],
  postfinance: ["postfinance"],
};

/** Maximum amount of a payment by TWINT, in CHF. */
export const twintLimit = 5000;

const untaken = {
  sandbox: [],
  datatrans: [],
  stripe: ["postfinance"],
} as const satisfies Record<string, readonly PaymentMethod[]>;
const paymentProviders = ["sandbox", "datatrans", "stripe"] as const;

/** Provider and payment methods: read by the site, which displays them, and by the shop, which requests them. */
export const paymentChoice = {
  PAYMENT_PROVIDER: optional(z.enum(paymentProviders)).describe(
    "Payment provider: `sandbox` (default), `datatrans` or `stripe`.",
  ),
  PAYMENT_METHODS: filled(
    z
      .string()
      .transform(listed)
      .pipe(z.array(z.enum(paymentMethods, { error: `must be a list of ${paymentMethods.join(", ")}` })).min(1))
      .optional(),
  ).describe(
    "Payment methods set up with the provider, of card, twint, apple-pay, google-pay, postfinance; the same for site and backend. By default `card`; all with the sandbox.",
  ),
};
type Choice = { [Name in keyof typeof paymentChoice]?: z.infer<(typeof paymentChoice)[Name]> };

/** The configured payment methods, and an error for each one that the provider does not support. */
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

/** The payment methods that accept an amount in CHF. */
export const methodsFor = (methods: readonly PaymentMethod[], amount: number): PaymentMethod[] =>
  methods.filter((method) => method !== "twint" || amount <= twintLimit);
