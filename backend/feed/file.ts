import { createHash } from "node:crypto";
import ical, { type CalendarComponent, type EventInstance, type VEvent } from "node-ical";
import { FeedError } from "#backend/feed/fetch";
import { addDays, nights, today, wallClock } from "#lib/property/calendar";
import { ownEvents } from "#lib/shop/night-calendar";

/** Nights that a calendar says are taken; half open. */
type FeedStay = { uid: string; dateFrom: string; dateTo: string };

/** Most events a calendar may have, and nights ahead that count. */
const mostEvents = 3000;
const horizon = 3 * 366;
/** Milliseconds allowed for expanding recurrences, which blocks all other calls. */
const longest = 2_000;

const begun = /^\uFEFF?\s*BEGIN:VCALENDAR\r?\n/;
const ended = /\nEND:VCALENDAR\s*$/;
/** Recurrences within a day do not define nights and may take hours to expand; RDATE is not supported. */
const strange = /^(RRULE.*(FREQ=(SECONDLY|MINUTELY|HOURLY)|BY(HOUR|MINUTE|SECOND)=)|RDATE)/im;

/**
 * A change of the clock in a VTIMEZONE. Its own recurrences, RDATE among them, define no nights. Nothing is nested in it: then it
 * could hide the recurrences of an event.
 */
const clockChange = /(?<=\n)BEGIN:(STANDARD|DAYLIGHT)\r?\n(?:(?!BEGIN|END)[^\n]*\n)*END:\1(?=\r?\n)/g;

/** An invalid DURATION, which the library would read as zero. */
const unmeasured = /^DURATION\b[^:\n]*:(?![+-]?P(?=[\dT])(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?\s*$)/im;

/** A time that names no zone. */
const zoneless =
  /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE)((?:;(?!TZID=)[^:;\n]*)*):(?=\d{8}T\d{6}(?:,\d{8}T\d{6})*\r?$)/gim;

/** Interprets times without a zone in the resort's zone, wherever this process runs; a file with a VTIMEZONE means that one. */
const withZone = (text: string) =>
  /^BEGIN:VTIMEZONE/im.test(text) ? text : text.replace(zoneless, "$1;TZID=Europe/Zurich$2:");

/** Longest UID stored as it is, in characters; an entry of the database's index holds 2,700 bytes. */
const longestUid = 255;

/**
 * The UID of a stay as it is stored: made of its days where the event has none, hashed where the database would refuse it. Two
 * events without a UID on the same days are the same nights.
 */
function storedUid({ uid, dateFrom, dateTo }: FeedStay): string {
  // Whatever the type says, a UID may be missing, or be more than a text where its line has parameters or comes twice.
  const told: unknown = uid;
  if (typeof told !== "string" || told === "") return `${dateFrom}/${dateTo}`;
  const isOdd = told.length > longestUid || told.includes("\0");
  return isOdd ? createHash("sha256").update(told).digest("hex") : told;
}

type Moment = Date & { dateOnly?: boolean };

/** The day of a moment in the resort; a plain date is that day wherever this process runs. */
function dayOf(moment: Moment): string {
  if (Number.isNaN(moment.getTime())) throw new FeedError("unreadable");
  if (!moment.dateOnly) return today(moment);
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** The day on which a duration, which the library adds in hours, ends on the resort's clocks: a day in October has 25 hours. */
function dayAfter(begin: Moment, end: Date): string {
  const wall = begin.dateOnly ? `${dayOf(begin)}T00:00` : wallClock(begin);
  return new Date(Date.parse(`${wall}Z`) + end.getTime() - begin.getTime()).toISOString().slice(0, 10);
}

/** The later day wins: a night too many is noticed on the desk, one too few is sold twice. */
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
  // An event within a day takes no night; a whole-day event without an end takes its night.
  return begin.dateOnly ? { uid, dateFrom, dateTo: addDays(dateFrom, 1) } : null;
}

/** The events of the file behind a parsed event: itself, and its overrides of single recurrences. */
const partsOf = (event: VEvent) => [event, ...new Set(Object.values(event.recurrences ?? {}))];

/** An event at one of its recurrences: the same number of nights, also across a change of the clock. */
function stayAt(uid: string, { start, end, event }: EventInstance): FeedStay | null {
  const stay = stayOf(uid, { start, end });
  const all = stayOf(uid, event);
  if (!all) return stay;
  const dateFrom = dayOf(start);
  const dateTo = addDays(dateFrom, nights(all.dateFrom, all.dateTo));
  return { uid, dateFrom, dateTo: later(dateTo, stay?.dateTo ?? "") };
}

/** The recurrences of an event. Exclusions are applied here: the library compares each day with each excluded one. */
function timesOf(event: VEvent, range: { from: Date; to: Date }): EventInstance[] {
  const instances = ical.expandRecurringEvent(event, { ...range, excludeExdates: false });
  const excluded: Moment[] = Object.values(event.exdate ?? {});
  const moments = new Set(excluded.map((moment) => moment.getTime()));
  const whole = event.start.dateOnly ? excluded : excluded.filter(({ dateOnly }) => dateOnly);
  const days = new Set(whole.map(dayOf));
  return instances.filter(({ start, isOverride, event: { status } }) =>
    isOverride ? status !== "CANCELLED" : !(moments.has(start.getTime()) || days.has(dayOf(start))),
  );
}

/** The lines of a file, unfolded. None begins with a blank, so that the library unfolds nothing more than what is checked here. */
const unfolded = (text: string) => text.replace(/\r?\n[ \t]/g, "").replace(/^[ \t]+/gm, "");

/** The events of a file. @throws FeedError `unreadable` unless all of them can be parsed and expanded */
function eventsOf(text: string): VEvent[] {
  const plain = unfolded(text);
  const count = plain.match(/^BEGIN:VEVENT\s*$/gm)?.length ?? 0;
  const isOdd = strange.test(plain.replace(clockChange, "")) || unmeasured.test(plain);
  if (!begun.test(plain) || !ended.test(plain) || isOdd || count > mostEvents) throw new FeedError("unreadable");
  const events = readable(() => Object.values(ical.sync.parseICS(withZone(plain))).filter(isEvent));
  if (events.reduce((sum, event) => sum + partsOf(event).length, 0) !== count) throw new FeedError("unreadable");
  return events;
}

/** The stays of an event, at each recurrence within the range. */
function staysOf(event: VEvent, range: { from: Date; to: Date }): (FeedStay | null)[] {
  // For a recurring event the library ignores an end before the beginning: checked here.
  for (const part of partsOf(event)) if (part.status !== "CANCELLED") stayOf(event.uid, part);
  if (!event.rrule) return [stayOf(event.uid, event)];
  return readable(() => timesOf(event, range)).map((time) => stayAt(event.uid, time));
}

/**
 * The nights that a calendar file (RFC 5545) claims from today on, three years ahead. Ignores cancelled events, and those of the
 * agency's own calendar that another portal re-exports. The whole file must be readable.
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
      const cut = { ...stay, dateTo: stay.dateTo < last ? stay.dateTo : last };
      const uid = storedUid(cut);
      stays.set(`${uid} ${cut.dateFrom} ${cut.dateTo}`, { ...cut, uid });
    }
    if (stays.size > mostEvents) throw new FeedError("unreadable");
  }
  return [...stays.values()];
}

/** Runs a function of the library. @throws FeedError `unreadable` for whatever it throws */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError("unreadable", error);
  }
}
