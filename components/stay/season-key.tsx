import { useTranslations } from "next-intl";
import { CalendarKey, KeyEntry } from "@/components/stay/calendar-key";

/** Legend of the season colours and of struck-through days. */
export function SeasonKey() {
  const t = useTranslations("stay");
  return (
    <CalendarKey label={t("key")} nameOf={(season) => t(`seasons.${season}`)}>
      <KeyEntry>
        <s className="num">12</s>
        {t("taken")}
      </KeyEntry>
    </CalendarKey>
  );
}
