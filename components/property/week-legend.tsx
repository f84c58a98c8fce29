import { getTranslations } from "next-intl/server";

const grounds = { low: "bg-season-low", mid: "bg-season-mid", high: "bg-season-high", peak: "bg-season-peak" } as const;

/** Key of the season grounds and of the hatch. */
export async function Legend() {
  const t = await getTranslations("property.weeks");
  return (
    <ul aria-label={t("legend")} className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-grey">
      {(["low", "mid", "high", "peak"] as const).map((season) => (
        <li key={season} className="flex items-center gap-2">
          <span className={`size-4 rounded-sm border border-line ${grounds[season]}`} />
          {t(`season.${season}`)}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span className="hatch size-4 rounded-sm border border-line bg-white" />
        {t("taken")}
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true">–</span>
        {t("none")}
      </li>
    </ul>
  );
}
