import { redirect } from "next/navigation";
import { toLocale } from "#lib/i18n/locale";
import { href, sameSitePath, withQuery } from "#lib/i18n/navigation";

/** A form sent where no script runs: its fields as typed, "" for one that is missing; its language; and the way to its receipt. */
export function postedForm(form: FormData) {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const locale = toLocale(read("locale"));
  /** Leads (303) to the page the form stood on, where the receipt is shown at `place`. */
  const leadToReceipt = (reference: string, place: "recu" | "demande"): never => {
    const page = sameSitePath(read("page").split(/[?#]/, 1)[0]) ?? href(locale, "/contact");
    redirect(withQuery(page, `?recu=${reference}#${place}`));
  };
  return { read, locale, leadToReceipt };
}
