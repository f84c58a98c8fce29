import { formatDate } from "#lib/i18n/format";
import type { Translate } from "#lib/i18n/translate";
import { type CancellationStep, rentShare } from "#lib/shop/cancellation";
import { formatRappen, toRappen } from "#lib/shop/money";

type Texts = Translate<"shop.cancelling">;

/** The days of a period of the cancellation terms; of one that has begun by `now` only the last. */
export function stepPeriod({ from, until, kind }: CancellationStep, t: Texts, now = ""): string {
  if (!from || from <= now) return t("until", { date: formatDate(until) });
  if (kind === "whole") return t("since", { from: formatDate(from) });
  return t("between", { from: formatDate(from), until: formatDate(until) });
}

/** What is due when a stay is cancelled in a period, in CHF once its rent is known. */
export function stepCost({ kind, percent }: CancellationStep, t: Texts, rent: number | null): string {
  if (kind === "free") return t("free");
  if (rent === null) return t("percent", { percent });
  return t("amount", { percent, amount: formatRappen(rentShare(toRappen(rent), percent)) });
}
