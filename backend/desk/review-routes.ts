import type { Hono } from "hono";
import { z } from "zod";
import {
  again,
  choosesLanguage,
  type DeskContext,
  type DeskEnv,
  idOf,
  noticeOf,
  onForm,
  pageNumber,
  type Shown,
  seeOther,
  send,
} from "#backend/desk/desk-call";
import { journalOf } from "#backend/desk/journal";
import { reviewPage, reviewsPage } from "#backend/desk/review-pages";
import { answerReview, judgeReview, readReview, reviewFilters, searchReviews } from "#backend/desk/reviews";
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

/** Reviews of stays: the list, one with what its writer said, and the forms that publish, refuse and answer. */
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
  onForm(desk, "/reviews/:id/verdict", "clerk", async (c, person, form) => {
    const { review } = await storyOf(c);
    const path = `/desk/reviews/${review.itemId}`;
    if (await choosesLanguage(c, deps.db, form)) return show(c, again(c, "verdict", form, null));
    const asked = verdictSchema.safeParse(form);
    if (asked.success) {
      const verdict = asked.data;
      if (await judgeReview(deps, person, { id: review.itemId, from: verdict.from }, verdict))
        return seeOther(c, path, `reviews.${verdict.to}`);
    }
    const why = asked.success ? "reviews.changed" : "reviews.form";
    const pressed = form.to === "published" ? "publish" : "verdict";
    return show(c, { ...again(c, pressed, form, why), status: asked.success ? 409 : 400 });
  });
  onForm(desk, "/reviews/:id/answer", "clerk", async (c, person, form) => {
    const { review } = await storyOf(c);
    const path = `/desk/reviews/${review.itemId}`;
    if (await choosesLanguage(c, deps.db, form)) return show(c, again(c, "answer", form, null));
    const asked = answerSchema.safeParse(form);
    if (asked.success) {
      const { text: answer, ...seen } = asked.data;
      if (await answerReview(deps, person, { id: review.itemId, ...seen }, answer))
        return seeOther(c, path, "reviews.answered");
    }
    const why = asked.success ? "reviews.answeredMeanwhile" : "reviews.answerForm";
    return show(c, { ...again(c, "answer", form, why), status: asked.success ? 409 : 400 });
  });
}
