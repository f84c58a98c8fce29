import type { ReactNode } from "react";
import type { Week } from "#lib/property/listing-schema";

const seasons = ["low", "mid", "high", "peak"] as const;

/** Background of a day by season. */
export const seasonGrounds: Record<Week["season"], string> = {
  low: "bg-season-low",
  mid: "bg-season-mid",
  high: "bg-season-high",
  peak: "bg-season-peak",
};

/** One entry of a calendar's legend: sample and meaning. */
export const KeyEntry = ({ children }: { children: ReactNode }) => (
  <li className="flex items-center gap-2">{children}</li>
);

type Props = { label: string; nameOf: (season: Week["season"]) => string; children: ReactNode };

/** Legend of a calendar: season colours, then other marks. */
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
