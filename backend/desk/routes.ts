import { type Context, Hono } from "hono";
import { csrf } from "hono/csrf";
import { languageDetector } from "hono/language";
import { z } from "zod";
import { agency } from "#agency/agency";
import { bankDesk } from "#backend/desk/bank-routes";
import { cancelDesk } from "#backend/desk/cancel-routes";
import { changeoversOn } from "#backend/desk/changeovers";
import { daysPage } from "#backend/desk/day-pages";
import {
  choosesLanguage,
  type DeskContext,
  type DeskEnv,
  formOf,
  needs,
  pageNumber,
  send,
} from "#backend/desk/desk-call";
import { feedDesk } from "#backend/desk/feed-routes";
import { loginPage } from "#backend/desk/frame";
import { jobDesk } from "#backend/desk/job-routes";
import { readJournal } from "#backend/desk/journal";
import { journalPage } from "#backend/desk/journal-pages";
import { moneyDesk } from "#backend/desk/money-routes";
import { moveDesk } from "#backend/desk/move-routes";
import { nightsDesk } from "#backend/desk/nights-routes";
import { orderDesk } from "#backend/desk/order-routes";
import { refusedInWords, writtenText } from "#backend/desk/refusal";
import { reportDesk } from "#backend/desk/report-routes";
import { requestDesk } from "#backend/desk/request-routes";
import { reviewDesk } from "#backend/desk/review-routes";
import { serviceDesk } from "#backend/desk/service-routes";
import { closeSession, openSession, staffOf } from "#backend/desk/session";
import { stayDesk } from "#backend/desk/stay-routes";
import { Failure, found } from "#backend/failure";
import type { PaymentDeps } from "#backend/payment/deps";
import { queryOf } from "#backend/request";
import { countTry, type Limit } from "#backend/session/rate-limit";
import { catalogLocales } from "#lib/i18n/locale";
import { isPlainDate, saturdayFrom, today } from "#lib/property/calendar";

const text = z.string().max(200).catch("");

/** The page of the desk that a form was submitted from, by the Referer header; the orders when it is missing. */
function pageBefore(c: DeskContext): string {
  const before = URL.parse(c.req.header("referer") ?? "");
  if (before?.host !== c.req.header("host") || !before?.pathname.startsWith("/desk/")) return "/desk/orders";
  return `${before.pathname}${before.search}`;
}

/** Before login: the browser's language, else the agency's. */
const browserLanguage = () =>
  languageDetector({
    order: ["header"],
    caches: false,
    supportedLanguages: catalogLocales,
    fallbackLanguage: agency.language,
  });

/** Forms one person may send in a quarter of an hour: more than people do, less than a script would. */
const formLimit: Limit = { name: "desk-press", tries: 600, minutes: 15 };

/**
 * `/desk`: the agency's own pages, without script. Only the login is public; any other page answers 404 without a staff session, or
 * where the role does not allow it.
 */
export function deskRoutes(deps: PaymentDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  const sameHost = (origin: string, c: Context) =>
    URL.canParse(origin) && new URL(origin).host === c.req.header("host");
  app.use("/desk/*", refusedInWords(deps));
  app.use("/desk/*", csrf({ origin: sameHost }));
  app.use("/desk/*", (c, next) => {
    queryOf(c);
    return next();
  });

  app.use("/desk/login", browserLanguage());
  app.get("/desk/login", (c) => send(c, loginPage(c.get("language"), null, "")));
  app.post("/desk/login", async (c) => {
    const form = await formOf(c);
    const [email, password, code] = ["email", "password", "code"].map((name) => text.parse(form[name])) as [
      string,
      string,
      string,
    ];
    const again = (fault: "loginFailed" | "loginTooMany", status: 400 | 429) =>
      send(c, loginPage(c.get("language"), fault, email, writtenText.parse(form.written)), status);
    try {
      if (await openSession(c, deps, { email, password, code })) return c.redirect("/desk/orders", 303);
      return again("loginFailed", 400);
    } catch (error) {
      if (error instanceof Failure && error.status === 429) return again("loginTooMany", 429);
      throw error;
    }
  });

  const desk = new Hono<DeskEnv>();
  desk.use(async (c, next) => {
    const person = found(await staffOf(c, deps));
    c.set("person", person);
    if (c.req.method === "POST") await countTry(deps, formLimit, person.id);
    await next();
  });

  desk.get("/", (c) => c.redirect("/desk/orders"));
  desk.post("/logout", async (c) => {
    await closeSession(c, deps);
    return c.redirect("/desk/login", 303);
  });
  desk.post("/language", async (c) => {
    const form = await formOf(c);
    await choosesLanguage(c, deps.db, form);
    return c.redirect(form.page === "/desk/orders" ? form.page : pageBefore(c), 303);
  });

  orderDesk(desk, deps);
  cancelDesk(desk, deps);
  bankDesk(desk, deps);
  moveDesk(desk, deps);
  stayDesk(desk, deps);
  serviceDesk(desk, deps);
  nightsDesk(desk, deps);
  requestDesk(desk, deps);
  reviewDesk(desk, deps);
  jobDesk(desk, deps);
  feedDesk(desk, deps);
  reportDesk(desk, deps);
  moneyDesk(desk, deps);

  desk.get("/days", async (c) => {
    const asked = c.req.query("day") ?? "";
    const day = isPlainDate(asked) ? asked : saturdayFrom(today(deps.clock()));
    const person = c.get("person");
    return send(c, daysPage(person, await changeoversOn(deps, day, person.locale)));
  });
  desk.get("/audit", async (c) => {
    const person = needs(c, "manager");
    const page = pageNumber.parse(c.req.query("page"));
    return send(c, journalPage(person, page, await readJournal(deps.db, page, person.locale)));
  });

  app.route("/desk", desk);
  return app;
}
