import { agency } from "#agency/agency";
import commonEn from "@/messages/en/common.json";
import en from "@/messages/en/errors.json";
import commonFr from "@/messages/fr/common.json";
import fr from "@/messages/fr/errors.json";

/** Texts of an error boundary, which must not depend on anything that may have failed. */
export function errorText(locale: string | undefined) {
  const english = locale === "en";
  const page = english ? en.page : fr.page;
  const common = english ? commonEn : commonFr;
  return {
    ...page,
    retry: common.retry,
    backHome: common.backHome,
    home: english ? "/en" : "/fr",
    telephone: agency.telephone,
  };
}
