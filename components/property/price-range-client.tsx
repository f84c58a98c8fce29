"use client";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useContext, useState } from "react";
import { formatRoundPrice } from "#lib/i18n/format";
import { priceBounds, scaleEnds } from "#lib/property/counts";
import type { CountsReply } from "#lib/property/schema";
import { FoundContext } from "@/components/property/filter-form-client";
import { classNames } from "@/components/ui/class-names";
import { TextField } from "@/components/ui/text-field";

type Props = { id: string; priceMin?: number; priceMax?: number; prices: CountsReply["prices"] };

const numberOf = (text: string) => (text === "" || !Number.isFinite(Number(text)) ? null : Number(text));
const textOf = (price: number | null) => (price === null ? "" : String(price));

/** Lowest and highest price: two number fields, and over them, with a script, how many homes there are by price with a handle at each end. */
export function PriceRange({ id, priceMin, priceMax, prices }: Props) {
  const t = useTranslations("property.priceRange");
  const { counts } = useContext(FoundContext);
  const [least, setLeast] = useState(String(priceMin ?? ""));
  const [most, setMost] = useState(String(priceMax ?? ""));
  const scale = counts?.prices ?? prices;
  const field = { inputMode: "decimal", pattern: "[0-9]*[.]?[0-9]*" } as const;

  return (
    <div>
      {scale && scale.homes.length > 1 && (
        <Histogram
          scale={scale}
          {...scaleEnds(scale, { priceMin: numberOf(least), priceMax: numberOf(most) })}
          onMove={(low, high) => {
            const bounds = priceBounds(scale, low, high);
            setLeast(textOf(bounds.priceMin));
            setMost(textOf(bounds.priceMax));
          }}
        />
      )}
      <div className="grid grid-cols-2 items-end gap-4">
        <TextField
          {...field}
          id={`${id}-priceMin`}
          name="priceMin"
          label={t("priceMin")}
          value={least}
          onChange={(event) => setLeast(event.target.value)}
        />
        <TextField
          {...field}
          id={`${id}-priceMax`}
          name="priceMax"
          label={t("priceMax")}
          value={most}
          onChange={(event) => setMost(event.target.value)}
        />
      </div>
    </div>
  );
}

type HistogramProps = {
  scale: NonNullable<CountsReply["prices"]>;
  /** Steps from the start of the scale. */
  low: number;
  high: number;
  onMove: (low: number, high: number) => void;
};

function Histogram({ scale, low, high, onMove }: HistogramProps) {
  const t = useTranslations("property.priceRange");
  const { from, step, homes } = scale;
  const tallest = Math.max(1, ...homes);
  const end = homes.length;
  const price = (at: number) => formatRoundPrice(from + at * step);
  const handle = { min: 0, max: end, step: 1 };
  const moved = (change: (at: number) => void) => (event: ChangeEvent<HTMLInputElement>) =>
    change(event.target.valueAsNumber);
  return (
    <div className="mb-3 [@media(scripting:none)]:hidden">
      {/* Attributes and no styles: the page's policy lets none in. */}
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place
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
          onChange={moved((at) => onMove(Math.min(at, high - 1), high))}
        />
        <input
          type="range"
          {...handle}
          className="range-end z-1"
          aria-label={t("most")}
          aria-valuetext={high === end ? t("any") : price(high)}
          value={high}
          onChange={moved((at) => onMove(low, Math.max(at, low + 1)))}
        />
      </div>
      <p aria-hidden="true" className="num -mt-1 flex justify-between text-sm text-grey">
        <span>{low === 0 ? price(0) : price(low)}</span>
        <span>{high === end ? t("andMore", { price: price(end) }) : price(high)}</span>
      </p>
    </div>
  );
}
