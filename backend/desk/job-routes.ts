import type { Hono } from "hono";
import { z } from "zod";
import { recordAudit } from "#backend/audit";
import { type DeskEnv, idOf, needs, noticeOf, onForm, seeOther, send } from "#backend/desk/desk-call";
import { jobsPage } from "#backend/desk/job-pages";
import { jobKinds, stuckJobs, tryAgain } from "#backend/desk/jobs";
import { namesOf } from "#backend/desk/names";
import type { Staff } from "#backend/desk/staff";
import { found } from "#backend/failure";
import { sendAgain, unsentMails } from "#backend/mail/unsent";
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
  const sendAllAgain = (person: Staff, ids: string[]) =>
    db.transaction(async (tx) => {
      for (const id of ids) {
        if (!(await sendAgain({ db: tx, clock }, id))) continue;
        const event = { action: "mail-again" as const, subject: `mail:${id}` };
        await recordAudit(
          tx,
          person,
          { ...event, before: { status: "failed" }, after: { status: "waiting" } },
          clock(),
        );
      }
    });
  desk.post("/mails/again", async (c) => {
    const mails = (await unsentMails(deps)).filter(({ status }) => status === "failed");
    await sendAllAgain(
      needs(c, "clerk"),
      mails.map(({ id }) => id),
    );
    return seeOther(c, "/desk/mails", "done.againAll");
  });
  desk.post("/mails/:id/again", async (c) => {
    await sendAllAgain(needs(c, "clerk"), [idOf(c)]);
    return seeOther(c, "/desk/mails", "done.again");
  });
  onForm(desk, "/jobs/again", "clerk", async (c, person, sent) => {
    const asked = found(jobSchema.safeParse(sent).data);
    const done = await tryAgain(deps, person, asked);
    return seeOther(c, "/desk/mails", done ? "done.job" : "refused.job");
  });
}
