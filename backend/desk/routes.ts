import { type Context, Hono } from "hono";
import { csrf } from "hono/csrf";
import { languageDetector } from "hono/language";
import { z } from "zod";
import { deeds } from "#backend/desk/audit";
import { openCredits } from "#backend/desk/bank";
import { bankDesk } from "#backend/desk/bank-routes";
import { cancelDesk } from "#backend/desk/cancel-routes";
import { changeoversOn } from "#backend/desk/changeovers";
import {
  amountSchema,
  type DeskContext,
  type DeskEnv,
  formOf,
  needs,
  noticeOf,
  seeOther,
  send,
} from "#backend/desk/desk-call";
import { feedDesk } from "#backend/desk/feed-routes";
import { deskHeaders, loginPage } from "#backend/desk/frame";
import { jobDesk } from "#backend/desk/job-routes";
import { moveDesk } from "#backend/desk/move-routes";
import { nightsDesk } from "#backend/desk/nights-routes";
import { orderPage, ordersPage } from "#backend/desk/order-pages";
import { orderStates, orderStory, searchOrders } from "#backend/desk/orders";
import { auditPage, daysPage, moneyPage } from "#backend/desk/pages";
import { openPayouts } from "#backend/desk/payout";
import { refundsDue } from "#backend/desk/refunds-due";
import { reportDesk } from "#backend/desk/report-routes";
import { requestDesk } from "#backend/desk/request-routes";
import { reviewDesk } from "#backend/desk/review-routes";
import { closeSession, openSession, staffOf } from "#backend/desk/session";
import { stayDesk } from "#backend/desk/stay-routes";
import { enterTransfer, type Refused } from "#backend/desk/transfer";
import { Failure, failure } from "#backend/failure";
import { confirmationPdf } from "#backend/order/confirmation";
import { readOrder } from "#backend/order/read";
import type { PaymentDeps } from "#backend/payment/deps";
import { balanceOf } from "#backend/payment/transfer";
import { countTry, type Limit } from "#backend/session/rate-limit";
import { catalogLocales, defaultLocale, toLocale } from "#lib/i18n/locale";
import { isPlainDate, saturdayFrom, today } from "#lib/property/calendar";

const text = z.string().max(200).catch("");
const page = z.coerce.number().int().min(1).max(100_000).catch(1);
const refundPagesSchema = z.object({ provider: page, hand: page });
const searchSchema = z.object({
  q: text,
  state: z.enum(orderStates).nullable().catch(null),
  page,
});
const transferSchema = z.object({
  amount: amountSchema,
  reference: z.string().trim().min(1).max(80),
});

/** Nobody is known yet: the browser's language. */
const browserLanguage = languageDetector({
  order: ["header"],
  caches: false,
  supportedLanguages: catalogLocales,
  fallbackLanguage: defaultLocale,
});

/** How often one person may press in a quarter of an hour: far more than anybody works, far less than a program that runs wild. */
const presses: Limit = { name: "desk-press", tries: 600, minutes: 15 };

/**
 * `/desk`: the agency's own pages, written for people and without script. The login is open to everybody; all the rest is not
 * there for whoever is not logged in as staff, or whose role does not allow it.
 */
export function deskRoutes(deps: PaymentDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  const sameHost = (origin: string, c: Context) =>
    URL.canParse(origin) && new URL(origin).host === c.req.header("host");
  app.use("/desk/*", csrf({ origin: sameHost }));

  app.use("/desk/login", browserLanguage);
  app.get("/desk/login", (c) => send(c, loginPage(c.get("language"), null, "")));
  app.post("/desk/login", async (c) => {
    const form = await formOf(c);
    const [email, password, code] = ["email", "password", "code"].map((name) => text.parse(form[name])) as [
      string,
      string,
      string,
    ];
    try {
      if (await openSession(c, deps, { email, password, code })) return c.redirect("/desk/orders", 303);
      return send(c, loginPage(c.get("language"), "loginFailed", email), 400);
    } catch (error) {
      if (error instanceof Failure && error.status === 429)
        return send(c, loginPage(c.get("language"), "loginTooMany", email), 429);
      throw error;
    }
  });

  const desk = new Hono<DeskEnv>();
  desk.use(async (c, next) => {
    const person = await staffOf(c, deps);
    if (!person) throw failure(404, "NOT_FOUND");
    c.set("person", person);
    if (c.req.method === "POST") await countTry(deps, presses, person.id);
    await next();
  });
  const now = () => today(deps.clock());

  desk.get("/", (c) => c.redirect("/desk/orders"));
  desk.post("/logout", async (c) => {
    await closeSession(c, deps);
    return c.redirect("/desk/login", 303);
  });

  desk.get("/orders", async (c) => {
    const { q, state, page } = searchSchema.parse(c.req.query());
    const asked = { search: q, state, page };
    return send(c, ordersPage(c.get("person"), asked, await searchOrders(deps.db, { ...asked, today: now() })));
  });

  const storyOf = async (c: DeskContext) => {
    const story = await orderStory(deps.db, c.req.param("number") ?? "");
    const order = story && (await readOrder(deps, story.order.id, c.get("person").locale));
    if (!story || !order) throw failure(404, "NOT_FOUND");
    return { story, order };
  };

  desk.get("/orders/:number", async (c) => {
    const { story, order } = await storyOf(c);
    const done = await deeds(deps.db, `order:${story.order.number}`);
    const due = await balanceOf(deps.db, story.order);
    return send(c, orderPage(c.get("person"), { story, order, deeds: done, due, notice: noticeOf(c) }));
  });
  desk.get("/orders/:number/pdf", async (c) => {
    const { story, order } = await storyOf(c);
    return c.body(new Uint8Array(await confirmationPdf(deps, order, toLocale(story.order.locale))), 200, {
      ...deskHeaders,
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${story.order.number}.pdf"`,
    });
  });
  desk.post("/orders/:number/transfer", async (c) => {
    const person = needs(c, "clerk");
    const { story } = await storyOf(c);
    const path = `/desk/orders/${story.order.number}`;
    const form = transferSchema.safeParse(await formOf(c));
    if (!form.success) return seeOther(c, path, "transferRefused.form");
    const { amount, reference } = form.data;
    const refused: Refused | null = await enterTransfer(deps, person, story.order.id, {
      amount,
      reference,
    });
    return seeOther(c, path, refused ? `transferRefused.${refused}` : "transferDone");
  });

  cancelDesk(desk, deps);
  bankDesk(desk, deps);
  moveDesk(desk, deps);
  stayDesk(desk, deps);
  nightsDesk(desk, deps);
  requestDesk(desk, deps);
  reviewDesk(desk, deps);
  jobDesk(desk, deps);
  feedDesk(desk, deps);
  reportDesk(desk, deps);

  desk.get("/days", async (c) => {
    const asked = c.req.query("day") ?? "";
    const day = isPlainDate(asked) ? asked : saturdayFrom(now());
    const person = c.get("person");
    return send(c, daysPage(person, { day, ...(await changeoversOn(deps, day, person.locale)) }));
  });

  desk.get("/money", async (c) => {
    const first = { search: "", page: 1, today: now() };
    const pages = refundPagesSchema.parse(c.req.query());
    const [late, due, provider, hand, files, credits] = await Promise.all([
      searchOrders(deps.db, { ...first, state: "late" }),
      searchOrders(deps.db, { ...first, state: "part-paid" }),
      refundsDue(deps.db, "provider", pages.provider),
      refundsDue(deps.db, "hand", pages.hand),
      openPayouts(deps.db),
      openCredits(deps.db),
    ]);
    const numbers = new Set(late.rows.map(({ number }) => number));
    const toCome = due.rows.filter(({ number }) => !numbers.has(number));
    const told = {
      late: late.rows,
      due: toCome,
      refunds: { provider, hand },
      files,
      credits: credits.length,
      notice: noticeOf(c),
    };
    return send(c, moneyPage(c.get("person"), told));
  });

  desk.get("/audit", async (c) => send(c, auditPage(needs(c, "manager"), await deeds(deps.db))));

  app.route("/desk", desk);
  return app;
}
