import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { colour } from "#agency/colours";
import type { OutboxRow } from "#backend/mail/outbox";

const [primary, ink, grey, line, snow] = ["primary", "ink", "grey", "line", "snow"].map(colour);
const style = `
html{font:16px/1.5 -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Liberation Sans",sans-serif;color:${ink};background:${snow}}
body{margin:0;padding:32px 20px 64px}main{max-width:960px;margin:0 auto}
h1{font-size:28px;line-height:1.15;letter-spacing:-.012em;margin:0 0 24px}
a{color:${primary};text-underline-offset:3px}:focus-visible{outline:2px solid ${primary};outline-offset:2px}
.scroll{overflow-x:auto;background:#fff;border:1px solid ${line};border-radius:12px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:12px 16px;border-bottom:1px solid ${line};vertical-align:top}th{font-size:14px;color:${grey}}
tr:last-child td{border-bottom:0}td a{display:inline-block;padding:4px 0}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 24px}dt{color:${grey}}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:900px;border:1px solid ${line};border-radius:12px;background:${snow}}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid ${line};border-radius:12px;padding:20px;font:14px/1.5 ui-monospace,monospace}
button{font:inherit;font-weight:600;min-height:44px;padding:8px 20px;margin:0 0 24px;border:0;border-radius:6px;background:${primary};color:#fff;cursor:pointer}
h2{font-size:18px;margin:32px 0 12px}.empty{color:${grey}}
`;

const hash = createHash("sha256").update(style).digest("base64");

export const outboxHeaders = {
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
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

const frame = (title: string, body: unknown) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(style)}</style></head>
<body><main>${body}</main></body></html>`;

/** The mails of the local outbox, newest first. */
export function listPage(rows: OutboxRow[]) {
  const line = (row: OutboxRow) =>
    html`<tr><td>${time(row.createdAt)}</td><td>${row.recipient}</td><td><a href="/outbox/${row.id}">${row.subject ?? row.template}</a></td><td>${row.status}${row.status === "waiting" && row.attempts > 0 ? ` (${row.attempts})` : ""}</td></tr>`;
  const table = html`<div class="scroll"><table><thead><tr><th>Written</th><th>To</th><th>Subject</th><th>State</th></tr></thead><tbody>${rows.map(line)}</tbody></table></div>`;
  return frame("Outbox", html`<h1>Outbox</h1>${rows.length > 0 ? table : html`<p class="empty">No mail yet.</p>`}`);
}

/** One mail: its head, its attachments, its two bodies. */
export function mailPage(row: OutboxRow, mail: { subject: string; text: string; attachments: string[] }) {
  const attachments = mail.attachments.map(
    (name, index) => html`<a href="/outbox/${row.id}/attachment/${index}" download="${name}">${name}</a> `,
  );
  return frame(
    mail.subject,
    html`<p><a href="/outbox">Outbox</a></p><h1>${mail.subject}</h1>
<dl><dt>To</dt><dd>${row.recipient}</dd><dt>Template</dt><dd>${row.template} (${row.locale})</dd><dt>Written</dt><dd>${time(row.createdAt)}</dd><dt>Sent</dt><dd>${time(row.sentAt) || row.status}</dd>
${row.lastError ? html`<dt>Error</dt><dd>${row.lastError}</dd>` : ""}${attachments.length > 0 ? html`<dt>Attachments</dt><dd>${attachments}</dd>` : ""}</dl>
${row.status === "failed" ? html`<form method="post" action="/outbox/${row.id}/again"><button>Send again</button></form>` : ""}
<iframe title="HTML" src="/outbox/${row.id}/html" sandbox="allow-popups"></iframe>
<h2>Plain text</h2><pre>${mail.text}</pre>`,
  );
}
