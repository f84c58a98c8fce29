// Nights in a calendar file, and which hosts the shop requests one from.
import { afterEach, describe, expect, test, vi } from "vitest";
import { feedAddress, fetchFeed } from "#backend/feed/fetch";
import { readFeedFile } from "#backend/feed/file";
import { nightCalendar } from "#lib/shop/night-calendar";
import { zurichZone } from "#tests/fixtures/zurich-zone";

const now = new Date("2026-11-23T08:00:00Z");
const file = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const nightsOf = (on: Date, ...lines: string[]) =>
  readFeedFile(file(...event("UID:a@portal.example", ...lines)), on).map(({ dateFrom, dateTo }) => [dateFrom, dateTo]);

describe("nights of an event", () => {
  test.each<[string, string[], string[][]]>([
    [
      "whole days, the end not among them",
      ["DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261212"],
      [["2026-12-05", "2026-12-12"]],
    ],
    ["a whole day without an end is its night", ["DTSTART;VALUE=DATE:20261205"], [["2026-12-05", "2026-12-06"]]],
    [
      "hours, in the resort's time: 23:30 UTC is the next day there",
      ["DTSTART:20261205T233000Z", "DTEND:20261207T090000Z"],
      [["2026-12-06", "2026-12-07"]],
    ],
    [
      "hours with a zone",
      ["DTSTART;TZID=Europe/Zurich:20270327T160000", "DTEND;TZID=Europe/Zurich:20270329T100000"],
      [["2027-03-27", "2027-03-29"]],
    ],
    ["a duration", ["DTSTART;VALUE=DATE:20261205", "DURATION:P7D"], [["2026-12-05", "2026-12-12"]]],
    ["a duration in weeks", ["DTSTART;VALUE=DATE:20261205", "DURATION:P1W"], [["2026-12-05", "2026-12-12"]]],
    [
      "a length of nothing beside a whole day",
      ["DTSTART;VALUE=DATE:20261205", "DURATION:PT0S"],
      [["2026-12-05", "2026-12-06"]],
    ],
    ["hours within a day take no night", ["DTSTART:20261205T090000Z", "DTEND:20261205T110000Z"], []],
    ["what is over counts for nothing", ["DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261123"], []],
    [
      "what is under way counts whole",
      ["DTSTART;VALUE=DATE:20261121", "DTEND;VALUE=DATE:20261128"],
      [["2026-11-21", "2026-11-28"]],
    ],
    [
      "what is cancelled counts for nothing",
      ["DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261212", "STATUS:CANCELLED"],
      [],
    ],
    [
      "what is not busy takes its nights too: owners' calendars say so of whole days",
      ["DTSTART;VALUE=DATE:20261205", "TRANSP:TRANSPARENT"],
      [["2026-12-05", "2026-12-06"]],
    ],
    [
      "years far away are cut",
      ["DTSTART;VALUE=DATE:20290101", "DTEND;VALUE=DATE:20990101"],
      [["2029-01-01", "2029-11-25"]],
    ],
    ["a line that is folded", ["DTSTART;VALUE=DA\r\n TE:20261205"], [["2026-12-05", "2026-12-06"]]],
    [
      "a rule that repeats, but for what it leaves out",
      [
        "DTSTART;VALUE=DATE:20261205",
        "DTEND;VALUE=DATE:20261207",
        "RRULE:FREQ=WEEKLY;COUNT=3",
        "EXDATE;VALUE=DATE:20261212",
      ],
      [
        ["2026-12-05", "2026-12-07"],
        ["2026-12-19", "2026-12-21"],
      ],
    ],
    [
      "a rule that repeats hours: a time and a day left out, one cancelled, one moved",
      [
        "DTSTART;TZID=Europe/Zurich:20270312T160000",
        "DTEND;TZID=Europe/Zurich:20270314T100000",
        "RRULE:FREQ=WEEKLY;COUNT=6",
        "EXDATE;TZID=Europe/Zurich:20270319T160000",
        "EXDATE;VALUE=DATE:20270402",
        ...["END:VEVENT", "BEGIN:VEVENT", "UID:a@portal.example", "STATUS:CANCELLED"],
        ...["RECURRENCE-ID;TZID=Europe/Zurich:20270326T160000", "DTSTART;TZID=Europe/Zurich:20270326T160000"],
        ...["DTEND;TZID=Europe/Zurich:20270328T100000", "END:VEVENT", "BEGIN:VEVENT", "UID:a@portal.example"],
        ...["RECURRENCE-ID;TZID=Europe/Zurich:20270409T160000", "DTSTART;TZID=Europe/Zurich:20270402T160000"],
        "DTEND;TZID=Europe/Zurich:20270404T100000",
      ],
      [
        ["2027-03-12", "2027-03-14"],
        ["2027-04-02", "2027-04-04"],
        ["2027-04-16", "2027-04-18"],
      ],
    ],
  ])("%s", (_, lines, nights) => expect(nightsOf(now, ...lines)).toEqual(nights));

  test("events of our own calendar file are ignored", () => {
    const ours = nightCalendar([{ id: "x", dateFrom: "2026-12-05", dateTo: "2026-12-12" }], {
      title: "HP-1",
      word: "Pris",
      now,
    });
    expect(readFeedFile(ours, now)).toEqual([]);
    expect(readFeedFile(ours.replaceAll("@nights.", "@"), now)).toHaveLength(1);
  });
});

describe.each(["UTC", "Europe/Zurich", "America/New_York"])(
  "across a daylight saving change, on a machine in %s",
  (zone) => {
    afterEach(() => vi.unstubAllEnvs());
    const resort = (moment: string) => `;TZID=Europe/Zurich:${moment}T000000`;

    test.each<[string, string[], string[][]]>([
      [
        "a week counted from its first day has its last night",
        ["DTSTART;VALUE=DATE:20261024", "DURATION:P7D"],
        [["2026-10-24", "2026-10-31"]],
      ],
      ["so has one from midnight", [`DTSTART${resort("20261024")}`, "DURATION:P1W"], [["2026-10-24", "2026-10-31"]]],
      ["and one in spring", ["DTSTART;VALUE=DATE:20270327", "DURATION:P7D"], [["2027-03-27", "2027-04-03"]]],
      [
        "a night that repeats is taken each day",
        [`DTSTART${resort("20261024")}`, `DTEND${resort("20261025")}`, "RRULE:FREQ=DAILY;COUNT=3"],
        [
          ["2026-10-24", "2026-10-25"],
          ["2026-10-25", "2026-10-26"],
          ["2026-10-26", "2026-10-27"],
        ],
      ],
      [
        "a time without a zone is the resort's, at 22 h as at half past midnight",
        ["DTSTART:20270712T220000", "DTEND:20270715T003000"],
        [["2027-07-12", "2027-07-15"]],
      ],
      [
        "so are those that repeat and that are left out",
        ["DTSTART:20261023T220000", "DTEND;X-A=b:20261024T100000", "RRULE:FREQ=DAILY;UNTIL=20261027T220000"].concat(
          "EXDATE:20261024T220000,20261026T220000",
        ),
        [
          ["2026-10-23", "2026-10-24"],
          ["2026-10-25", "2026-10-26"],
          ["2026-10-27", "2026-10-28"],
        ],
      ],
    ])("%s", (_, lines, taken) => {
      vi.stubEnv("TZ", zone);
      expect(nightsOf(new Date("2026-10-01T08:00:00Z"), ...lines)).toEqual(taken);
    });
  },
);

const zoned = ["DTSTART;TZID=Europe/Zurich:20270712T220000", "DTEND;TZID=Europe/Zurich:20270715T003000"];

describe("a file that defines its time zone with every change since 1853", () => {
  const readZoned = (...lines: string[]) => readFeedFile(file(...zurichZone, ...event("UID:a", ...lines)), now);

  test.each([
    ["in that zone", zoned],
    ["without a zone", ["DTSTART:20270712T220000", "DTEND:20270715T003000"]],
  ])("is read, with times %s", (_, lines) =>
    expect(readZoned(...lines)).toEqual([{ uid: "a", dateFrom: "2027-07-12", dateTo: "2027-07-15" }]),
  );

  test.each([
    ["dates", "RDATE;VALUE=DATE:20270801"],
    ["seconds", "RRULE:FREQ=SECONDLY;COUNT=3"],
  ])("is rejected when an event repeats by %s", (_, line) =>
    expect(() => readZoned(...zoned, line)).toThrow("The calendar is unreadable"),
  );
});

test.each<[string, string]>([
  ["is no calendar", "<html></html>"],
  ["ends before its end", file(...event("UID:a", "DTSTART;VALUE=DATE:20261205")).replace("END:VCALENDAR", "")],
  ...["DTEND:2026-12-12", "DURATION:P1M", "DURATION:7D", "DURATION:", "DURATION;X=1:P"].map((end): [string, string] => [
    `ends an event at what is no time (${end})`,
    file(...event("UID:a", "DTSTART;VALUE=DATE:20261205", end)),
  ]),
  [
    "ends an event before its first day",
    file(...event("UID:a", "DTSTART;VALUE=DATE:20261212", "DTEND;VALUE=DATE:20261205")),
  ],
  [
    "ends an event of hours before its first day",
    file(...event("UID:a", "DTSTART:20261212T150000Z", "DTEND:20261205T090000Z")),
  ],
  ["measures an event backwards", file(...event("UID:a", "DTSTART;VALUE=DATE:20261212", "DURATION:-P7D"))],
  [
    "ends an event that repeats before its first day",
    file(...event("UID:a", "DTSTART;VALUE=DATE:20261212", "DTEND;VALUE=DATE:20261205", "RRULE:FREQ=WEEKLY;COUNT=3")),
  ],
  ["has an event without a day", file(...event("UID:a", "SUMMARY:x"))],
  ["repeats by the second", file(...event("UID:a", "DTSTART:20261205T090000Z", "RRULE:FREQ=SECONDLY"))],
  [
    "repeats by the second, hidden in a fold",
    file(...event("UID:a", "DTSTART:20261205T090000Z", "RRULE:FREQ=SEC\r\n ONDLY")),
  ],
  [
    "repeats by the second, hidden in a fold after an empty line",
    file(...event("UID:a", ...zoned, "RRULE:FREQ=SEC\r\n\r\n  ONDLY;COUNT=3")),
  ],
  [
    "repeats by the second, between the lines of a time zone",
    file(
      ...["BEGIN:STANDARD", "END:DAYLIGHT", "BEGIN;X-A=1:VEVENT", "UID:a", ...zoned, "RRULE:FREQ=SECONDLY;COUNT=3"],
      ...["END:VEVENT", "BEGIN;X-A=1:STANDARD", "END:STANDARD", "BEGIN:VEVENT ", "END:VEVENT "],
    ),
  ],
  [
    "repeats more often than anybody counts",
    file(...event("UID:a", "DTSTART;VALUE=DATE:19000101", "RRULE:FREQ=DAILY;COUNT=99999")),
  ],
  [
    "has two events of one name",
    file(...event("UID:a", "DTSTART;VALUE=DATE:20261205"), ...event("UID:a", "DTSTART;VALUE=DATE:20261219")),
  ],
  [
    "has too many events",
    file(...Array.from({ length: 3001 }, (_, at) => event(`UID:${at}`, "DTSTART;VALUE=DATE:20261205")).flat()),
  ],
  [
    "repeats every day in too many events",
    file(
      ...Array.from({ length: 20 }, (_, at) =>
        event(`UID:${at}`, "DTSTART;VALUE=DATE:20261205", "RRULE:FREQ=DAILY"),
      ).flat(),
    ),
  ],
])("a file that %s is rejected", (_, text) =>
  expect(() => readFeedFile(text, now)).toThrow("The calendar is unreadable"),
);

const repeated = ["DTSTART;VALUE=DATE:20261205", "RRULE:FREQ=DAILY"];

test("a file with thousands of excluded dates is read within the time limit", () => {
  const times = Array.from({ length: 5000 }, (_, at) => new Date(Date.UTC(2026, 11, 6, 0, 0, at)).toISOString());
  const stamps = times.map((time) => time.slice(0, 19).replace(/[-:]/g, ""));
  const begin = performance.now();
  expect(nightsOf(now, ...repeated, `EXDATE:${stamps.map((stamp) => `${stamp}Z`).join(",")}`)).toHaveLength(1085);
  expect(performance.now() - begin).toBeLessThan(5_000);
});

test("a file whose recurrences take too long is given up", () => {
  const rareRule = ["DTSTART;VALUE=DATE:19000101", "RRULE:FREQ=YEARLY;RSCALE=CHINESE;BYMONTH=5L;BYMONTHDAY=30"];
  const many = Array.from({ length: 100 }, (_, at) => event(`UID:${at}`, ...rareRule)).flat();
  const begin = performance.now();
  expect(() => readFeedFile(file(...many), now)).toThrow("The calendar is unreadable");
  expect(performance.now() - begin).toBeLessThan(10_000);
});

describe("feed addresses", () => {
  test.each([
    "http://portal.example/1.ics",
    "https://portal.example:8443/1.ics",
    "https://anna:secret@portal.example/1.ics",
    "file:///etc/passwd",
    "ftp://portal.example/1.ics",
    "portal.example/1.ics",
    "",
  ])("rejects %s", (address) => expect(feedAddress(address)).toBeNull());

  test("accepts https, and webcal as https", () => {
    expect(feedAddress(" https://portal.example/1.ics?s=1 ")?.href).toBe("https://portal.example/1.ics?s=1");
    expect(feedAddress("webcal://portal.example/1.ics")?.href).toBe("https://portal.example/1.ics");
  });

  test.each([
    "https://127.0.0.1/1.ics",
    "https://2130706433/1.ics",
    "https://0.0.0.0/1.ics",
    "https://localhost/1.ics",
    "https://10.0.0.8/1.ics",
    "https://172.16.0.1/1.ics",
    "https://192.168.1.1/1.ics",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/1.ics",
    "https://[::1]/1.ics",
    "https://[::ffff:10.0.0.8]/1.ics",
    "https://[fd00::1]/1.ics",
    "https://[fe80::1]/1.ics",
  ])("rejects the private address %s before connecting", async (address) => {
    const refused = await fetchFeed(address, { patience: 3000 }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ fault: "unreachable", cause: { message: expect.stringContaining("not allowed") } });
  });
});
