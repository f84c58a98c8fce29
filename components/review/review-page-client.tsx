"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { reviewWorkingDays } from "#agency/terms";
import { telephone } from "#lib/agency-telephone";
import { formatDate } from "#lib/i18n/format";
import { href } from "#lib/i18n/navigation";
import { reviewableQuery } from "#lib/review/queries";
import type { Reviewable } from "#lib/review/schema";
import { toCallError } from "#lib/upstream/ask";
import { OrderAbsent } from "@/components/checkout/order-absent-client";
import { useOrderAccess } from "@/components/checkout/use-order-access";
import { ReviewForm } from "@/components/review/review-form-client";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";

/** Why a stay cannot be reviewed here, or the state of its review. */
function Outcome({ stay, thanks }: { stay: Reviewable; thanks: boolean }) {
  const locale = useLocale();
  const t = useTranslations("account.review");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (thanks) heading.current?.focus();
  }, [thanks]);
  const { state, given, home, homeId } = stay;
  const text =
    state === "given"
      ? t(`given.${given?.state ?? "pending"}`)
      : state === "early"
        ? t("early", { date: formatDate(stay.dateTo) })
        : state === "late"
          ? t("late", { date: formatDate(stay.until) })
          : t("none");
  return (
    <div className="grid justify-items-start gap-5">
      <h1 ref={heading} tabIndex={-1}>
        {thanks ? t("thanksTitle") : state === "given" ? t("givenTitle") : t("closedTitle")}
      </h1>
      <p className="text-lg">{t("about", { home, from: formatDate(stay.dateFrom), to: formatDate(stay.dateTo) })}</p>
      <Alert kind={thanks ? "success" : "info"} live={false}>
        {thanks ? t("thanks", { days: reviewWorkingDays }) : text}
        {given?.reason && (
          <span className="mt-2 block whitespace-pre-line">{t("reason", { reason: given.reason })}</span>
        )}
      </Alert>
      {given?.state === "published" ? (
        <Link href={href(locale, `/location/${homeId}`)} className={buttonClass()}>
          {t("read")}
        </Link>
      ) : (
        <Link href={href(locale, "/location")} className={buttonClass({ variant: "secondary" })}>
          {t("next")}
        </Link>
      )}
    </div>
  );
}

/** Review page of a stay, accessible by account, by the browser that ordered or by the mail's link. */
export function ReviewPage({ number, stayId, privacy }: { number: string; stayId: string; privacy: ReactNode }) {
  const locale = useLocale();
  const t = useTranslations("account.review");
  const { access, known } = useOrderAccess(number);
  const asked = { number, item: stayId, access, locale };
  const client = useQueryClient();
  const query = reviewableQuery(asked);
  const { data: stay, error, isPending, refetch } = useQuery({ ...query, enabled: known });
  const [thanks, setThanks] = useState(false);
  if (isPending) return <Skeleton className="h-[480px] w-full rounded-card" />;
  // A failed refetch must not discard the input.
  if (!stay) {
    const away = toCallError(error).status !== 404;
    // A visitor who comes from an order has no link that could be wrong: the shop may not support reviews.
    const [title, words] = access ? (["wrongTitle", "wrongText"] as const) : (["closedTitle", "notHere"] as const);
    const text = t(words, { telephone });
    return <OrderAbsent {...{ away, text }} title={t(away ? "pageTitle" : title)} onRetry={() => void refetch()} />;
  }
  if (stay.state !== "open") return <Outcome stay={stay} thanks={thanks} />;
  return (
    <>
      <h1>{t("pageTitle")}</h1>
      <p className="mt-2 text-lg">
        {t("about", { home: stay.home, from: formatDate(stay.dateFrom), to: formatDate(stay.dateTo) })}
      </p>
      <p className="mt-3 max-w-measure text-grey">{t("lead")}</p>
      <ReviewForm
        asked={asked}
        privacy={privacy}
        onGiven={(reply) => {
          setThanks(true);
          client.setQueryData(query.queryKey, reply);
        }}
        onChanged={() => void refetch()}
      />
    </>
  );
}
