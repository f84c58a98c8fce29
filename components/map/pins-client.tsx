"use client";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { type Bounds, isWithin } from "#lib/property/area";
import { boxOf, type Cluster, clustered } from "@/components/map/clusters";
import type { Point } from "@/components/map/frame";
import type { Marker, Place, Placed } from "@/components/map/marker";
import { AreaPin, ClusterPin, HomePin, Pin } from "@/components/map/pin";

type Input = {
  markers: Marker[];
  /** Visible bounds, once the map has reported them. */
  seen: Bounds | null;
  project: (place: Place) => Point;
  /** Pixels per unit of the projection; null until known. */
  scale: number | null;
  highlighted: number | null;
  /** Id of the marker whose card is open. */
  open: number | null;
  onPress: (cluster: Cluster, places: Marker[]) => void;
  onFocus: (place: Place) => void;
};

/** Milliseconds within which a re-rendered pin still takes the focus. */
const awaitFor = 1500;

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const metresPerDegree = 111_320;

/** A radius in metres around a place, in units of the projection. */
function reach(place: Marker, metres: number, project: Input["project"]): number {
  const north = { ...place, latitude: place.latitude + metres / metresPerDegree };
  return Math.abs(project(place).y - project(north).y);
}

/** Up to this number, all pins are rendered, so that they appear while the map is dragged. */
const fewPins = 150;

/** The markers in and around the visible area, when there are too many to render all. */
function inSight(markers: Marker[], seen: Bounds | null): Marker[] {
  if (markers.length <= fewPins || !seen) return markers;
  const { south, west, north, east } = seen;
  const [high, wide] = [(north - south) / 2, (east - west) / 2];
  const around = { south: south - high, west: west - wide, north: north + high, east: east + wide };
  return markers.filter((marker) => isWithin(around, marker));
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Pins that never overlap; together a single tab stop, arrow keys move between them. */
export function usePins({ markers, seen, project, scale, highlighted, open, onPress, onFocus }: Input) {
  const t = useTranslations("property.map");
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const [current, setCurrent] = useState<number | null>(null);
  const awaited = useRef<{ id: number; until: number } | null>(null);

  const known = useRef(new WeakSet<HTMLButtonElement>());

  const byId = new Map(markers.map((marker) => [marker.id, marker]));
  const clusters = useMemo(() => {
    if (scale === null) return [];
    const spots = inSight(markers, seen).map((marker) => {
      const { x, y } = project(marker);
      return { id: marker.id, label: marker.label ?? "", x: x * scale, y: y * scale };
    });
    return clustered(spots);
  }, [markers, seen, project, scale]);
  const stop = clusters.find((cluster) => cluster.ids.includes(current ?? -1)) ?? clusters[0];

  /** Focuses the pin or cluster of a listing. */
  const focusPin = (id: number) => {
    const cluster = clusters.find((one) => one.ids.includes(id));
    buttons.current.get(cluster?.ids[0] ?? -1)?.focus({ preventScroll: true });
  };
  /** Focuses the pin of a listing once the map has re-rendered it. */
  const awaitPin = (id: number) => {
    awaited.current = { id, until: performance.now() + awaitFor };
  };
  /** Call before the map provider changes: a focused pin gets its focus back. */
  const keepFocus = () => {
    if (current !== null && document.activeElement === buttons.current.get(current)) awaitPin(current);
  };
  const drawn = (button: HTMLButtonElement, ids: number[]) => {
    const wanted = awaited.current;
    const anew = !known.current.has(button);
    known.current.add(button);
    if (!anew || !wanted || !ids.includes(wanted.id)) return;
    awaited.current = null;
    const focus = () => {
      if (performance.now() > wanted.until) return;
      if (button.isConnected) button.focus({ preventScroll: true });
      else requestAnimationFrame(focus);
    };
    focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const at = stop ? clusters.indexOf(stop) : 0;
    const onPin = event.target instanceof Element && event.target.closest("[data-pin]");
    if (!step || !onPin) return;
    event.preventDefault();
    const next = clusters[step(at, clusters.length - 1)];
    if (next) focusPin(next.ids[0] ?? -1);
  };

  const pins: Placed[] = clusters.flatMap((cluster) => {
    const places = cluster.ids.flatMap((id) => byId.get(id) ?? []);
    const [first] = places;
    if (!first) return [];
    const place = {
      key: cluster.ids.length > 9 ? `${cluster.ids[0]}+${cluster.ids.length}` : cluster.ids.join("-"),
      latitude: mean(places.map(({ latitude }) => latitude)),
      longitude: mean(places.map(({ longitude }) => longitude)),
    };
    if (first.area !== undefined) {
      const radius = reach(first, first.area, project) * (scale ?? 0);
      return [{ ...place, node: <AreaPin key={place.key} name={first.name} radius={radius} /> }];
    }
    if (first.label === undefined) return [{ ...place, node: <HomePin key={place.key} name={first.name} /> }];
    const shared = {
      label: cluster.label,
      highlighted: cluster.ids.some((id) => id === highlighted || id === open),
      tabIndex: cluster === stop ? 0 : -1,
      "data-pin": "",
      "aria-expanded": cluster.ids.some((id) => id === open),
      ref: (button: HTMLButtonElement | null) => {
        if (!button) return;
        buttons.current.set(first.id, button);
        drawn(button, cluster.ids);
      },
      onClick: () => onPress(cluster, places),
      onFocus: () => {
        setCurrent(first.id);
        onFocus(place);
      },
    };
    const node =
      places.length > 1 ? (
        <ClusterPin key={place.key} {...shared} aria-label={t("several", { count: places.length })} />
      ) : (
        <Pin key={place.key} {...shared} data-listing={first.id} aria-label={`${first.name}, ${cluster.label}`} />
      );
    return [{ ...place, node, box: boxOf({ ...cluster, x: 0, y: 0 }) }];
  });
  return { pins, focusPin, awaitPin, keepFocus, onKeyDown };
}
