import { html } from "hono/html";
import { section } from "#backend/desk/facts";
import { buttonForm } from "#backend/desk/fields";
import { type DeskWords, deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import type { StuckJob } from "#backend/desk/jobs";
import type { Names } from "#backend/desk/names";
import { mayAct, type Staff } from "#backend/desk/staff";
import { templateName } from "#backend/desk/template-name";
import type { UnsentMail } from "#backend/mail/unsent";
import { table } from "#backend/table";
import { formatTimestamp } from "#lib/i18n/format";
import { formatRappen as worded } from "#lib/shop/money";

type Shown = { mails: UnsentMail[]; jobs: StuckJob[]; names: Names; notice: Notice };

function mailTable(rows: UnsentMail[], acts: boolean, words: DeskWords): Part {
  const again = (id: string, about: string) => buttonForm(`/desk/mails/${id}/again`, words("again"), { about });
  const line = (row: UnsentMail) => {
    const date = formatTimestamp(row.createdAt);
    const template = templateName(row.template, words);
    return html`
      <tr>
        <td>${date}</td>
        <td>${template}</td>
        <td>${words("mailState", { state: row.status })}</td>
        <td class="num" data-label="${words("attempts")}">${row.attempts}</td>
        <td class="wrap small">${row.lastError ?? ""}</td>
        <td>${acts && row.status === "failed" ? again(row.id, words("againLabel", { template, date })) : ""}</td>
      </tr>
    `;
  };
  return table(rows.map(line), [
    words("written"),
    words("template"),
    words("state"),
    { figures: words("attempts") },
    words("lastError"),
    "",
  ]);
}

function jobTable({ jobs, names }: Pick<Shown, "jobs" | "names">, acts: boolean, words: DeskWords): Part {
  const line = ({ kind, id, number, amount, home, since }: StuckJob) => {
    const date = formatTimestamp(since.toISOString());
    const about = number
      ? words("order", { number })
      : (names.get(`home:${home}`) ?? words("homeNumber", { id: home ?? 0 }));
    const link = number ? `/desk/orders/${number}` : `/desk/nights?home=${home}`;
    const label = words("jobs.againLabel", { kind, about });
    const again = buttonForm("/desk/jobs/again", words("jobs.again"), { about: label, values: { kind, id } });
    return html`
      <tr>
        <td>${words("jobs.since", { date })}</td>
        <td>${words("jobs.kind", { kind })}</td>
        <td><a href="${link}">${about}</a></td>
        <td class="num">${amount === null ? "" : worded(amount)}</td>
        <td>${acts ? again : ""}</td>
      </tr>
    `;
  };
  return table(jobs.map(line));
}

/** Failures of background work, each with a retry button: unsent mails and jobs that are overdue. */
export function jobsPage(person: Staff, { mails, jobs, names, notice }: Shown): Part {
  const words = deskWords(person);
  const acts = mayAct(person, "clerk");
  const none = html`<p class="grey">${words("mailsNone")}</p>`;
  const several = acts && mails.filter(({ status }) => status === "failed").length > 1;
  const all = several ? buttonForm("/desk/mails/again", words("againAll")) : "";
  const body = html`
    ${section(words("mailsTitle"), mails.length > 0 ? html`${all}${mailTable(mails, acts, words)}` : none)}
    <section>
      <h2>${words("jobs.title")}</h2>
      <p class="grey">${words(jobs.length > 0 ? "jobs.text" : "jobs.none")}</p>
      ${jobs.length > 0 ? jobTable({ jobs, names }, acts, words) : ""}
    </section>
  `;
  return deskPage(person, { title: words("mails"), tab: "mails", notice, body });
}
