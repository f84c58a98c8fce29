import type { Route } from "next";
import { formatNumber, inDigits } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { withQuery } from "#lib/i18n/navigation";
import { type CountedFilter, countOf } from "#lib/property/counts";
import { formQuery } from "#lib/property/form-query";
import { saleGroups, untypedTab } from "#lib/property/sale-group";
import { closeModal } from "@/components/ui/modal-turn";

/** The list to count, and the fixed filters of its page. */
export type Counted = { sales: boolean; byValue: boolean; fixed: Record<string, string> };

/** The list's address for the fields' current values. */
export const listOf = (action: Route, fields: FormData): Route => withQuery(action, formQuery(fields));

/** Without a type, a list of sales shows those of one tab. */
function ofTab(chosen: Record<string, string>) {
  const group = chosen.type ? null : untypedTab(chosen);
  return group ? { ...chosen, type: saleGroups[group].join(",") } : chosen;
}

/** Closes the dialog or the menu of a form that is sent; a menu's own button takes the focus from the hidden one. */
export function closeFilters(form: HTMLFormElement): void {
  const dialog = form.closest("dialog");
  if (dialog) closeModal(dialog);
  for (const open of form.querySelectorAll("details[open]")) {
    open.querySelector("summary")?.focus();
    open.removeAttribute("open");
  }
}

/** That address, and its number of results: null when the service does not answer. */
export async function look(
  fields: FormData,
  { action, counted, locale }: { action: Route; counted: Counted; locale: Locale },
  signal: AbortSignal,
) {
  const { ask } = await import("#lib/upstream/ask");
  const list = listOf(action, fields);
  const chosen = { ...Object.fromEntries(new URLSearchParams(formQuery(fields))), ...counted.fixed };
  try {
    if (counted.byValue) {
      const counts = await ask("GET /api/counts", { query: chosen, locale, signal });
      const countText = (filter: CountedFilter, value: string) => formatNumber(countOf(counts, filter, value));
      return { list, counts, countText, found: inDigits(counts.total) };
    }
    const one = { query: { ...(counted.sales ? ofTab(chosen) : chosen), pageSize: 1 }, locale, signal };
    const { total } = await (counted.sales ? ask("GET /api/sales", one) : ask("GET /api/locations", one));
    return { list, counts: null, found: inDigits(total) };
  } catch {
    return { list, counts: null, found: null };
  }
}
