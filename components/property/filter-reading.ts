import type { Route } from "next";
import type { Locale } from "#lib/i18n/locale";
import { withQuery } from "#lib/i18n/navigation";
import { formQuery } from "#lib/property/form-query";

/** What is counted, and what of its filter a page does not let the visitor choose. */
export type Counted = { sales: boolean; byValue: boolean; fixed: Record<string, string> };

/** The address of the list that the fields ask for. */
export const listOf = (action: Route, fields: FormData): Route => withQuery(action, formQuery(fields));

/** That address, and how much the list holds: null when the service does not answer. */
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
      return { list, counts, count: counts.total };
    }
    const one = { query: { ...chosen, pageSize: 1 }, locale, signal };
    const { total } = await (counted.sales ? ask("GET /api/sales", one) : ask("GET /api/locations", one));
    return { list, counts: null, count: total };
  } catch {
    return { list, counts: null, count: null };
  }
}
