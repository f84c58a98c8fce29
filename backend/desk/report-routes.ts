import type { Hono } from "hono";
import { z } from "zod";
import { type DeskContext, type DeskEnv, send } from "#backend/desk/desk-call";
import { deskHeaders, deskWords } from "#backend/desk/frame";
import { mostOnPaper, reportCsv } from "#backend/desk/report-files";
import { reportPage } from "#backend/desk/report-pages";
import { readReport, reportNames } from "#backend/desk/reports";
import type { PaymentDeps } from "#backend/payment/deps";
import { today } from "#lib/property/calendar";

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
const reportSchema = z.object({ report: z.enum(reportNames).catch("tax") });
const fileSchema = z.enum(["csv", "pdf"]).catch("csv");

/** Reports of what was let and paid, on the screen and as files for bookkeeping. */
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
    const person = c.get("person");
    const words = deskWords(person);
    const format = fileSchema.parse(c.req.query("format"));
    if (format === "pdf" && report.rows.length > mostOnPaper) return send(c, reportPage(person, report), 400);
    const headers = {
      ...deskHeaders,
      "content-disposition": `attachment; filename="${report.name}-${report.from}-${report.to}.${format}"`,
    };
    if (format === "csv")
      return c.body(await reportCsv(report, words), 200, { ...headers, "content-type": "text/csv; charset=utf-8" });
    const { reportPdf } = await import("#backend/desk/report-pdf");
    const pdf = await reportPdf(report, words, { locale: person.locale, now: clock() });
    return c.body(new Uint8Array(pdf), 200, { ...headers, "content-type": "application/pdf" });
  });
}
