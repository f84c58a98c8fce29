import ical, { type CalendarComponent, type EventInstance, type VEvent } from "node-ical";
import { FeedError } from "#backend/feed/fetch";
import { addDays, nights, today, wallClock } from "#lib/property/calendar";
import { ownEvents } from "#lib/shop/night-calendar";

/** Nights that a calendar says are taken; half open. */
export type FeedStay = { uid: string; dateFrom: string; dateTo: string };

/** Most events a calendar may have, and nights ahead that count. */
const mostEvents = 3000;
const horizon = 3 * 366;
/** Milliseconds that working out what repeats may take: everybody else waits meanwhile. */
const longest = 2_000;

const begun = /^\uFEFF?\s*BEGIN:VCALENDAR\r?\n/;
const ended = /\nEND:VCALENDAR\s*$/;
/** Rules that repeat within a day name no nights, and could be worked out for hours; dates beside a rule are read by nobody. */
const strange = /^(RRULE.*(FREQ=(SECONDLY|MINUTELY|HOURLY)|BY(HOUR|MINUTE|SECOND)=)|RDATE)/im;

/** A length that is none, which would be taken for no time at all. */
const unmeasured = /^DURATION\b[^:\n]*:(?![+-]?P(?=[\dT])(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?\s*$)/im;

/** A time that names no zone. */
const zoneless =
  /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE)((?:;(?!TZID=)[^:;\n]*)*):(?=\d{8}T\d{6}(?:,\d{8}T\d{6})*\r?$)/gim;

/** A time without a zone is one on the clocks of the resort, wherever this process runs; a file that describes a zone means that one. */
const withZone = (text: string) =>
  /^BEGIN:VTIMEZONE/im.test(text) ? text : text.replace(zoneless, "$1;TZID=Europe/Zurich$2:");

type Moment = Date & { dateOnly?: boolean };

/** The day of a moment in the resort; a plain date is that day wherever this process runs. */
function dayOf(moment: Moment): string {
  if (Number.isNaN(moment.getTime())) throw new FeedError("unreadable");
  if (!moment.dateOnly) return today(moment);
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** The day on which a length that the library counted in hours ends on the clocks of the resort: a day in October has 25. */
function dayAfter(begin: Moment, end: Date): string {
  const wall = begin.dateOnly ? `${dayOf(begin)}T00:00` : wallClock(begin);
  return new Date(Date.parse(`${wall}Z`) + end.getTime() - begin.getTime()).toISOString().slice(0, 10);
}

/** A night too many is seen on the desk, one too few is sold twice. */
const later = (a: string, b: string) => (a > b ? a : b);

const isEvent = (component: CalendarComponent | undefined): component is VEvent => component?.type === "VEVENT";

type Told = { start?: unknown; end?: unknown; duration?: unknown };

function stayOf(uid: string, { start, end, duration }: Told): FeedStay | null {
  const isEnd = end === undefined || end instanceof Date;
  if (!(start instanceof Date) || !isEnd) throw new FeedError("unreadable");
  const begin: Moment = start;
  const dateFrom = dayOf(begin);
  const told = end ? dayOf(end) : dateFrom;
  const dateTo = end && duration !== undefined ? later(told, dayAfter(begin, end)) : told;
  // Nobody knows which of the two days is wrong, and how many nights are meant.
  if (dateTo < dateFrom) throw new FeedError("unreadable");
  if (dateTo > dateFrom) return { uid, dateFrom, dateTo };
  // Within a day nobody stays over night; a whole day without an end is its night.
  return begin.dateOnly ? { uid, dateFrom, dateTo: addDays(dateFrom, 1) } : null;
}

/** The events of the file one that was read stands for: itself, and what it says of single times it repeats. */
const partsOf = (event: VEvent) => [event, ...new Set(Object.values(event.recurrences ?? {}))];

/** An event at one of the times it repeats: as many nights as it takes, over a change of the clock too. */
function stayAt(uid: string, { start, end, event }: EventInstance): FeedStay | null {
  const stay = stayOf(uid, { start, end });
  const all = stayOf(uid, event);
  if (!all) return stay;
  const dateFrom = dayOf(start);
  const dateTo = addDays(dateFrom, nights(all.dateFrom, all.dateTo));
  return { uid, dateFrom, dateTo: later(dateTo, stay?.dateTo ?? "") };
}

/**
 * The times at which an event that repeats takes place. What it leaves out is looked up here: the library compares each day with
 * each one left out.
 */
function timesOf(event: VEvent, range: { from: Date; to: Date }): EventInstance[] {
  const instances = ical.expandRecurringEvent(event, { ...range, excludeExdates: false });
  const leftOut: Moment[] = Object.values(event.exdate ?? {});
  const moments = new Set(leftOut.map((moment) => moment.getTime()));
  const whole = event.start.dateOnly ? leftOut : leftOut.filter(({ dateOnly }) => dateOnly);
  const days = new Set(whole.map(dayOf));
  return instances.filter(({ start, isOverride, event: { status } }) =>
    isOverride ? status !== "CANCELLED" : !(moments.has(start.getTime()) || days.has(dayOf(start))),
  );
}

/** The events of a file. @throws FeedError `unreadable` unless all of them can be read and worked out */
function eventsOf(text: string): VEvent[] {
  const plain = text.replace(/\r?\n[ \t]/g, "");
  const count = plain.match(/^BEGIN:VEVENT\s*$/gm)?.length ?? 0;
  const isOdd = strange.test(plain) || unmeasured.test(plain);
  if (!begun.test(plain) || !ended.test(plain) || isOdd || count > mostEvents) throw new FeedError("unreadable");
  const events = readable(() => Object.values(ical.sync.parseICS(withZone(plain))).filter(isEvent));
  if (events.reduce((sum, event) => sum + partsOf(event).length, 0) !== count) throw new FeedError("unreadable");
  return events;
}

/** The stays that one event stands for, at each time it takes place within the range. */
function staysOf(event: VEvent, range: { from: Date; to: Date }): (FeedStay | null)[] {
  // Where an event repeats, the library makes nothing of an end before the beginning.
  for (const part of partsOf(event)) if (part.status !== "CANCELLED") stayOf(event.uid, part);
  if (!event.rrule) return [stayOf(event.uid, event)];
  return readable(() => timesOf(event, range)).map((time) => stayAt(event.uid, time));
}

/**
 * The nights a calendar file (RFC 5545) says are taken from today on, three years ahead. Cancelled events count for nothing, nor do
 * those of the agency's own calendar that come back by another portal. All of the file can be read, or none of it counts.
 * @throws FeedError `unreadable`
 */
export function readFeedFile(text: string, now: Date): FeedStay[] {
  const events = eventsOf(text).filter(({ status, uid }) => status !== "CANCELLED" && !ownEvents.test(uid));
  const first = today(now);
  const last = addDays(first, horizon);
  const range = { from: new Date(now.getTime() - 400 * 86_400_000), to: new Date(`${last}T00:00:00Z`) };
  const stays = new Map<string, FeedStay>();
  const begin = performance.now();
  for (const event of events) {
    if (performance.now() - begin > longest) throw new FeedError("unreadable");
    for (const stay of staysOf(event, range)) {
      if (!stay || stay.dateTo <= first || stay.dateFrom >= last) continue;
      const dateTo = stay.dateTo < last ? stay.dateTo : last;
      stays.set(`${stay.uid} ${stay.dateFrom} ${dateTo}`, { ...stay, dateTo });
    }
    if (stays.size > mostEvents) throw new FeedError("unreadable");
  }
  return [...stays.values()];
}

/** What the library makes of a file. @throws FeedError `unreadable`, whatever the library throws */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError("unreadable", error);
  }
}
