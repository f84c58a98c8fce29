import { useTranslations } from "next-intl";

const grounds = { low: "bg-season-low", mid: "bg-season-mid", high: "bg-season-high", peak: "bg-season-peak" } as const;

/** Key of the grounds of a calendar's days and of what is struck through. */
export function SeasonKey() {
  const t = useTranslations("stay");
  return (
    <ul aria-label={t("key")} className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-grey">
      {(["low", "mid", "high", "peak"] as const).map((season) => (
        <li key={season} className="flex items-center gap-2">
          <span className={`size-4 rounded-sm border border-line ${grounds[season]}`} />
          {t(`seasons.${season}`)}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <s className="num">12</s>
        {t("taken")}
      </li>
    </ul>
  );
}
