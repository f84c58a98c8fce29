"use client";
import "leaflet/dist/leaflet.css";
import { DomEvent, divIcon, type Map as LeafletMap, map, marker, tileLayer } from "leaflet";
import { type ReactNode, useEffect, useImperativeHandle, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { ForeignProps, Place, Placed } from "@/components/map/marker";
import { fittingZoom, worldWidth } from "@/components/map/mercator";

const tiles = "https://wmts.geo.admin.ch/1.0.0/ch.swisstopo.pixelkarte-farbe/default/current/3857/{z}/{x}/{y}.jpeg";
const attribution = '<a href="https://www.swisstopo.admin.ch" rel="noopener">© swisstopo</a>';
const overview = 15;
const closest = 18;
/** Number of consecutive tile errors after which the map counts as unavailable. */
const mostFailures = 4;

const toLatLng = ({ latitude, longitude }: Place): [number, number] => [latitude, longitude];
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The national map of swisstopo with Leaflet, without a key; mounted only with the visitor's consent. */
export function SwisstopoSurface({ markers, pins, onScale, onRest, full, onReady, onDown, ref }: ForeignProps) {
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<LeafletMap | null>(null);
  const handlers = useRef({ onScale, onRest, onReady, onDown });
  const first = useRef(markers);

  useEffect(() => {
    handlers.current = { onScale, onRest, onReady, onDown };
  });

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const created = map(element, {
      zoomControl: false,
      scrollWheelZoom: false,
      keyboard: false,
      minZoom: 9,
      maxZoom: closest,
      fadeAnimation: !still(),
      zoomAnimation: !still(),
    });
    created.attributionControl.setPrefix(false);
    const size = { width: element.clientWidth, height: element.clientHeight };
    const { zoom, ...middle } = fittingZoom(first.current, size, overview);
    created.setView(toLatLng(middle), zoom);
    let failures = 0;
    tileLayer(tiles, { attribution, maxZoom: closest })
      .on("tileload", () => {
        failures = 0;
        handlers.current.onReady();
      })
      .on("tileerror", () => {
        failures += 1;
        if (failures >= mostFailures) handlers.current.onDown();
      })
      .addTo(created);
    const reportScale = () => handlers.current.onScale(worldWidth(created.getZoom()));
    created.on("zoomend", reportScale);
    reportScale();
    const reportBounds = () => {
      const seen = created.getBounds();
      const [south, west] = [seen.getSouth(), seen.getWest()];
      handlers.current.onRest({ south, west, north: seen.getNorth(), east: seen.getEast() });
    };
    created.on("moveend", reportBounds);
    reportBounds();
    setShown(created);
    const watcher = new ResizeObserver(() => created.invalidateSize({ animate: false }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      setShown(null);
      created.remove();
    };
  }, []);

  useEffect(() => {
    if (!shown) return;
    // One finger scrolls the page and two pan the map, except in full screen.
    const oneFinger = full || !matchMedia("(pointer: coarse)").matches;
    if (oneFinger) shown.dragging.enable();
    else shown.dragging.disable();
  }, [shown, full]);

  useImperativeHandle(ref, () => ({
    zoomIn: () => shown?.zoomIn(),
    zoomOut: () => shown?.zoomOut(),
    fit: (places: Place[], closer = false) => {
      if (!shown) return;
      const { x, y } = shown.getSize();
      const wished = fittingZoom(places, { width: x, height: y }, closer ? closest : overview);
      shown.setView(toLatLng(wished), closer ? Math.max(wished.zoom, shown.getZoom() + 1) : wished.zoom);
    },
    reveal: (place: Place) => shown?.panInside(toLatLng(place), { padding: [48, 56] }),
  }));

  return (
    <>
      <div ref={root} className="absolute inset-0 isolate font-sans" />
      {shown && pins.map(({ key, ...pin }) => <LeafletPin key={key} {...pin} map={shown} />)}
    </>
  );
}

type PinProps = Omit<Placed, "key"> & { map: LeafletMap; node: ReactNode };

/** Lets Leaflet position a pin's element, while React renders its content. */
function LeafletPin({ latitude, longitude, node, map: shown }: PinProps) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement("div");
    element.style.pointerEvents = "auto";
    DomEvent.disableClickPropagation(element);
    const carrier = marker([latitude, longitude], {
      icon: divIcon({ html: element, className: "", iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }).addTo(shown);
    setBox(element);
    return () => {
      carrier.remove();
    };
  }, [latitude, longitude, shown]);
  return box && createPortal(node, box);
}
