import { redirect } from "next/navigation";
import { toLocale } from "#lib/i18n/locale";
import { href, sameSitePath, withQuery } from "#lib/i18n/navigation";

/**
 * Parses a form posted without JavaScript: its fields as typed, "" for a missing one, and its language; and redirects to its
 * receipt.
 */
export function postedForm(form: FormData) {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const locale = toLocale(read("locale"));
  /** Redirects (303) to the form's page, where the receipt is displayed at `place`. */
  const leadToReceipt = (reference: string, place: "recu" | "demande"): never => {
    const page = sameSitePath(read("page").split(/[?#]/, 1)[0]) ?? href(locale, "/contact");
    redirect(withQuery(page, `?recu=${reference}#${place}`));
  };
  return { read, locale, leadToReceipt };
}
