import { useTranslations } from "next-intl";
import { CalendarKey, KeyEntry } from "@/components/stay/calendar-key";

/** Key of the grounds of a calendar's days and of what is struck through. */
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
