"use client";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { MapProvider } from "#lib/env";
import { refusedAll, useConsent } from "#lib/layout/consent";
import type { Bounds } from "#lib/property/area";
import type { Cluster } from "@/components/map/clusters";
import { useForeign } from "@/components/map/foreign-surface-client";
import { closestScale, toFrame } from "@/components/map/frame";
import { useFullScreen } from "@/components/map/full-screen-client";
import { Invitation } from "@/components/map/invitation";
import { useHighlight } from "@/components/map/listing-highlight-client";
import { MapCard } from "@/components/map/map-card";
import { MapControls } from "@/components/map/map-controls";
import type { MapSearch, Marker, Place, Surface } from "@/components/map/marker";
import { mercator, worldWidth } from "@/components/map/mercator";
import { usePins } from "@/components/map/pins-client";
import { SchematicSurface } from "@/components/map/schematic-surface-client";
import { useSearchHere } from "@/components/map/search-here-client";
import { useCard, useWholeSearch } from "@/components/map/whole-search-client";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { announce } from "@/components/ui/live-region";

export type LiveMapProps = { markers: Marker[]; provider: MapProvider; search?: MapSearch };

type Ground = { ready: boolean; drawnScale: number | null; tiledScale: number | null };

/** The visible pins and the pressed one; pressing a cluster zooms in first. */
function usePressedPin(
  markers: Marker[],
  surface: RefObject<Surface | null>,
  { ready, drawnScale, tiledScale }: Ground,
  seen: Bounds | null,
) {
  const { highlighted } = useHighlight();
  const [open, setOpen] = useState<{ ids: number[]; at: number } | null>(null);
  const openId = open?.ids[open.at] ?? null;
  const [project, scale, last] = ready
    ? ([mercator, tiledScale, worldWidth(18)] as const)
    : ([toFrame, drawnScale, closestScale] as const);

  const onPress = ({ ids }: Cluster, places: Marker[]) => {
    const points = places.map(project);
    const spread = Math.max(...points.map(({ x, y }) => Math.hypot(x - (points[0]?.x ?? 0), y - (points[0]?.y ?? 0))));
    if (ids.length > 1 && spread * last > 60 && (scale ?? 0) < last) {
      setOpen(null);
      awaitPin(ids[0] ?? -1);
      surface.current?.fit(places, true);
    } else setOpen({ ids, at: 0 });
  };
  const onFocus = (place: Place) => surface.current?.reveal(place);
  const { focusPin, awaitPin, ...drawn } = usePins({
    ...{ markers, seen, project, scale, highlighted, onPress, onFocus },
    open: openId,
  });
  const step = (by: 1 | -1) => setOpen((now) => now && { ...now, at: (now.at + by + now.ids.length) % now.ids.length });
  const close = () => {
    if (open) focusPin(open.ids[0] ?? -1);
    setOpen(null);
  };
  return { ...drawn, open, openId, setOpen, step, close };
}

type Refit = {
  markers: Marker[];
  search: MapSearch | undefined;
  surface: RefObject<Surface | null>;
  settle: () => void;
  setOpen: (open: null) => void;
};

/** Fits the map to a new list of homes, unless the visitor has searched this area and stays in it. */
function useRefit({ markers, search, surface, settle, setOpen }: Refit) {
  const area = search?.filter.area;
  const ids = markers.map(({ id }) => id).join();
  const fitted = useRef(ids);
  useEffect(() => {
    if (fitted.current === ids) return;
    fitted.current = ids;
    settle();
    setOpen(null);
    if (!area) surface.current?.fit(markers);
  }, [ids, markers, area, surface, settle, setOpen]);
}

/** Button that searches the visible area; below the invitation when that is at the top. */
function SearchHere({ low, onSearch }: { low: boolean; onSearch: () => void }) {
  const t = useTranslations("property.map");
  return (
    <div
      className={classNames(
        "pointer-events-none absolute inset-x-0 z-1 grid place-items-center max-lg:bottom-4",
        low ? "lg:top-36" : "lg:top-3",
      )}
    >
      <button
        type="button"
        onClick={onSearch}
        className={`${buttonClass({ variant: "primary" })} pointer-events-auto rounded-full! shadow-float`}
      >
        {t("searchHere")}
      </button>
    </div>
  );
}

/** A map with pins, card and controls: schematic at first, detailed with consent if the provider answers. */
export function LiveMap({ markers: onPage, provider, search }: LiveMapProps) {
  const t = useTranslations("property.map");
  const markers = useWholeSearch(onPage, search);
  const { full, toggleFull } = useFullScreen();
  const { consent, choose } = useConsent();
  const allowed = provider.kind !== "schematic" && consent?.maps === true;
  const { Foreign, ready, down, onReady, onDown, retry } = useForeign(provider, allowed);
  const [drawnScale, setDrawnScale] = useState<number | null>(null);
  const [tiledScale, setTiledScale] = useState<number | null>(null);
  const { seen, moved, touch, onRest, settle, searchHere } = useSearchHere(search);
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<Surface>(null);

  const ground = { ready, drawnScale, tiledScale };
  const { open, openId, setOpen, ...pressed } = usePressedPin(markers, surface, ground, seen);
  const opened = markers.find(({ id }) => id === openId);
  const card = useCard(opened, search);

  useRefit({ markers, search, surface, settle, setOpen });

  const title = t("shown");
  useEffect(() => {
    if (ready) announce(title);
  }, [ready, title]);
  const toRoot = () => root.current?.focus({ preventScroll: true });
  const accept = () => {
    choose({ ...(consent ?? refusedAll), maps: true });
    toRoot();
  };
  const again = () => {
    retry();
    toRoot();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the pins, which are buttons
    <div
      ref={root}
      tabIndex={-1}
      onKeyDown={pressed.onKeyDown}
      onKeyDownCapture={touch}
      onPointerDownCapture={touch}
      className={classNames(full ? "fixed inset-0 z-60 bg-map" : "absolute inset-0")}
    >
      {!ready && (
        <SchematicSurface {...{ markers, onRest, full }} pins={pressed.pins} onScale={setDrawnScale} ref={surface} />
      )}
      {Foreign && (
        <div className={ready ? "absolute inset-0" : "invisible absolute inset-0"}>
          <Foreign
            markers={markers}
            pins={ready ? pressed.pins : []}
            apiKey={provider.kind === "google" ? provider.key : ""}
            onScale={setTiledScale}
            onRest={onRest}
            full={full}
            onReady={() => {
              if (ready) return;
              pressed.keepFocus();
              onReady();
            }}
            onDown={onDown}
            ref={ready ? surface : null}
          />
        </div>
      )}
      <MapControls {...{ surface, markers, full }} onFull={markers.length > 1 ? toggleFull : undefined} />
      {search && moved && !opened && <SearchHere low={provider.kind !== "schematic" && !ready} onSearch={searchHere} />}
      {opened && open && card ? (
        <MapCard
          marker={opened}
          card={card}
          at={open.at}
          count={open.ids.length}
          onStep={pressed.step}
          onClose={pressed.close}
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
