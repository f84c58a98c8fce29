import { desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { outbox } from "#backend/db/tables/outbox";
import { found } from "#backend/failure";
import { renderRow } from "#backend/mail/outbox";
import { listPage, mailHeaders, mailPage, outboxHeaders } from "#backend/mail/page";
import { sendAgain } from "#backend/mail/unsent";
import type { PaymentDeps } from "#backend/payment/deps";

/** `/outbox`: the mails of an installation without SMTP, to be looked at. Only while the site is local. */
export function outboxRoutes(deps: PaymentDeps): Hono {
  const app = new Hono();
  const shown = deps.config.local;

  async function mailOf(id: string) {
    const valid = shown && z.uuid().safeParse(id).success;
    const [kept] = valid ? await deps.db.select().from(outbox).where(eq(outbox.id, id)) : [];
    const row = found(kept);
    // An old mail has lost its content to retention: only the fact that it was sent remains.
    const mail = row.recipient === "" ? null : await renderRow(deps, row);
    const attachments = mail?.letter.attachments ?? [];
    const subject = row.subject ?? mail?.letter.subject ?? row.template;
    return { row, subject, attachments, html: row.html ?? mail?.html ?? "", text: row.text ?? mail?.text ?? "" };
  }

  app.get("/outbox", async (c) => {
    found(shown);
    const rows = await deps.db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(200);
    return c.html(listPage(rows), 200, outboxHeaders);
  });
  app.get("/outbox/:id", async (c) => {
    const { row, subject, attachments, text } = await mailOf(c.req.param("id"));
    const names = attachments.map(({ filename }) => filename);
    return c.html(mailPage(row, { subject, text, attachments: names }), 200, outboxHeaders);
  });
  app.post("/outbox/:id/again", async (c) => {
    const { row } = await mailOf(c.req.param("id"));
    await sendAgain(deps, row.id);
    return c.redirect(`/outbox/${row.id}`, 303);
  });
  app.get("/outbox/:id/html", async (c) => {
    const { html, attachments } = await mailOf(c.req.param("id"));
    const shownHere = attachments.reduce(
      (text, { cid, contentType, content }) =>
        cid ? text.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString("base64")}`) : text,
      html,
    );
    return c.html(shownHere, 200, mailHeaders);
  });
  app.get("/outbox/:id/attachment/:index", async (c) => {
    const { attachments } = await mailOf(c.req.param("id"));
    const attachment = found(attachments[Number(c.req.param("index"))]);
    return c.body(new Uint8Array(attachment.content), 200, {
      "content-type": attachment.contentType,
      "content-disposition": `attachment; filename="${attachment.filename}"`,
    });
  });
  return app;
}
