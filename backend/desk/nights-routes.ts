import type { Hono } from "hono";
import { z } from "zod";
import { readCalendar } from "#backend/desk/calendar";
import { calendarPage } from "#backend/desk/calendar-pages";
import {
  type DeskContext,
  type DeskEnv,
  idOf,
  noticeOf,
  onForm,
  pageNumber,
  redisplayedForms,
  type Shown,
  seeOther,
  send,
} from "#backend/desk/desk-call";
import { calendarAddress, feedConflicts, listFeeds } from "#backend/desk/feeds";
import { blockNights, freeNights, homeIdSchema, takenNights, weeklyHome } from "#backend/desk/nights";
import { nightsPage } from "#backend/desk/nights-pages";
import { found } from "#backend/failure";
import type { PaymentDeps } from "#backend/payment/deps";
import { isPlainDate, today } from "#lib/property/calendar";

type Home = NonNullable<Awaited<ReturnType<typeof weeklyHome>>>;

/** Answers with the page of a home's nights and calendars. */
export async function showNights(deps: PaymentDeps, c: DeskContext, home: Home, { status, ...shown }: Shown) {
  const { db, clock } = deps;
  const person = c.get("person");
  const now = today(clock());
  const [taken, address, feeds] = await Promise.all([
    takenNights(db, home.id, now, clock()),
    calendarAddress(deps, home.id),
    listFeeds(db, { listingId: home.id, page: 1, locale: person.locale }),
  ]);
  const calendars = { address, feeds: feeds.rows };
  return send(c, nightsPage(person, { home, taken, calendars, today: now, ...shown }), status);
}

const blockSchema = z
  .object({ from: z.string().refine(isPlainDate), to: z.string().refine(isPlainDate) })
  .refine(({ from, to }) => from < to);
const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** The desk's calendar of all homes, and the nights of one: blocking and freeing them. */
export function nightsDesk(desk: Hono<DeskEnv>, deps: PaymentDeps): void {
  const { db, clock } = deps;
  const now = () => today(clock());
  const homeOf = async (asked: unknown, locale: string) => {
    const id = homeIdSchema.safeParse(asked);
    return id.success ? weeklyHome(db, id.data, locale) : undefined;
  };

  desk.get("/nights", async (c) => {
    const person = c.get("person");
    const home = await homeOf(c.req.query("home"), person.locale);
    const notice = noticeOf(c);
    if (home) return showNights(deps, c, home, { notice });
    const asked = {
      search: (c.req.query("q") ?? "").slice(0, 100),
      month: monthSchema.catch(now().slice(0, 7)).parse(c.req.query("month")),
      page: pageNumber.parse(c.req.query("page")),
    };
    const { locale } = person;
    const [read, conflicts] = await Promise.all([
      readCalendar(db, { ...asked, locale, now: clock() }),
      feedConflicts(db, { locale, now: clock() }),
    ]);
    return send(c, calendarPage(person, asked, { ...read, conflicts: conflicts.length, notice }));
  });
  const onRedisplayedForm = redisplayedForms(desk, db, async (c, shown, form) =>
    showNights(deps, c, found(await homeOf(form.home, c.get("person").locale)), shown),
  );
  onRedisplayedForm("/nights/block", "clerk", "block", async (c, person, form, refuse) => {
    const home = found(await homeOf(form.home, person.locale));
    const asked = blockSchema.safeParse(form);
    if (!asked.success || asked.data.from < now()) return refuse("refused.block-form");
    const { from, to } = asked.data;
    const done = await blockNights(deps, person, home.id, { dateFrom: from, dateTo: to });
    return done ? seeOther(c, `/desk/nights?home=${home.id}`, "done.block") : refuse("refused.block");
  });
  onForm(desk, "/nights/:id/free", "clerk", async (c, person, sent) => {
    const id = idOf(c);
    const home = homeIdSchema.safeParse(sent.home);
    const done = await freeNights(deps, person, id);
    return seeOther(c, `/desk/nights?home=${home.success ? home.data : ""}`, done ? "done.free" : "refused.free");
  });
}
