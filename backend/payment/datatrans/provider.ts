import { createHash, createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createdSchema, signatureHeader, transactionSchema } from "#backend/payment/datatrans/contract";
import { creditedOf, reportOf } from "#backend/payment/datatrans/state";
import { callGateway, parseJson, parseReply, type Reply } from "#backend/payment/gateway";
import { type PaymentProvider, ProviderUnavailable } from "#backend/payment/provider";
import { toLocale } from "#lib/i18n/locale";
import { toChf } from "#lib/shop/money";
import { methodsFor, type PaymentMethod } from "#lib/shop/payment-method";
import { isRecent, sameText } from "#lib/upstream/signature";

type DatatransConnection = {
  apiUrl: string;
  payUrl: string;
  merchantId: string;
  password: string;
  /** Hexadecimal key of the webhook's signature. */
  signKey: string;
  notifyUrl: string;
  /** Ways to pay that its page offers. */
  methods: readonly PaymentMethod[];
  clock: () => Date;
  fetch?: typeof fetch;
};

/** Datatrans' short names. */
const shortNames: Record<PaymentMethod, readonly string[]> = {
  card: ["VIS", "ECA", "AMX"],
  twint: ["TWI"],
  "apple-pay": ["APL"],
  "google-pay": ["PAY"],
  postfinance: ["PFC"],
};

/** Milliseconds before asking again while the same call is still being worked on. */
const pauses = [200, 400, 800];

/** True when a header `t=<unix milliseconds>,s0=<hex hmac-sha256 of t and body>` is authentic and recent. */
function isAuthentic(signKey: string, rawBody: string, header: string | null, now: Date): boolean {
  const parts = /^t=(\d{1,16}),s0=([0-9a-f]{64})$/i.exec(header ?? "");
  if (!parts?.[1] || !parts[2]) return false;
  const expected = createHmac("sha256", Buffer.from(signKey, "hex")).update(`${parts[1]}${rawBody}`).digest("hex");
  return sameText(parts[2].toLowerCase(), expected) && isRecent(Number(parts[1]) / 1000, now);
}

/** At most 20 signs, so that every acquirer takes it: the order's number, and which of its payments. */
const referenceOf = (orderNumber: string, paymentId: string) => `${orderNumber}-${paymentId.slice(0, 8)}`;

/** Datatrans: redirect page, JSON API, signed webhook. The webhook names a payment by the transaction's id. */
export function datatransProvider(connection: DatatransConnection): PaymentProvider {
  const { apiUrl, payUrl, merchantId, password, signKey, notifyUrl, methods, clock, fetch: call = fetch } = connection;
  const authorization = `Basic ${Buffer.from(`${merchantId}:${password}`).toString("base64")}`;

  const get = (path: string) => callGateway(call, `${apiUrl}${path}`, { headers: { authorization } });
  async function post(path: string, key: string, body: unknown): Promise<Reply> {
    const headers = { authorization, "content-type": "application/json; charset=UTF-8", "idempotency-key": key };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    for (const pause of pauses) {
      const reply = await callGateway(call, `${apiUrl}${path}`, init);
      if (reply.status !== 409) return reply;
      await sleep(pause);
    }
    return callGateway(call, `${apiUrl}${path}`, init);
  }

  async function find(transactionId: string) {
    const path = `/v1/transactions/${encodeURIComponent(transactionId)}`;
    const reply = await get(path);
    return reply.status === 404 ? null : parseReply(transactionSchema, reply, path);
  }

  return {
    name: "datatrans",
    async create({ paymentId, amount, currency, orderNumber, locale, successUrl, failUrl, cancelUrl }) {
      const path = "/v1/transactions";
      const reply = await post(path, paymentId, {
        currency,
        refno: referenceOf(orderNumber, paymentId),
        amount,
        autoSettle: true,
        paymentMethods: methodsFor(methods, toChf(amount)).flatMap((method) => shortNames[method]),
        language: toLocale(locale),
        redirect: { successUrl, cancelUrl, errorUrl: failUrl, method: "GET" },
        webhook: { url: notifyUrl },
      });
      const { transactionId } = parseReply(createdSchema, reply, path);
      return { providerRef: transactionId, redirectUrl: `${payUrl}/v1/start/${encodeURIComponent(transactionId)}` };
    },
    async verifyNotification(rawBody, headers) {
      if (!isAuthentic(signKey, rawBody, headers.get(signatureHeader), clock())) return null;
      const transaction = transactionSchema.safeParse(parseJson(rawBody));
      if (!transaction.success || transaction.data.type !== "payment") return "ignored";
      const digest = createHash("sha256").update(rawBody).digest("base64url");
      return {
        ...reportOf(transaction.data, null, clock()),
        eventId: `datatrans:${digest}`,
        payload: transaction.data,
      };
    },
    async fetchState({ paymentId, providerRef }) {
      const transaction = providerRef ? await find(providerRef) : null;
      return transaction && reportOf(transaction, paymentId, clock());
    },
    async refund({ paymentId, providerRef, returned, currency }) {
      const transaction = providerRef ? await find(providerRef) : null;
      if (!transaction) throw new ProviderUnavailable(`Datatrans has no payment ${paymentId} to give back`);
      const amount = returned - creditedOf(transaction);
      if (amount <= 0) return;
      const path = `/v1/transactions/${encodeURIComponent(transaction.transactionId)}/credit`;
      const body = { amount, currency, refno: `${transaction.refno}R` };
      parseReply(createdSchema, await post(path, `${paymentId}-credit-${returned}`, body), path);
    },
  };
}
