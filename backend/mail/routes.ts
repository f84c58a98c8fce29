import { desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { outbox } from "#backend/db/schema";
import { failure } from "#backend/failure";
import { renderRow } from "#backend/mail/outbox";
import { listPage, mailHeaders, mailPage, outboxHeaders } from "#backend/mail/page";
import type { PaymentDeps } from "#backend/payment/deps";

/** `/outbox`: the mails of an installation without SMTP, to be looked at. Absent in production unless the sandbox is allowed. */
export function outboxRoutes(deps: PaymentDeps): Hono {
  const app = new Hono();
  const shown = !deps.config.production || deps.config.allowSandbox;

  async function mailOf(id: string) {
    const valid = shown && z.uuid().safeParse(id).success;
    const [row] = valid ? await deps.db.select().from(outbox).where(eq(outbox.id, id)) : [];
    if (!row) throw failure(404, "NOT_FOUND");
    const { letter, html, text } = await renderRow(deps, row);
    return { row, letter, html: row.html ?? html, text: row.text ?? text };
  }

  app.get("/outbox", async (c) => {
    if (!shown) throw failure(404, "NOT_FOUND");
    const rows = await deps.db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(200);
    return c.html(listPage(rows), 200, outboxHeaders);
  });
  app.get("/outbox/:id", async (c) => {
    const { row, letter, text } = await mailOf(c.req.param("id"));
    const attachments = (letter.attachments ?? []).map(({ filename }) => filename);
    return c.html(mailPage(row, { subject: row.subject ?? letter.subject, text, attachments }), 200, outboxHeaders);
  });
  app.get("/outbox/:id/html", async (c) => c.html((await mailOf(c.req.param("id"))).html, 200, mailHeaders));
  app.get("/outbox/:id/attachment/:index", async (c) => {
    const { letter } = await mailOf(c.req.param("id"));
    const attachment = letter.attachments?.[Number(c.req.param("index"))];
    if (!attachment) throw failure(404, "NOT_FOUND");
    return c.body(new Uint8Array(attachment.content), 200, {
      "content-type": attachment.contentType,
      "content-disposition": `attachment; filename="${attachment.filename}"`,
    });
  });
  return app;
}
