"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { telephone } from "#lib/agency-telephone";
import { formatPrice } from "#lib/i18n/format";
import type { Translate } from "#lib/i18n/translate";
import { againAfterFault } from "#lib/query-client";
import { toRappen } from "#lib/shop/money";
import type { CancellingQuote } from "#lib/shop/order-change-schema";
import type { Order } from "#lib/shop/order-schema";
import { orderQuery } from "#lib/shop/queries";
import { ask, toCallError } from "#lib/upstream/ask";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { FailureAlert } from "@/components/layout/failure-alert";
import { isNotSupported } from "@/components/shop/not-supported";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog-client";
import { PriceLines } from "@/components/ui/price-lines";
import { Skeleton } from "@/components/ui/skeleton";

type Props = { order: Order; access?: string; open: boolean; onClose: () => void };

/** What is kept, by line; in one sum when less is kept than the lines require. */
function keptLines({ kept, parts }: CancellingQuote, t: Translate<"account.cancel">) {
  const owing = parts.filter(({ owed }) => owed > 0);
  const whyOf = ({ percent }: (typeof parts)[number]) => (percent === null ? t("service") : t("percent", { percent }));
  if (owing.reduce((sum, { owed }) => sum + toRappen(owed), 0) === toRappen(kept))
    return owing.map((part) => ({ label: part.title, detail: whyOf(part), amount: -part.owed }));
  const details = owing.map((part) => (
    <span key={part.item} className="block">
      {part.title} · {whyOf(part)}
    </span>
  ));
  return [{ label: t("kept"), detail: details, amount: -kept }];
}

function Sums({ quote }: { quote: CancellingQuote }) {
  const t = useTranslations("account.cancel");
  const { paid, refunded, owed, kept, refund, toAccount } = quote;
  return (
    <>
      <PriceLines
        lines={[
          { label: t("paid"), amount: paid + refunded },
          ...(refunded > 0 ? [{ label: t("refunded"), amount: -refunded }] : []),
          ...keptLines(quote, t),
        ]}
        total={{ label: t("back"), amount: refund }}
      />
      <div className="mt-4 grid gap-3">
        {refund > toAccount && <p>{t("way", { amount: formatPrice(refund - toAccount) })}</p>}
        {toAccount > 0 && <p>{t("account", { amount: formatPrice(toAccount) })}</p>}
        {refund === 0 && <p>{t("nothing")}</p>}
        {owed > kept && <p>{t("unpaid", { amount: formatPrice(owed - kept) })}</p>}
        <p className="text-grey">{t("final")}</p>
      </div>
    </>
  );
}

/**
 * Preview and confirmation of a cancellation, requested when the dialog opens; the displayed refund is the one that is confirmed.
 */
export function CancelDialog({ order, access, open, onClose }: Props) {
  const locale = useLocale();
  const t = useTranslations("account.cancel");
  const client = useQueryClient();
  const number = order.number ?? "";
  const asked = { params: { number }, query: { access }, locale };
  const quote = useQuery({
    queryKey: ["cancelling", number, locale],
    queryFn: ({ signal }) => ask("GET /shop/api/store/order/{number}/cancellation", { ...asked, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: againAfterFault,
  });
  const cancel = useMutation({
    mutationFn: (refund: number) =>
      ask("POST /shop/api/store/order/{number}/cancellation", { ...asked, body: { refund } }),
    onSuccess: (cancelled) => {
      client.setQueryData(orderQuery(number, locale).queryKey, cancelled);
      void client.invalidateQueries({ queryKey: ["orders"] });
    },
    onError: (error) => {
      if (toCallError(error).code === "AMOUNT_CHANGED") void quote.refetch();
    },
  });
  const failure = cancel.error ?? quote.error;
  const ended = useLoginOnExpiry(failure, locale);
  const refund = quote.data?.refund;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("question")}
      sheet
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("keep")}
          </Button>
          {refund !== undefined && !quote.error && !isNotSupported(failure) && (
            <Button variant="danger" pending={cancel.isPending} onClick={() => cancel.mutate(refund)}>
              {t("confirm")}
            </Button>
          )}
        </>
      }
    >
      {isNotSupported(failure) ? (
        <Alert kind="info" className="mb-4">
          {t("notOnline", { telephone })}
        </Alert>
      ) : (
        !ended && <FailureAlert error={failure} otherwise={t("failed")} className="mb-4" />
      )}
      {quote.isPending && (
        <div role="status" aria-label={t("loading")}>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {quote.data && !quote.error && <Sums quote={quote.data} />}
    </Dialog>
  );
}
