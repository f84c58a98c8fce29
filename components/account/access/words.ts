import type { Access } from "#lib/account/schema";
import type { Locale } from "#lib/i18n/locale";
import type account from "@/messages/fr/account.json";

type AccessWords = (typeof account)["access"] & { rules: (typeof account)["password"] };

/** What every part of the access page is given. */
export type AccessProps = { locale: Locale; words: AccessWords; access: Access };
