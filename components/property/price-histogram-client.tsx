import { useTranslations } from "next-intl";
import { type ChangeEvent, type RefObject, useEffect, useState } from "react";
import { formatRoundPrice } from "#lib/i18n/format";
import { type PriceBounds, priceBounds, scaleEnds } from "#lib/property/price-scale";
import type { CountsReply } from "#lib/property/reply-schema";
import { typedNumber } from "#lib/property/typed-number";
import { classNames } from "@/components/ui/class-names";

export type HistogramProps = {
  scale: NonNullable<CountsReply["prices"]>;
  first: PriceBounds;
  /** Contains the two number fields, which remain the form's fields. */
  fields: RefObject<HTMLElement | null>;
};

function numberOf(text = ""): number | null {
  const typed = typedNumber(text);
  return typed === "" || !Number.isFinite(Number(typed)) ? null : Number(typed);
}

/** Histogram of homes by price, with a handle at each end of the requested range. */
export function PriceHistogram({ scale, first, fields }: HistogramProps) {
  const t = useTranslations("property.priceRange");
  const [bounds, setBounds] = useState(first);
  useEffect(() => {
    const root = fields.current;
    const entered = (name: keyof PriceBounds) =>
      numberOf(root?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value);
    const read = () => setBounds({ priceMin: entered("priceMin"), priceMax: entered("priceMax") });
    // Ignores events of the handles, which React controls: a render in between would reset them.
    const type = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type !== "range") read();
    };
    read();
    root?.addEventListener("input", type);
    return () => root?.removeEventListener("input", type);
  }, [fields]);
  const onMove = (next: PriceBounds) => {
    setBounds(next);
    for (const name of ["priceMin", "priceMax"] as const) {
      const input = fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (input) input.value = String(next[name] ?? "");
    }
  };
  const { from, step, homes } = scale;
  const tallest = Math.max(1, ...homes);
  const end = homes.length;
  const { low, high } = scaleEnds(scale, bounds);
  const price = (at: number) => formatRoundPrice(from + at * step);
  const handle = { min: 0, max: end, step: 1 };
  const moved = (change: (at: number) => void) => (event: ChangeEvent<HTMLInputElement>) =>
    change(event.target.valueAsNumber);
  return (
    <div className="mb-3">
      {/* SVG attributes instead of styles, which the Content-Security-Policy forbids. */}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${end} 1`}
        preserveAspectRatio="none"
        className="mx-[22px] block h-16 w-[calc(100%-44px)]"
      >
        {homes.map((count, at) => {
          const height = count === 0 ? 0 : Math.max(0.06, count / tallest);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
              key={at}
              x={at + 0.04}
              width={0.92}
              y={1 - height}
              height={height}
              className={at >= low && at < high ? "fill-primary" : "fill-line"}
            />
          );
        })}
      </svg>
      <div className="range-track">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${end} 1`}
          preserveAspectRatio="none"
          className="absolute inset-x-[22px] top-1/2 h-1 w-[calc(100%-44px)] -translate-y-1/2"
        >
          <rect width={end} height={1} className="fill-line" />
          <rect x={low} width={high - low} height={1} className="fill-primary" />
        </svg>
        <input
          type="range"
          {...handle}
          className={classNames("range-end", low > end / 2 ? "z-2" : "z-1")}
          aria-label={t("least")}
          aria-valuetext={low === 0 ? t("any") : price(low)}
          value={low}
          onChange={moved((at) => onMove(priceBounds(scale, Math.min(at, high - 1), high)))}
        />
        <input
          type="range"
          {...handle}
          className="range-end z-1"
          aria-label={t("most")}
          aria-valuetext={high === end ? t("any") : price(high)}
          value={high}
          onChange={moved((at) => onMove(priceBounds(scale, low, Math.max(at, low + 1))))}
        />
      </div>
      <p aria-hidden="true" className="num -mt-1 flex justify-between text-sm text-grey">
        <span>{low === 0 ? price(0) : price(low)}</span>
        <span>{high === end ? t("andMore", { price: price(end) }) : price(high)}</span>
      </p>
    </div>
  );
}
