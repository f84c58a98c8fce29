import type { ReactNode } from "react";
import type { WeekCell } from "#lib/property/home-year";

const seasons = ["low", "mid", "high", "peak"] as const;

/** The ground of a day by its season. */
export const seasonGrounds: Record<WeekCell["season"], string> = {
  low: "bg-season-low",
  mid: "bg-season-mid",
  high: "bg-season-high",
  peak: "bg-season-peak",
};

/** One entry of a calendar's key: how it looks, and what it means. */
export const KeyEntry = ({ children }: { children: ReactNode }) => (
  <li className="flex items-center gap-2">{children}</li>
);

type Props = { label: string; nameOf: (season: WeekCell["season"]) => string; children: ReactNode };

/** The key of a calendar: the grounds of the seasons, then what else its days show. */
export function CalendarKey({ label, nameOf, children }: Props) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-grey">
      {seasons.map((season) => (
        <KeyEntry key={season}>
          <span className={`size-4 rounded-sm border border-line ${seasonGrounds[season]}`} />
          {nameOf(season)}
        </KeyEntry>
      ))}
      {children}
    </ul>
  );
}
