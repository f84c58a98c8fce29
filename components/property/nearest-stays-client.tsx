"use client";
import { useTranslations } from "next-intl";
import { formatDate } from "#lib/i18n/format";
import type { Period } from "#lib/property/calendar";
import { nearestStays } from "#lib/property/home-year";
import { useStay } from "@/components/property/booking-state-client";
import { stayQuery } from "@/components/property/stay-query";
import { Alert } from "@/components/ui/alert";
import { chipClass } from "@/components/ui/chip";

const offered = 4;

/** Moves the focus to the price in a phone's booking bar, which announces the chosen stay. */
const toBar = () => document.querySelector<HTMLElement>("[data-bar=phone] button")?.focus();

/** The requested stay, until another is chosen. */
export function MissedStay() {
  const { missed } = useStay();
  return missed && <NearestStays gone={missed} onChosen={toBar} />;
}

type Props = {
  gone: Period;
  /** It was taken when the visitor tried to book it: the focus moves here from the button. */
  atPress?: boolean;
  onChosen?: () => void;
};

const focus = (element: HTMLElement | null) => element?.focus();

/** An unavailable stay, and the nearest available arrivals: Saturdays, or any day by the home's rules. */
export function NearestStays({ gone, atPress, onChosen }: Props) {
  const t = useTranslations("property.booking");
  const { home, choice, chooseStart } = useStay();
  const stays = nearestStays(home.year, gone, offered);
  return (
    <div ref={atPress ? focus : undefined} tabIndex={-1}>
      <Alert kind="warning">
        <p className="tabular-nums">{t("missed", { from: formatDate(gone.dateFrom), to: formatDate(gone.dateTo) })}</p>
        {stays.length > 0 && (
          <>
            <p className="mt-2 text-sm">{t("missedNext")}</p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {stays.map((stay) => (
                <li key={stay.dateFrom}>
                  <a
                    href={`${stayQuery({ ...choice, ...stay })}#reserver`}
                    className={`${chipClass()} num`}
                    onClick={(event) => {
                      event.preventDefault();
                      chooseStart(stay.dateFrom, stay.dateTo);
                      onChosen?.();
                    }}
                  >
                    {formatDate(stay.dateFrom)}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Alert>
    </div>
  );
}
