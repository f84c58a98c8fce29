import { getTranslations } from "next-intl/server";

/** The texts of the share button; `shareTitle` names what is shared. */
export async function shareStrings(shareTitle: string) {
  const t = await getTranslations("property.detail");
  return {
    share: t("share"),
    shareTitle,
    copy: t("copy"),
    copied: t("copied"),
    mail: t("mail"),
    system: t("share"),
  };
}
