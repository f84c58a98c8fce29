import { html } from "hono/html";
import { field, select } from "#backend/desk/fields";
import { deskPage, deskWords, type Part } from "#backend/desk/frame";
import { isFigure, mostOnPaper, shownCell } from "#backend/desk/report-files";
import { type Report, reportNames } from "#backend/desk/reports";
import type { Staff } from "#backend/desk/staff";
import { table } from "#backend/table";

/** Rows a page shows; the files have more. */
const mostRows = 500;

/** A report on the screen, with the files of it. */
export function reportPage(person: Staff, report: Report): Part {
  const words = deskWords(person);
  const { name, from, to, columns, rows, sums } = report;
  const file = (format: string) =>
    `/desk/reports/file?${new URLSearchParams({ report: name, from, to, format }).toString()}`;
  const cells = (row: readonly (string | number | null)[]) =>
    columns.map(
      (column, at) => html`
        <td class="${isFigure(column) ? "num" : "wrap"}" data-label="${words(`reports.columns.${column.name}`)}">
          ${shownCell(row[at] ?? null, column, words)}
        </td>
      `,
    );
  const heads = columns.map((column) => {
    const title = words(`reports.columns.${column.name}`);
    return isFigure(column) ? { figures: title } : title;
  });
  const total = html`
    <tr>
      <td><strong>${words("total")}</strong></td>
      ${cells(sums).slice(1)}
    </tr>
  `;
  const lines = rows.slice(0, mostRows).map((row) => html`<tr>${cells(row)}</tr>`);
  const forPaper = rows.length <= mostOnPaper;
  const files = html`
    <p class="foot">
      <a class="button second" href="${file("csv")}">${words("reports.csv")}</a>
      ${forPaper ? html`<a class="button second" href="${file("pdf")}">${words("reports.pdf")}</a>` : ""}
    </p>
  `;
  const more = html`
    <p class="grey">${words(forPaper ? "reports.more" : "reports.most", { count: rows.length, most: mostOnPaper })}</p>
  `;
  const month = (id: string, label: string, value: string) =>
    field(id, label, { type: "month", value, pattern: "[0-9]{4}-[0-9]{2}" });
  const options = reportNames.map((value) => ({ value, label: words(`reports.names.${value}`) }));
  const body = html`
    <form class="row" method="get" action="/desk/reports">
      ${select("report", words("reports.report"), { options, chosen: name })}
      ${month("from", words("reports.from"), from)}${month("to", words("reports.to"), to)}
      <button>${words("show")}</button>
    </form>
    <section>
      <h2>${words(`reports.names.${name}`)}</h2>
      <p class="grey">${words(`reports.texts.${name}`)}</p>
      ${
        rows.length > 0
          ? [files, rows.length > mostRows ? more : "", table([...lines, total], heads)]
          : html`<p class="grey">${words("reports.none")}</p>`
      }
    </section>
  `;
  return deskPage(person, { title: words("reports.title"), room: "reports", body });
}
