import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import type { MessageStrings } from "@/components/content/message-form-client";

/** The words of the message form in the page's language, to be handed to its island. */
export async function messageStrings(): Promise<MessageStrings> {
  const t = await getTranslations("content.contact");
  const telephone = { telephone: agency.telephone };
  return {
    firstName: t("firstName"),
    lastName: t("lastName"),
    email: t("email"),
    phone: t("phone"),
    optional: t("optional"),
    text: t("text"),
    send: t("send"),
    sent: t.raw("sent"),
    failed: t("failed", telephone),
    tooMany: t("tooMany", telephone),
    errorsOne: t("errors", { count: 1 }),
    errorsMany: t("errors", { count: 2 }).replace("2", "{count}"),
    errorAt: t.raw("errorAt"),
    close: t("close"),
    faults: {
      required: t("required"),
      email: t("emailInvalid"),
      phone: t("phoneInvalid"),
      tooLong: t("tooLong"),
      plainText: t("plainText"),
      invalid: t("invalid"),
    },
  };
}
