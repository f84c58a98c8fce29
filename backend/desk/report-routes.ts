import type { Hono } from "hono";
import { z } from "zod";
import { type DeskContext, type DeskEnv, send } from "#backend/desk/desk-call";
import { deskHeaders, deskWords } from "#backend/desk/frame";
import { reportCsv } from "#backend/desk/report-files";
import { reportPage } from "#backend/desk/report-pages";
import { readReport, reportNames } from "#backend/desk/reports";
import type { PaymentDeps } from "#backend/payment/deps";
import { today } from "#lib/property/calendar";

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
const reportSchema = z.object({ report: z.enum(reportNames).catch("tax") });

/** Reports of what was let and paid, on the screen and as a file for bookkeeping. */
export function reportDesk(desk: Hono<DeskEnv>, { db, clock }: PaymentDeps): void {
  const reportOf = async (c: DeskContext) => {
    const { report } = reportSchema.parse(c.req.query());
    const year = today(clock()).slice(0, 4);
    const from = month.catch(`${year}-01`).parse(c.req.query("from"));
    const to = month.catch(`${year}-12`).parse(c.req.query("to"));
    const { locale } = c.get("person");
    const months = to < from ? { from: to, to: from } : { from, to };
    return readReport(db, report, { ...months, locale });
  };

  desk.get("/reports", async (c) => send(c, reportPage(c.get("person"), await reportOf(c))));
  desk.get("/reports/file", async (c) => {
    const report = await reportOf(c);
    return c.body(await reportCsv(report, deskWords(c.get("person"))), 200, {
      ...deskHeaders,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${report.name}-${report.from}-${report.to}.csv"`,
    });
  });
}
