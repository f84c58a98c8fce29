import { html } from "hono/html";
import type { OutboxRow } from "#backend/mail/outbox";
import { styleOf, wholePage } from "#backend/page";
import { table } from "#backend/table";

const { style, source } = styleOf(new URL("outbox.css", import.meta.url));

export const outboxHeaders = {
  "Content-Security-Policy": `default-src 'none'; style-src ${source}; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  "X-Robots-Tag": "noindex",
};

/** Headers of a mail shown in its frame: nothing but its inline styles and its own pictures. */
export const mailHeaders = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups; frame-ancestors 'self'",
};

const time = (instant: Date | null) =>
  instant
    ? instant.toLocaleString("de-CH", { timeZone: "Europe/Zurich", dateStyle: "short", timeStyle: "medium" })
    : "";

const frame = (title: string, body: unknown) =>
  wholePage({ lang: "en", title, style, body: html`<main>${body}</main>` });

const heads = ["Written", "To", "Subject", "State"];

/** The mails of the local outbox, newest first. */
export function listPage(rows: OutboxRow[]) {
  const line = (row: OutboxRow) => html`
    <tr>
      <td>${time(row.createdAt)}</td>
      <td>${row.recipient}</td>
      <td><a href="/outbox/${row.id}">${row.subject ?? row.template}</a></td>
      <td>${row.status}${row.status === "waiting" && row.attempts > 0 ? ` (${row.attempts})` : ""}</td>
    </tr>
  `;
  return frame(
    "Outbox",
    html`
      <h1>Outbox</h1>
      ${rows.length > 0 ? table(rows.map(line), heads) : html`<p class="empty">No mail yet.</p>`}
    `,
  );
}

/** One mail: its head, its attachments, its two bodies. */
export function mailPage(row: OutboxRow, mail: { subject: string; text: string; attachments: string[] }) {
  const attachments = mail.attachments.map(
    (name, index) => html`<a href="/outbox/${row.id}/attachment/${index}" download="${name}">${name}</a>`,
  );
  return frame(
    mail.subject,
    html`
      <p><a href="/outbox">Outbox</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>To</dt>
        <dd>${row.recipient}</dd>
        <dt>Template</dt>
        <dd>${row.template} (${row.locale})</dd>
        <dt>Written</dt>
        <dd>${time(row.createdAt)}</dd>
        <dt>Sent</dt>
        <dd>${time(row.sentAt) || row.status}</dd>
        ${
          row.lastError
            ? html`
                <dt>Error</dt>
                <dd>${row.lastError}</dd>
              `
            : ""
        }${
          attachments.length > 0
            ? html`
                <dt>Attachments</dt>
                <dd>${attachments}</dd>
              `
            : ""
        }
      </dl>
      ${
        row.status === "failed"
          ? html`<form method="post" action="/outbox/${row.id}/again"><button>Send again</button></form>`
          : ""
      }
      <iframe title="HTML" src="/outbox/${row.id}/html" sandbox="allow-popups"></iframe>
      <h2>Plain text</h2>
      <pre>${mail.text}</pre>
    `,
  );
}
