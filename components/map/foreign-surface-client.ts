"use client";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import type { MapProvider } from "#lib/env";
import type { ForeignProps } from "@/components/map/marker";

/** Milliseconds after which a detailed map that has not loaded counts as unavailable. */
const timeout = 15_000;

const foreignSurface = ({ kind }: MapProvider): Promise<ComponentType<ForeignProps>> =>
  kind === "google"
    ? import("@/components/map/google-surface-client").then((module) => module.GoogleSurface)
    : import("@/components/map/swisstopo-surface-client").then((module) => module.SwisstopoSurface);

/** The detailed map once it is allowed: its component, whether it has loaded, whether it failed. */
export function useForeign(provider: MapProvider, allowed: boolean) {
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
