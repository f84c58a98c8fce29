// next-intl/server for the tests of what the server sends: words of the language that root-params-stub.ts names.
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import { toLocale } from "#lib/i18n/locale";
import { loadMessages } from "#lib/i18n/messages";
import { locale as rootLocale } from "@/tests/unit/root-params-stub";

const locale = toLocale(await rootLocale());
const messages = await loadMessages(locale);

export const getLocale = async () => locale;
export const getTranslations = async (namespace?: NamespaceKeys<Messages, NestedKeyOf<Messages>>) =>
  createTranslator({ locale, messages, namespace });
