"use client";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { formatDate, formatHour } from "#lib/i18n/format";
import { type OfflineStay, readOfflineStays, removeOfflineStays } from "#lib/offline/offline-stay";
import { today } from "#lib/property/calendar";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/live-region";
import { useRestoreFocus } from "@/components/ui/use-restore-focus";

/** The stays stored on this device: place, dates, telephone, order number. */
export function OfflineStays() {
  const locale = useLocale();
  const t = useTranslations("offline.pass");
  const page = useTranslations("offline.page");
  const [stays, setStays] = useState<OfflineStay[]>([]);
  useEffect(() => setStays(readOfflineStays(today())), []);
  const heading = useRestoreFocus<HTMLHeadingElement>(stays.length);
  if (stays.length === 0) return null;

  const moment = (date: string, time: string) => ({ date: formatDate(date), hour: formatHour(time, locale) });

  const remove = (number: string) => {
    removeOfflineStays(number, today());
    setStays(readOfflineStays(today()));
    announce(t("removed"));
  };

  return (
    <section aria-labelledby="stays" className="mt-12">
      <h2 ref={heading} tabIndex={-1} id="stays">
        {page("stays")}
      </h2>
      <ul className="mt-5 grid gap-5 lg:grid-cols-2">
        {stays.map((stay) => (
          <li
            key={`${stay.number}${stay.from}${stay.title}`}
            className="rounded-card border border-line bg-white p-5 sm:p-8"
          >
            <h3 className="text-xl">{stay.title}</h3>
            <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
              <Fact label={t("arrival")}>{t("arrivalTime", moment(stay.from, stay.fromTime))}</Fact>
              <Fact label={t("departure")}>{t("departureTime", moment(stay.to, stay.toTime))}</Fact>
              {stay.address && (
                <Fact label={t("address")} wide>
                  {stay.address}
                </Fact>
              )}
              {stay.directions && <Note label={t("directions")}>{stay.directions}</Note>}
              {stay.keys && <Note label={t("keys")}>{stay.keys}</Note>}
              <Fact label={t("number")}>{stay.number}</Fact>
              <Fact label={t("telephone")}>
                <TelephoneLink number={stay.telephone} className="link" />
              </Fact>
            </dl>
            <Button
              variant="quiet"
              className="mt-4 -ml-3"
              aria-label={`${t("remove")}, ${stay.title}`}
              onClick={() => remove(stay.number)}
            >
              {t("remove")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Note({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sm:col-span-2">
      <dt className="text-sm text-grey">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="text-sm text-grey">{label}</dt>
      <dd className="mt-1 font-semibold">{children}</dd>
    </div>
  );
}
