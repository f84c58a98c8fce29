"use client";
import { useLocale, useTranslations } from "next-intl";
import { formatDate } from "#lib/i18n/format";
import { nights } from "#lib/property/calendar";
import { type CancellationStep, cancellationTimeline } from "#lib/shop/cancellation";
import { quotedRent } from "#lib/shop/rent";
import { useStay } from "@/components/property/booking-state-client";
import { useStayPrice } from "@/components/property/stay-price-client";
import { stepCost, stepPeriod } from "@/components/shop/cancellation-step";
import { classNames } from "@/components/ui/class-names";

const grounds = { free: "bg-success-tint text-success-ink", part: "bg-season-high", whole: "bg-season-peak" };

type Props = {
  today: string;
  /** The terms in days before an arrival: shown until a stay is chosen. */
  terms: string;
};

/** Cancellation terms of the stay being chosen, as a timeline with segments in proportion to their days. */
export function Cancellation({ today, terms }: Props) {
  const locale = useLocale();
  const t = useTranslations("property.cancel");
  const { choice, home } = useStay();
  const { quote } = useStayPrice([], locale);
  const rent = quote && quotedRent(quote.lines);
  const start = choice.dateFrom;
  const steps = start ? cancellationTimeline(start) : [];
  const step = steps.find(({ until }) => today <= until) ?? steps.at(-1);
  const sentence = !step
    ? terms
    : step.kind === "free"
      ? t("freeUntil", { date: formatDate(step.until) })
      : t(step.percent < 100 ? "half" : "full", { percent: step.percent });
  return (
    <div aria-live="polite">
      <p className="max-w-measure">{sentence}</p>
      {start ? (
        <>
          <ol className="mt-4 grid gap-1 md:flex">
            {steps.map((step) => (
              <Segment key={step.until} step={step} start={start} today={today} rent={rent} />
            ))}
          </ol>
          <p className="num mt-2 flex justify-between gap-4 text-sm text-grey">
            <span>{t("today", { date: formatDate(today) })}</span>
            <span>{t("arrival", { date: formatDate(start) })}</span>
          </p>
        </>
      ) : (
        home.year.weeks.length > 0 && <p className="mt-1 text-grey">{t("choose")}</p>
      )}
    </div>
  );
}

type SegmentProps = {
  step: CancellationStep;
  start: string;
  today: string;
  /** Rent of the stay in CHF, once known. */
  rent: number | null;
};

function Segment({ step, start, today, rent }: SegmentProps) {
  const t = useTranslations("shop.cancelling");
  const past = step.until < today;
  const first = step.from && step.from > today ? step.from : today;
  const last = step.kind === "whole" ? start : step.until;
  const days = past ? 0 : Math.max(1, nights(first, last));
  return (
    <li
      // The Content-Security-Policy forbids style attributes in HTML; the length is set by script instead.
      ref={(element) => {
        if (element) element.style.flexGrow = String(days);
      }}
      className={classNames(
        "min-w-0 grow basis-44 px-4 py-3 first:rounded-t-control last:rounded-b-control md:first:rounded-l-control md:first:rounded-tr-none md:last:rounded-r-control md:last:rounded-bl-none",
        past ? "bg-shade text-grey" : grounds[step.kind],
      )}
    >
      <b className="block font-semibold">{stepCost(step, t, rent)}</b>
      <span className="num text-sm whitespace-normal">{past ? t("past") : stepPeriod(step, t)}</span>
    </li>
  );
}
