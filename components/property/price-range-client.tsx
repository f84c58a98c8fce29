"use client";
import { type ComponentType, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { PriceBounds } from "#lib/property/price-scale";
import type { CountsReply } from "#lib/property/reply-schema";
import { FoundContext } from "@/components/property/filter-form-client";
import type { HistogramProps } from "@/components/property/price-histogram-client";

type Props = {
  bounds: PriceBounds;
  prices: CountsReply["prices"];
  /** The two number fields, named `priceMin` and `priceMax`. */
  children: ReactNode;
};

/** Histogram of homes by price with two handles, above the two number fields, which remain the form's fields. */
export function PriceRange({ bounds, prices, children }: Props) {
  const { counts } = useContext(FoundContext);
  const scale = counts?.prices ?? prices;
  const root = useRef<HTMLDivElement>(null);
  const [Histogram, setHistogram] = useState<ComponentType<HistogramProps> | null>(null);

  // It is in a menu or a dialog: loaded when one of them opens.
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      import("@/components/property/price-histogram-client").then(
        (module) => setHistogram(() => module.PriceHistogram),
        () => undefined,
      );
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  return (
    <div ref={root}>
      {Histogram && scale && scale.homes.length > 1 && <Histogram scale={scale} first={bounds} fields={root} />}
      {children}
    </div>
  );
}
