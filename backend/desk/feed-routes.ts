import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { z } from "zod";
import { feeds } from "#backend/db/tables/night";
import {
  type DeskContext,
  type DeskEnv,
  idOf,
  needs,
  noticeOf,
  onForm,
  pageNumber,
  redisplayedForms,
  seeOther,
  send,
} from "#backend/desk/desk-call";
import { feedsPage } from "#backend/desk/feed-pages";
import { addFeed, feedConflicts, listFeeds, removeFeed, renewCalendar } from "#backend/desk/feeds";
import { homeIdSchema, weeklyHome } from "#backend/desk/nights";
import { showNights } from "#backend/desk/nights-routes";
import { found } from "#backend/failure";
import { readFeed } from "#backend/feed/feeds";
import type { PaymentDeps } from "#backend/payment/deps";

const feedSchema = z.object({ name: z.string().trim().min(1).max(60), address: z.string().trim().min(1).max(1000) });

/** Calendars of other portals: the list with its conflicts, those of a home, and the home's own secret address. */
export function feedDesk(desk: Hono<DeskEnv>, deps: PaymentDeps): void {
  const { db, clock } = deps;
  const homeOf = async (c: DeskContext, form: Record<string, unknown>) => {
    const id = homeIdSchema.safeParse(form.home);
    const home = found(id.success && (await weeklyHome(db, id.data, c.get("person").locale)));
    return { ...home, path: `/desk/nights?home=${home.id}` };
  };

  desk.get("/feeds", async (c) => {
    const { locale } = c.get("person");
    const page = pageNumber.parse(c.req.query("page"));
    const [conflicts, listed] = await Promise.all([
      feedConflicts(db, { locale, now: clock() }),
      listFeeds(db, { page, locale }),
    ]);
    const shown = { conflicts, feeds: listed.rows, all: listed.all, page, notice: noticeOf(c) };
    return send(c, feedsPage(c.get("person"), shown));
  });
  const onRedisplayedForm = redisplayedForms(desk, db, async (c, shown, form) =>
    showNights(deps, c, await homeOf(c, form), shown),
  );
  onRedisplayedForm("/feeds", "clerk", "feed", async (c, person, form, refuse) => {
    const home = await homeOf(c, form);
    const asked = feedSchema.safeParse(form);
    const feed = asked.success && (await addFeed(deps, person, { listingId: home.id, ...asked.data }));
    if (!feed) return refuse("refused.feed");
    const read = await readFeed(deps, feed);
    return seeOther(c, home.path, read ? "done.feed-added" : "refused.feed-added-unread");
  });
  desk.post("/feeds/:id/read", async (c) => {
    needs(c, "clerk");
    const [feed] = await db
      .select()
      .from(feeds)
      .where(eq(feeds.id, idOf(c)));
    if (!feed) return seeOther(c, "/desk/feeds", "refused.feed-gone");
    const read = await readFeed(deps, feed);
    return seeOther(c, `/desk/nights?home=${feed.listingId}`, read ? "done.feed" : "refused.feed-unread");
  });
  desk.post("/feeds/:id/remove", async (c) => {
    const home = await removeFeed(deps, needs(c, "clerk"), idOf(c));
    if (home === undefined) return seeOther(c, "/desk/feeds", "refused.feed-gone");
    return seeOther(c, `/desk/nights?home=${home}`, "done.feed-removed");
  });
  onForm(desk, "/calendar", "clerk", async (c, person, sent) => {
    const home = await homeOf(c, sent);
    await renewCalendar(deps, person, home.id);
    return seeOther(c, home.path, "done.feed-renewed");
  });
}
