import { html, raw } from "hono/html";
import type { Part } from "#backend/desk/frame";

/** A term and its value in a list of facts; nothing where there is no value. */
export function fact(term: string, value: Part | string | null | undefined, look?: "wrap" | "said"): Part | "" {
  if (value === null || value === undefined || value === "") return "";
  return html`
    <dt>${term}</dt>
    <dd${look ? raw(` class="${look}"`) : ""}>${value}</dd>
  `;
}

/** A second line in small grey type, below what a cell or a fact says; nothing where there is no text. */
export function below(text: string | null | undefined, look?: "wrap" | "line"): Part | "" {
  if (!text) return "";
  return html`
    <br />
    <span class="grey small${look ? ` ${look}` : ""}">${text}</span>
  `;
}

/** A part of a page under its heading. */
export const section = (title: string, ...body: unknown[]): Part => html`
  <section>
    <h2>${title}</h2>
    ${body}
  </section>
`;
