import type { Hono } from "hono";
import { z } from "zod";
import {
  type DeskContext,
  type DeskEnv,
  idOf,
  noticeOf,
  pageNumber,
  redisplayedForms,
  type Shown,
  seeOther,
  send,
} from "#backend/desk/desk-call";
import { journalOf } from "#backend/desk/journal";
import { reviewPage, reviewsPage } from "#backend/desk/review-pages";
import { answerReview, moderateReview, readReview, reviewFilters, searchReviews } from "#backend/desk/reviews";
import { found } from "#backend/failure";
import type { PaymentDeps } from "#backend/payment/deps";
import { reviewLimits, reviewStates, reviewText } from "#lib/review/review";

const searchSchema = z.object({ state: z.enum(reviewFilters).catch("pending"), page: pageNumber });
const text = z.string().transform(reviewText).pipe(z.string().max(reviewLimits.text));
const from = z.enum(reviewStates);
const verdictSchema = z.discriminatedUnion("to", [
  z.object({ to: z.literal("published"), from }),
  z.object({ to: z.literal("refused"), from, reason: text.pipe(z.string().min(1)) }),
]);
const answerSchema = z.object({ from, was: text.default(""), text });

/** Reviews of stays: the list, a single review, and the forms that publish, refuse and answer it. */
export function reviewDesk(desk: Hono<DeskEnv>, deps: PaymentDeps): void {
  const storyOf = async (c: DeskContext) => found(await readReview(deps.db, idOf(c)));

  desk.get("/reviews", async (c) => {
    const asked = searchSchema.parse(c.req.query());
    return send(c, reviewsPage(c.get("person"), asked, await searchReviews(deps.db, asked)));
  });
  const show = async (c: DeskContext, { status, ...said }: Shown) => {
    const story = await storyOf(c);
    const journal = await journalOf(deps.db, `review:${story.review.itemId}`, c.get("person").locale);
    return send(c, reviewPage(c.get("person"), { story, journal, ...said }), status);
  };
  desk.get("/reviews/:id", (c) => show(c, { notice: noticeOf(c) }));
  const onRedisplayedForm = redisplayedForms(desk, deps.db, show);
  const pressed = (_: DeskContext, { to }: Record<string, unknown>) => (to === "published" ? "publish" : "verdict");
  onRedisplayedForm("/reviews/:id/verdict", "clerk", pressed, async (c, person, form, refuse) => {
    const { review } = await storyOf(c);
    const path = `/desk/reviews/${review.itemId}`;
    const asked = verdictSchema.safeParse(form);
    if (!asked.success) return refuse("refused.review");
    const { from, to } = asked.data;
    const done = await moderateReview(deps, person, { id: review.itemId, from }, asked.data);
    return done ? seeOther(c, path, `done.review-${to}`) : refuse("refused.review-changed", 409);
  });
  onRedisplayedForm("/reviews/:id/answer", "clerk", "answer", async (c, person, form, refuse) => {
    const { review } = await storyOf(c);
    const path = `/desk/reviews/${review.itemId}`;
    const asked = answerSchema.safeParse(form);
    if (!asked.success) return refuse("refused.review-answer");
    const { text: answer, ...seen } = asked.data;
    const done = await answerReview(deps, person, { id: review.itemId, ...seen }, answer);
    return done ? seeOther(c, path, "done.review-answered") : refuse("refused.review-meanwhile", 409);
  });
}
