"use client";
import { formatDate } from "#lib/i18n/format";
import { type Stay, stayQuery, useBooking } from "@/components/property/booking-state-client";
import type { BookingStrings } from "@/components/property/booking-strings";
import { filled } from "@/components/property/plural";
import { nearestStays } from "@/components/property/week-choice";
import { Alert } from "@/components/ui/alert";
import { chipClass } from "@/components/ui/chip";

const offered = 4;

/** The stay the address asked for, until another is chosen. */
export function MissedStay({ strings }: { strings: BookingStrings }) {
  const { missed } = useBooking();
  return missed && <NearestStays gone={missed} strings={strings} />;
}

/** A stay that cannot be had, and the free Saturdays nearest to it. */
export function NearestStays({ gone, strings }: { gone: Stay; strings: BookingStrings }) {
  const { home, choice, chooseWeek } = useBooking();
  const stays = nearestStays(home.weeks, gone, offered);
  return (
    <Alert kind="warning">
      <p className="tabular-nums">
        {filled(strings.missed, { from: formatDate(gone.dateFrom), to: formatDate(gone.dateTo) })}
      </p>
      {stays.length > 0 && (
        <>
          <p className="mt-2 text-sm">{strings.missedNext}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {stays.map((stay) => (
              <li key={stay.dateFrom}>
                <a
                  href={`${stayQuery({ ...choice, ...stay })}#reserver`}
                  className={`${chipClass()} num`}
                  onClick={(event) => {
                    event.preventDefault();
                    chooseWeek(stay.dateFrom, stay.dateTo);
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
  );
}
