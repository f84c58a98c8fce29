"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { MapProvider } from "#lib/env";
import { refusedAll, useConsent } from "#lib/layout/consent";
import type { Cluster } from "@/components/map/clusters";
import { useForeign } from "@/components/map/foreign-surface-client";
import { closestScale, toFrame } from "@/components/map/frame";
import { useFullScreen } from "@/components/map/full-screen-client";
import { Invitation } from "@/components/map/invitation";
import { MapCard } from "@/components/map/map-card";
import { MapControls } from "@/components/map/map-controls";
import type { MapSearch, Marker, Surface } from "@/components/map/marker";
import { mercator, worldWidth } from "@/components/map/mercator";
import { usePins } from "@/components/map/pins-client";
import { SchematicSurface } from "@/components/map/schematic-surface-client";
import { useSearchHere } from "@/components/map/search-here-client";
import { useLight } from "@/components/map/spotlight-client";
import { useCard, useWholeSearch } from "@/components/map/whole-search-client";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { announce } from "@/components/ui/live-region";

export type LiveMapProps = { markers: Marker[]; provider: MapProvider; search?: MapSearch };

/** A map with its pins, its card and its controls: schematic at first, detailed where that is allowed and answers. */
export function LiveMap({ markers: onPage, provider, search }: LiveMapProps) {
  const t = useTranslations("property.map");
  const markers = useWholeSearch(onPage, search);
  const { full, toggleFull } = useFullScreen();
  const { lit } = useLight();
  const { consent, choose } = useConsent();
  const allowed = provider.kind !== "schematic" && consent?.maps === true;
  const { Foreign, ready, down, onReady, onDown, retry } = useForeign(provider, allowed);
  const [drawnScale, setDrawnScale] = useState<number | null>(null);
  const [tiledScale, setTiledScale] = useState<number | null>(null);
  const { seen, moved, touch, onRest, settle, searchHere } = useSearchHere(search);
  const [open, setOpen] = useState<{ ids: number[]; at: number } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<Surface>(null);

  const openId = open?.ids[open.at] ?? null;
  const opened = markers.find(({ id }) => id === openId);
  const card = useCard(opened, search);
  const [project, scale, last] = ready
    ? ([mercator, tiledScale, worldWidth(18)] as const)
    : ([toFrame, drawnScale, closestScale] as const);

  const press = ({ ids }: Cluster, places: Marker[]) => {
    const points = places.map(project);
    const spread = Math.max(...points.map(({ x, y }) => Math.hypot(x - (points[0]?.x ?? 0), y - (points[0]?.y ?? 0))));
    if (ids.length > 1 && spread * last > 60 && (scale ?? 0) < last) {
      setOpen(null);
      awaitPin(ids[0] ?? -1);
      surface.current?.fit(places, true);
    } else setOpen({ ids, at: 0 });
  };
  const { pins, focusPin, awaitPin, keepFocus, onKeyDown } = usePins({
    markers,
    seen,
    project,
    scale,
    lit,
    open: openId,
    onPress: press,
    onFocus: (place) => surface.current?.reveal(place),
  });
  const close = () => {
    if (open) focusPin(open.ids[0] ?? -1);
    setOpen(null);
  };

  const area = search?.filter.area;
  const shownIds = markers.map(({ id }) => id).join();
  const fittedIds = useRef(shownIds);
  useEffect(() => {
    if (fittedIds.current === shownIds) return;
    fittedIds.current = shownIds;
    settle();
    setOpen(null);
    // Who has searched here wants to stay here.
    if (!area) surface.current?.fit(markers);
  }, [shownIds, markers, area, settle]);

  const title = t("shown");
  useEffect(() => {
    if (ready) announce(title);
  }, [ready, title]);
  const accept = () => {
    choose({ ...(consent ?? refusedAll), maps: true });
    root.current?.focus({ preventScroll: true });
  };
  const again = () => {
    retry();
    root.current?.focus({ preventScroll: true });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the pins, which are buttons
    <div
      ref={root}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onKeyDownCapture={touch}
      onPointerDownCapture={touch}
      className={classNames(full ? "fixed inset-0 z-60 bg-map" : "absolute inset-0")}
    >
      {!ready && (
        <SchematicSurface
          markers={markers}
          pins={pins}
          onScale={setDrawnScale}
          onRest={onRest}
          full={full}
          ref={surface}
        />
      )}
      {Foreign && (
        <div className={ready ? "absolute inset-0" : "invisible absolute inset-0"}>
          <Foreign
            markers={markers}
            pins={ready ? pins : []}
            apiKey={provider.kind === "google" ? provider.key : ""}
            onScale={setTiledScale}
            onRest={onRest}
            full={full}
            onReady={() => {
              if (ready) return;
              keepFocus();
              onReady();
            }}
            onDown={onDown}
            ref={ready ? surface : null}
          />
        </div>
      )}
      <MapControls
        surface={surface}
        markers={markers}
        full={full}
        onFull={markers.length > 1 ? toggleFull : undefined}
      />
      {search && moved && !opened && (
        <div
          className={classNames(
            "pointer-events-none absolute inset-x-0 z-1 grid place-items-center max-lg:bottom-4",
            provider.kind === "schematic" || ready ? "lg:top-3" : "lg:top-36",
          )}
        >
          <button
            type="button"
            onClick={searchHere}
            className={`${buttonClass({ variant: "primary" })} pointer-events-auto rounded-full! shadow-float`}
          >
            {t("searchHere")}
          </button>
        </div>
      )}
      {opened && open && card ? (
        <MapCard
          marker={opened}
          card={card}
          at={open.at}
          count={open.ids.length}
          onStep={(by) => setOpen({ ...open, at: (open.at + by + open.ids.length) % open.ids.length })}
          onClose={close}
        />
      ) : (
        provider.kind !== "schematic" &&
        !ready && (
          <Invitation
            host={provider.kind === "google" ? "hostGoogle" : "hostSwisstopo"}
            foot={markers.length === 1}
            state={down ? "down" : allowed ? "loading" : "offered"}
            onAccept={accept}
            onRetry={again}
          />
        )
      )}
    </div>
  );
}
