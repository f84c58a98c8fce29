// Stub of next-intl/server for tests of server rendering: texts of the language in root-params-stub.ts.
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import { toLocale } from "#lib/i18n/locale";
import { loadMessages } from "#lib/i18n/messages";
import { locale as rootLocale } from "@/tests/unit/root-params-stub";

const locale = toLocale(await rootLocale());
const messages = await loadMessages(locale);

export const getLocale = async () => locale;
export const getTranslations = async (namespace?: NamespaceKeys<Messages, NestedKeyOf<Messages>>) =>
  createTranslator({ locale, messages, namespace });
