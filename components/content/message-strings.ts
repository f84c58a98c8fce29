import { getTranslations } from "next-intl/server";
import type { MessageStrings } from "@/components/content/contact-form-client";

/** The words of the message form in the page's language, to be handed to its island. */
export async function messageStrings(): Promise<MessageStrings> {
  const t = await getTranslations("content.contact");
  return {
    firstName: t("firstName"),
    lastName: t("lastName"),
    email: t("email"),
    phone: t("phone"),
    optional: t("optional"),
    text: t("text"),
    send: t("send"),
    sent: t.raw("sent"),
    failed: t("failed"),
    errorsOne: t("errors", { count: 1 }),
    errorsMany: t("errors", { count: 2 }).replace("2", "{count}"),
    required: t("required"),
    emailInvalid: t("emailInvalid"),
    invalid: t("invalid"),
    close: t("close"),
  };
}
