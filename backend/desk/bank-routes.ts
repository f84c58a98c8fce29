import type { Hono } from "hono";
import { z } from "zod";
import { enterCredit, giveOrder, openCredits, setAside, storeCredits } from "#backend/desk/bank";
import { bankPage } from "#backend/desk/bank-pages";
import {
  type DeskContext,
  type DeskEnv,
  formOf,
  idOf,
  needs,
  noticeOf,
  onForm,
  redisplayedForms,
  type Shown,
  seeOther,
  send,
} from "#backend/desk/desk-call";
import { deskHeaders } from "#backend/desk/frame";
import { showMoney } from "#backend/desk/money-routes";
import {
  isAccount,
  isPlainAccount,
  makePayout,
  markRefundPaid,
  saveRefundAccount,
  settlePayout,
  undoPayout,
} from "#backend/desk/payout";
import { found } from "#backend/failure";
import type { PaymentDeps } from "#backend/payment/deps";

/** Bytes a bank's file may have: some ten thousand payments. */
export const largestBankFile = 20 * 1024 * 1024;

const creditSchema = z
  .string()
  .regex(/^[0-9a-f-]{36}:(exact|less|more|double)$/)
  .transform((value) => {
    const [id = "", fit] = value.split(":");
    return { id, fit: fit as "exact" | "less" | "more" | "double" };
  });
const creditsSchema = z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(creditSchema).max(500));
const account = z
  .string()
  .max(60)
  .transform((text) => text.replace(/\s/g, "").toUpperCase());
const paidAccount = account.refine(isAccount);
const fileAccount = account.refine(isPlainAccount);

/** The desk's pages for files of the bank: what came in (camt), what is paid out (pain). */
export function bankDesk(desk: Hono<DeskEnv>, { db, clock }: PaymentDeps): void {
  const show = async (c: DeskContext, { status, ...shown }: Shown) =>
    send(c, bankPage(c.get("person"), await openCredits(db), shown), status);
  desk.get("/bank", (c) => show(c, { notice: noticeOf(c) }));
  onForm(desk, "/bank", "clerk", async (c, person, sent) => {
    const { file } = sent;
    const { readBankFile, textOfFile } = await import("#backend/desk/camt");
    const read = file instanceof File ? readBankFile(textOfFile(await file.bytes())) : null;
    if (!read || !(file instanceof File)) return seeOther(c, "/desk/bank", "refused.bank-form");
    const added = await storeCredits(db, person, { name: file.name, credits: read.credits }, clock());
    const known = read.credits.length - added;
    return seeOther(c, `/desk/bank?added=${added}&known=${known}&left=${read.skipped}`, "done.bank");
  });
  desk.post("/bank/enter", async (c) => {
    const person = needs(c, "clerk");
    const asked = creditsSchema.safeParse((await formOf(c, { all: true })).credit);
    if (!asked.success) return seeOther(c, "/desk/bank", "refused.bank-changed");
    let added = 0;
    for (const credit of asked.data) if (await enterCredit(db, person, credit, clock())) added += 1;
    const left = asked.data.length - added;
    return seeOther(
      c,
      `/desk/bank?added=${added}&left=${left}`,
      left > 0 ? "refused.bank-changed" : "done.bank-entered",
    );
  });
  const onCreditForm = redisplayedForms(desk, db, show);
  const creditForm = (c: DeskContext) => `order-${idOf(c)}`;
  onCreditForm("/bank/:id/order", "clerk", creditForm, async (c, person, form, refuse) => {
    const number = z.string().trim().max(20).catch("").parse(form.number);
    const given = await giveOrder(db, person, { id: idOf(c), number }, clock());
    return given ? seeOther(c, "/desk/bank", "done.bank-assigned") : refuse("refused.bank-no-order");
  });
  desk.post("/bank/:id/aside", async (c) => {
    const person = needs(c, "clerk");
    const done = await setAside(db, person, idOf(c), clock());
    return done
      ? seeOther(c, "/desk/bank", "done.bank-aside")
      : seeOther(c, "/desk/bank?left=1", "refused.bank-changed");
  });

  const onAccountForm = redisplayedForms(desk, db, (c, shown, { hand }) =>
    showMoney({ db, clock }, c, { hand }, shown),
  );
  const accountForm = (c: DeskContext) => `account-${idOf(c)}`;
  onAccountForm("/refunds/:id/account", "clerk", accountForm, async (c, person, form, refuse) => {
    const iban = fileAccount.safeParse(form.account);
    if (!iban.success) return refuse("refused.refund-plain-account");
    const done = await saveRefundAccount(db, person, { id: idOf(c), account: iban.data }, clock());
    return seeOther(c, "/desk/money", done ? "done.refund-kept" : "refused.refund-gone");
  });
  onAccountForm("/refunds/:id/paid", "clerk", accountForm, async (c, staff, form, refuse) => {
    const iban = paidAccount.safeParse(form.account);
    if (!iban.success) return refuse("refused.refund-account");
    const done = await markRefundPaid(db, staff, idOf(c), iban.data, clock());
    return seeOther(c, "/desk/money", done ? "done.refund-paid" : "refused.refund-gone");
  });
  desk.post("/payouts", async (c) => {
    const made = await makePayout(db, needs(c, "clerk"), clock());
    return seeOther(c, "/desk/money", made ? "done.payout" : "refused.payout-empty");
  });
  desk.get("/payouts/:id", async (c) => {
    const { payoutFile } = await import("#backend/desk/pain");
    const file = found(await payoutFile(db, idOf(c)));
    return c.body(file, 200, {
      ...deskHeaders,
      "content-type": "application/xml; charset=utf-8",
      "content-disposition": `attachment; filename="pain.001-${idOf(c).slice(0, 8)}.xml"`,
    });
  });
  desk.post("/payouts/:id/paid", async (c) => {
    const done = await settlePayout(db, needs(c, "clerk"), idOf(c), clock());
    return seeOther(c, "/desk/money", done ? "done.payout-settled" : "refused.payout-gone");
  });
  desk.post("/payouts/:id/undo", async (c) => {
    const done = await undoPayout(db, needs(c, "clerk"), idOf(c), clock());
    return seeOther(c, "/desk/money", done ? "done.payout-undone" : "refused.payout-gone");
  });
}
