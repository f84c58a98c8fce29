import { locale as rootLocale } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { toLocale } from "#lib/i18n/locale";
import { loadMessages } from "#lib/i18n/messages";

export default getRequestConfig(async (parameters) => {
  const locale = toLocale(parameters.locale ?? (await rootLocale()) ?? (await parameters.requestLocale));
  return { locale, timeZone: "Europe/Zurich", messages: await loadMessages(locale) };
});
