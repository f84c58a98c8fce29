// Payment settings: required keys, choice of provider.
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { type Config, ConfigError, readConfig } from "#backend/config";
import { providerOf } from "#backend/payment/deps";
import { parseEnv } from "#lib/env";

const secret = () => randomBytes(36).toString("base64");
const mails = "smtps://mail.example";
const base = { NODE_ENV: "production", APP_SECRET: secret(), PURGE_SECRET: secret(), SMTP_URL: mails };
const site = { ...base, SITE_URL: "https://haut-plateau.example" };
const signKey = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

function read(more: Record<string, string>): Config | string {
  try {
    return readConfig({ ...site, ...more });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

test("a provider without its keys is rejected, naming every missing key [CK8 OP5]", () => {
  const datatrans = read({ PAYMENT_PROVIDER: "datatrans" });
  for (const name of ["DATATRANS_MERCHANT_ID", "DATATRANS_PASSWORD", "DATATRANS_SIGN_KEY"])
    expect(datatrans).toContain(`${name}: required when PAYMENT_PROVIDER is datatrans`);
  const stripe = read({ PAYMENT_PROVIDER: "stripe", STRIPE_SECRET_KEY: "" });
  for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"])
    expect(stripe).toContain(`${name}: required when PAYMENT_PROVIDER is stripe`);
  expect(read({})).toContain("PAYMENT_PROVIDER: the sandbox refuses to start in production");
  expect(read({ PAYMENT_PROVIDER: "paypal" })).toContain("PAYMENT_PROVIDER");
});

test("site and shop read the same payment methods; one the provider does not support is named [CK8 OP5]", () => {
  const stripe = { PAYMENT_PROVIDER: "stripe", STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  const methods = (more: Record<string, string>) => {
    const config = read(more);
    if (typeof config === "string") throw new Error(config);
    expect(parseEnv(more).paymentMethods).toEqual(config.payment.methods);
    return config.payment.methods;
  };
  expect(methods(stripe)).toEqual(["card"]);
  expect(methods({ ...stripe, PAYMENT_METHODS: "twint, card" })).toEqual(["card", "twint"]);
  expect(methods({ ALLOW_SANDBOX: "1" })).toEqual(["card", "twint", "apple-pay", "google-pay", "postfinance"]);
  expect(read({ ...stripe, PAYMENT_METHODS: "card,postfinance" })).toContain(
    "PAYMENT_METHODS: stripe does not take postfinance",
  );
  expect(() => parseEnv({ ...stripe, PAYMENT_METHODS: "postfinance" })).toThrow("stripe does not take postfinance");
  expect(read({ ...stripe, PAYMENT_METHODS: "cash" })).toMatch(/^PAYMENT_METHODS.*must be a list of card, twint/);
});

test("malformed keys are named [CK8 OP5]", () => {
  const keys = { DATATRANS_MERCHANT_ID: "me", DATATRANS_PASSWORD: "x", DATATRANS_SIGN_KEY: "not hexadecimal" };
  const datatrans = read({ PAYMENT_PROVIDER: "datatrans", ...keys });
  expect(datatrans).toContain("DATATRANS_MERCHANT_ID: must be the merchant's number");
  expect(datatrans).toContain("DATATRANS_SIGN_KEY: must be the hexadecimal key");
  const stripe = read({ PAYMENT_PROVIDER: "stripe", STRIPE_SECRET_KEY: "pk_live_1", STRIPE_WEBHOOK_SECRET: "secret" });
  expect(stripe).toContain("STRIPE_SECRET_KEY: must begin with sk_ or rk_");
  expect(stripe).toContain("STRIPE_WEBHOOK_SECRET: must begin with whsec_");
});

test("the configuration selects the provider; a real one needs no permission in production [CK8]", () => {
  const nameOf = (more: Record<string, string>) => {
    const config = read(more);
    if (typeof config === "string") throw new Error(config);
    return providerOf({ config, clock: () => new Date() }).name;
  };
  const keys = { DATATRANS_MERCHANT_ID: "1100007283", DATATRANS_PASSWORD: "x", DATATRANS_SIGN_KEY: signKey };
  expect(nameOf({ PAYMENT_PROVIDER: "datatrans", ...keys })).toBe("datatrans");
  const stripe = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(nameOf({ PAYMENT_PROVIDER: "stripe", ...stripe })).toBe("stripe");
  expect(nameOf({ ALLOW_SANDBOX: "1" })).toBe("sandbox");
});
