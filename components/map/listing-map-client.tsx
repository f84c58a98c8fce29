"use client";
import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import type { LiveMapProps } from "@/components/map/live-map-client";
import { classNames } from "@/components/ui/class-names";

/** Placeholder of the map, which is loaded when it comes near the viewport. */
export function MapBox({ title, className, ...map }: LiveMapProps & { title?: string; className?: string }) {
  const t = useTranslations("property.map");
  const root = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType<LiveMapProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const keys = useId();

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        import("@/components/map/live-map-client").then(
          ({ LiveMap }) => setLive(() => LiveMap),
          () => setFailed(true),
        );
      },
      { rootMargin: "400px" },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a map is not a fieldset
    <div
      ref={root}
      role="group"
      aria-label={title ?? t("title")}
      aria-describedby={map.markers.length > 1 ? keys : undefined}
      className={classNames("relative overflow-hidden bg-map [@media(scripting:none)]:hidden", className)}
    >
      <p id={keys} hidden>
        {t("keys")}
      </p>
      {Live && <Live {...map} />}
      {failed && <p className="absolute inset-0 grid place-items-center p-6 text-center text-grey">{t("failed")}</p>}
    </div>
  );
}
