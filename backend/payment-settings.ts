import { z } from "zod";
import { optional } from "#lib/parameter";
import { configuredMethods, paymentChoice } from "#lib/shop/payment-method";

const address = optional(z.url({ protocol: /^https?$/ }));

/** Environment variables of card payments. */
export const paymentVariables = {
  ALLOW_SANDBOX: optional(z.enum(["0", "1"])).describe("`1` allows the sandbox in production: no money moves."),
  DATATRANS_MERCHANT_ID: optional(z.string().regex(/^\d{4,20}$/, "must be the merchant's number")).describe(
    "Merchant id at Datatrans.",
  ),
  DATATRANS_PASSWORD: optional(z.string()).describe("Password for the Datatrans API."),
  DATATRANS_SIGN_KEY: optional(
    z.string().regex(/^([0-9a-f]{2}){16,}$/i, "must be the hexadecimal key of the webhook"),
  ).describe("Signing key of the Datatrans webhook, hexadecimal."),
  DATATRANS_API_URL: address.describe("URL of the Datatrans API, for tests."),
  DATATRANS_PAY_URL: address.describe("URL of the Datatrans payment page, for tests."),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_/, "must begin with sk_ or rk_")).describe(
    "Secret key for the Stripe API.",
  ),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_/, "must begin with whsec_")).describe(
    "Signing secret of the Stripe webhook.",
  ),
  STRIPE_API_URL: address.describe("URL of the Stripe API, for tests."),
};
const variables = z.object({ ...paymentChoice, ...paymentVariables });
type Variables = z.infer<typeof variables>;

const needed = {
  sandbox: [],
  datatrans: ["DATATRANS_MERCHANT_ID", "DATATRANS_PASSWORD", "DATATRANS_SIGN_KEY"],
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
} as const;

const origin = (url: string | undefined, fallback: string) => (url ?? fallback).replace(/\/+$/, "");

/** The provider chosen with its keys, and one line for each variable that it misses. */
export function paymentSettings(vars: Variables, production: boolean) {
  const provider = vars.PAYMENT_PROVIDER ?? "sandbox";
  const { methods, faults } = configuredMethods(vars);
  for (const name of needed[provider])
    if (!vars[name]) faults.push(`${name}: required when PAYMENT_PROVIDER is ${provider}`);
  if (provider === "sandbox" && production && vars.ALLOW_SANDBOX !== "1")
    faults.push("PAYMENT_PROVIDER: the sandbox refuses to start in production unless ALLOW_SANDBOX=1");
  if (provider === "datatrans")
    return {
      faults,
      settings: {
        provider,
        methods,
        apiUrl: origin(vars.DATATRANS_API_URL, "https://api.datatrans.com"),
        payUrl: origin(vars.DATATRANS_PAY_URL, "https://pay.datatrans.com"),
        merchantId: vars.DATATRANS_MERCHANT_ID ?? "",
        password: vars.DATATRANS_PASSWORD ?? "",
        signKey: vars.DATATRANS_SIGN_KEY ?? "",
      },
    };
  if (provider === "stripe")
    return {
      faults,
      settings: {
        provider,
        methods,
        apiUrl: origin(vars.STRIPE_API_URL, "https://api.stripe.com"),
        secretKey: vars.STRIPE_SECRET_KEY ?? "",
        webhookSecret: vars.STRIPE_WEBHOOK_SECRET ?? "",
      },
    };
  return { faults, settings: { provider, methods } };
}
