import type { useTranslations } from "next-intl";
import type { Namespace } from "#lib/i18n/messages";

/** A translator of one namespace, for functions that take one as a parameter: `Translate<"layout.login">`. */
export type Translate<N extends Namespace> = ReturnType<typeof useTranslations<N>>;
