"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { MouseEvent, RefObject } from "react";
import type { WeekMonth } from "@/components/property/week-grid";
import { scrollBehaviour } from "@/components/ui/scroll-behaviour";

type Props = {
  jumps: WeekMonth[];
  /** The scrolling element. */
  table: RefObject<HTMLElement | null>;
};

const arrow =
  "hidden size-11 flex-none place-items-center rounded-control border border-control bg-white hover:bg-tint md:grid";

/** Links to the months of the year: to a month in the table by scrolling, to any other by the page that starts with it. */
export function WeekMonths({ jumps, table }: Props) {
  const t = useTranslations("property.table");
  const jump = (event: MouseEvent<HTMLAnchorElement>, month: string) => {
    const scroller = table.current;
    const column = scroller?.querySelector<HTMLElement>(`[data-month="${month}"]`);
    const names = scroller?.querySelector<HTMLElement>("tbody th");
    if (!scroller || !column || !names || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    scroller.scrollTo({ left: column.offsetLeft - names.offsetWidth, behavior: scrollBehaviour() });
  };
  const scroll = (direction: number) => {
    const scroller = table.current;
    scroller?.scrollBy({
      left: direction * Math.max(222, Math.floor((scroller.clientWidth - 292) / 74 - 1) * 74),
      behavior: scrollBehaviour(),
    });
  };

  return (
    <div className="mb-3 flex items-center gap-2">
      <nav
        aria-label={t("jump")}
        className="mr-auto flex min-w-0 overflow-x-auto [scrollbar-width:none] max-md:-mx-(--gutter) max-md:px-[calc(var(--gutter)-10px)] md:-ml-2.5"
      >
        {jumps.map(({ month, label, href }) => (
          <a
            key={month}
            href={href}
            onClick={(event) => jump(event, month)}
            className="inline-flex min-h-11 flex-none items-center rounded-control px-2.5 text-sm whitespace-nowrap text-primary -outline-offset-2 hover:bg-tint hover:underline"
          >
            {label}
          </a>
        ))}
      </nav>
      <button type="button" aria-label={t("earlier")} onClick={() => scroll(-1)} className={arrow}>
        <ChevronLeft size={20} />
      </button>
      <button type="button" aria-label={t("later")} onClick={() => scroll(1)} className={arrow}>
        <ChevronRight size={20} />
      </button>
    </div>
  );
}
