import type { Hono } from "hono";
import { z } from "zod";
import { recordAudit } from "#backend/audit";
import { type DeskEnv, idOf, needs, noticeOf, onForm, seeOther, send } from "#backend/desk/desk-call";
import { jobsPage } from "#backend/desk/job-pages";
import { jobKinds, stuckJobs, tryAgain } from "#backend/desk/jobs";
import { namesOf } from "#backend/desk/names";
import { found } from "#backend/failure";
import { sendAgain, sendAllAgain, unsentMails } from "#backend/mail/unsent";
import type { PaymentDeps } from "#backend/payment/deps";

const jobSchema = z.object({ kind: z.enum(jobKinds), id: z.uuid() });

/** Mails that were not sent and jobs that are stuck, each to be tried again. */
export function jobDesk(desk: Hono<DeskEnv>, deps: PaymentDeps): void {
  const { db, clock } = deps;

  desk.get("/mails", async (c) => {
    const [mails, jobs] = await Promise.all([unsentMails(deps), stuckJobs(db, clock())]);
    const person = c.get("person");
    const homes = jobs.flatMap(({ home }) => (home === null ? [] : [`home:${home}`]));
    const names = await namesOf(db, [...new Set(homes)], person.locale);
    return send(c, jobsPage(person, { mails, jobs, names, notice: noticeOf(c) }));
  });
  desk.post("/mails/again", async (c) => {
    const person = needs(c, "clerk");
    await db.transaction(async (tx) => {
      const count = (await sendAllAgain({ db: tx, clock })).length;
      if (count === 0) return;
      const event = { action: "mail-again" as const, subject: "mail:all" };
      await recordAudit(
        tx,
        person,
        { ...event, before: { status: "failed" }, after: { status: "waiting", count } },
        clock(),
      );
    });
    return seeOther(c, "/desk/mails", "done.againAll");
  });
  desk.post("/mails/:id/again", async (c) => {
    const person = needs(c, "clerk");
    const id = idOf(c);
    await db.transaction(async (tx) => {
      if (!(await sendAgain({ db: tx, clock }, id))) return;
      const event = { action: "mail-again" as const, subject: `mail:${id}` };
      await recordAudit(tx, person, { ...event, before: { status: "failed" }, after: { status: "waiting" } }, clock());
    });
    return seeOther(c, "/desk/mails", "done.again");
  });
  onForm(desk, "/jobs/again", "clerk", async (c, person, sent) => {
    const asked = found(jobSchema.safeParse(sent).data);
    const done = await tryAgain(deps, person, asked);
    return seeOther(c, "/desk/mails", done ? "done.job" : "refused.job");
  });
}
