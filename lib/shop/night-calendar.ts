import { agency } from "#agency/agency";
import { calendarFile, escapeText, utc } from "#lib/shop/icalendar";

const host = `nights.${agency.email.split("@")[1]}`;

/** UID suffix of this agency's events in a night calendar: those that another portal sends back are ignored. */
export const ownEvents = new RegExp(`@${host.replaceAll(".", "\\.")}$`);

export type TakenPeriod = { id: string; dateFrom: string; dateTo: string };

const plain = (date: string) => date.replaceAll("-", "");

/** A home's taken nights for other portals: whole days with one word for all of them, without guest or price. */
export function nightCalendar(
  periods: TakenPeriod[],
  { title, word, now }: { title: string; word: string; now: Date },
): string {
  const events = periods.flatMap(({ id, dateFrom, dateTo }) => [
    "BEGIN:VEVENT",
    `UID:${id}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;VALUE=DATE:${plain(dateFrom)}`,
    `DTEND;VALUE=DATE:${plain(dateTo)}`,
    `SUMMARY:${escapeText(word)}`,
    "STATUS:CONFIRMED",
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ]);
  return calendarFile(["METHOD:PUBLISH", `X-WR-CALNAME:${escapeText(title)}`, ...events]);
}
