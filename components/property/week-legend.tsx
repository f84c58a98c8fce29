import { getTranslations } from "next-intl/server";
import { CalendarKey, KeyEntry } from "@/components/stay/calendar-key";

/** Legend of the season colours and the hatching. */
export async function Legend() {
  const t = await getTranslations("property.weeks");
  return (
    <CalendarKey label={t("legend")} nameOf={(season) => t(`season.${season}`)}>
      <KeyEntry>
        <span className="hatch size-4 rounded-sm border border-line bg-white" />
        {t("taken")}
      </KeyEntry>
      <KeyEntry>
        <span aria-hidden="true">–</span>
        {t("none")}
      </KeyEntry>
    </CalendarKey>
  );
}
