import { html } from "hono/html";
import { field, select } from "#backend/desk/fields";
import { deskPage, deskWords, type Part } from "#backend/desk/frame";
import { isFigure, shownCell, shownMonth } from "#backend/desk/report-files";
import { type Column, type Report, reportNames } from "#backend/desk/reports";
import type { Staff } from "#backend/desk/staff";
import { table } from "#backend/table";

/** Rows a page shows; the file has more. */
const mostRows = 500;

/** A report on the screen and on paper, with its file. */
export function reportPage(person: Staff, report: Report): Part {
  const words = deskWords(person);
  const { name, from, to, columns, rows, sums } = report;
  const file = `/desk/reports/file?${new URLSearchParams({ report: name, from, to })}`;
  const look = (column: Column) => (isFigure(column) ? "num" : column.name === "reference" ? "wrap" : "");
  const cells = (row: readonly (string | number | null)[]) =>
    columns.map(
      (column, at) => html`
        <td class="${look(column)}" data-label="${words(`reports.columns.${column.name}`)}">
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
  const csv = html`<p class="foot"><a class="button second" href="${file}">${words("reports.csv")}</a></p>`;
  const more = html`<p class="grey">${words("reports.more", { count: rows.length })}</p>`;
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
      <p class="paper">${words("reports.span", { from: shownMonth(from), to: shownMonth(to) })} · CHF</p>
      <p class="grey">${words(`reports.texts.${name}`)}</p>
      ${
        rows.length > 0
          ? [csv, rows.length > mostRows ? more : "", table([...lines, total], heads)]
          : html`<p class="grey">${words("reports.none")}</p>`
      }
    </section>
  `;
  return deskPage(person, { title: words("reports.title"), tab: "reports", body });
}
