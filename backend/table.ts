import { html } from "hono/html";
import type { Part } from "#backend/page";

/** A column's title; `figures` are right-aligned; empty above buttons. */
type Head = string | { figures: string };

function th(head: Head) {
  if (head === "") return html`<td></td>`;
  if (typeof head === "string") return html`<th scope="col">${head}</th>`;
  return html`<th scope="col" class="num">${head.figures}</th>`;
}

/** Rows in a frame that scrolls sideways where it is wider than the window. */
export const table = (rows: Part | Part[], heads: Head[] = []): Part => html`
  <div class="scroll">
    <table>
      ${heads.length > 0 ? html`<thead><tr>${heads.map(th)}</tr></thead>` : ""}
      <tbody>${rows}</tbody>
    </table>
  </div>
`;
