"use client";
import { useTranslations } from "next-intl";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import type { MapProvider } from "#lib/env";
import { refusedAll, useConsent } from "#lib/layout/consent";
import type { Cluster } from "@/components/map/clusters";
import { closestScale, toFrame } from "@/components/map/frame";
import { Invitation } from "@/components/map/invitation";
import { MapCard } from "@/components/map/map-card";
import { MapControls } from "@/components/map/map-controls";
import type { ForeignProps, Marker, Surface } from "@/components/map/marker";
import { mercator, worldWidth } from "@/components/map/mercator";
import { usePins } from "@/components/map/pins-client";
import { SchematicSurface } from "@/components/map/schematic-surface-client";
import { useLight } from "@/components/map/spotlight-client";
import { announce } from "@/components/ui/live-region";

/** Milliseconds after which a detailed map that has shown nothing counts as not answering. */
const timeout = 15_000;

export type LiveMapProps = { markers: Marker[]; provider: MapProvider };

const foreignSurface = ({ kind }: MapProvider): Promise<ComponentType<ForeignProps>> =>
  kind === "google"
    ? import("@/components/map/google-surface-client").then((module) => module.GoogleSurface)
    : import("@/components/map/swisstopo-surface-client").then((module) => module.SwisstopoSurface);

/** The detailed map once it is allowed: its component, whether it has shown itself, whether it failed. */
function useForeign(provider: MapProvider, allowed: boolean) {
  const [Foreign, setForeign] = useState<ComponentType<ForeignProps> | null>(null);
  const [state, setState] = useState<"waiting" | "ready" | "down">("waiting");
  const onReady = useCallback(() => setState((now) => (now === "down" ? now : "ready")), []);
  const onDown = useCallback(() => setState("down"), []);
  const wanted = allowed && state !== "down";
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    foreignSurface(provider).then(
      (found) => !gone && setForeign(() => found),
      () => !gone && setState("down"),
    );
    return () => {
      gone = true;
    };
  }, [wanted, provider]);
  useEffect(() => {
    if (!wanted || state === "ready") return;
    const timer = setTimeout(onDown, timeout);
    return () => clearTimeout(timer);
  }, [wanted, state, onDown]);
  const retry = () => setState("waiting");
  return {
    Foreign: wanted ? Foreign : null,
    ready: wanted && state === "ready",
    down: state === "down",
    onReady,
    onDown,
    retry,
  };
}

/** A map with its pins, its card and its controls: schematic at first, detailed where that is allowed and answers. */
export function LiveMap({ markers, provider }: LiveMapProps) {
  const t = useTranslations("property.map");
  const { lit } = useLight();
  const { consent, choose } = useConsent();
  const allowed = provider.kind !== "schematic" && consent?.maps === true;
  const { Foreign, ready, down, onReady, onDown, retry } = useForeign(provider, allowed);
  const [drawnScale, setDrawnScale] = useState<number | null>(null);
  const [tiledScale, setTiledScale] = useState<number | null>(null);
  const [open, setOpen] = useState<{ ids: number[]; at: number } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<Surface>(null);

  const openId = open?.ids[open.at] ?? null;
  const opened = markers.find(({ id }) => id === openId);
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

  const shownIds = markers.map(({ id }) => id).join();
  const fittedIds = useRef(shownIds);
  useEffect(() => {
    if (fittedIds.current === shownIds) return;
    fittedIds.current = shownIds;
    setOpen(null);
    surface.current?.fit(markers);
  }, [shownIds, markers]);

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
    <div ref={root} tabIndex={-1} onKeyDown={onKeyDown} className="absolute inset-0">
      {!ready && (
        <SchematicSurface markers={markers} pins={pins} onScale={setDrawnScale} ref={ready ? null : surface} />
      )}
      {Foreign && (
        <div className={ready ? "absolute inset-0" : "invisible absolute inset-0"}>
          <Foreign
            markers={markers}
            pins={ready ? pins : []}
            apiKey={provider.kind === "google" ? provider.key : ""}
            onScale={setTiledScale}
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
      <MapControls surface={surface} markers={markers} />
      {opened && open ? (
        <MapCard
          marker={opened}
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
