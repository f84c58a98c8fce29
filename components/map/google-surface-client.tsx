"use client";
import { GoogleMap, OverlayViewF, useJsApiLoader } from "@react-google-maps/api";
import { useLocale } from "next-intl";
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import type { ForeignProps, Place, Placed } from "@/components/map/marker";
import { fittingZoom, worldWidth } from "@/components/map/mercator";

const overview = 15;
const closest = 19;
const options: google.maps.MapOptions = {
  disableDefaultUI: true,
  clickableIcons: false,
  keyboardShortcuts: false,
  minZoom: 9,
  maxZoom: closest,
};

const cooperative: google.maps.MapOptions = { ...options, gestureHandling: "cooperative" };
const greedy: google.maps.MapOptions = { ...options, gestureHandling: "greedy" };

type LoaderOptions = Parameters<typeof useJsApiLoader>[0];
/** Google's script is loaded once per page load; it does not accept a second set of options. */
let loaderOptions: LoaderOptions | undefined;
/** A rejected key stays rejected. */
let refused = false;

declare global {
  interface Window {
    /** Global callback that Google calls when it rejects the key. */
    gm_authFailure?: () => void;
  }
}

const toLatLng = ({ latitude, longitude }: Place) => ({ lat: latitude, lng: longitude });

/** Google's map; mounted only with the visitor's consent, so that no request goes to Google before. */
export function GoogleSurface({ markers, pins, apiKey, onScale, onRest, full, onReady, onDown, ref }: ForeignProps) {
  loaderOptions ??= {
    id: "google-maps",
    googleMapsApiKey: apiKey,
    language: useLocale(),
    region: "CH",
    preventGoogleFontsLoading: true,
  };
  const { isLoaded, loadError } = useJsApiLoader(loaderOptions);
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<google.maps.Map | null>(null);

  useEffect(() => {
    if (loadError) onDown();
  }, [loadError, onDown]);
  useEffect(() => {
    if (refused) onDown();
    window.gm_authFailure = () => {
      refused = true;
      onDown();
    };
    return () => {
      window.gm_authFailure = undefined;
    };
  }, [onDown]);

  const sizeNow = () => ({ width: root.current?.clientWidth ?? 600, height: root.current?.clientHeight ?? 600 });
  const show = ({ zoom, ...middle }: Place & { zoom: number }, map = shown) => {
    map?.setCenter(toLatLng(middle));
    map?.setZoom(zoom);
  };
  const zoomNow = () => shown?.getZoom() ?? overview;

  useImperativeHandle(ref, () => ({
    zoomIn: () => shown?.setZoom(zoomNow() + 1),
    zoomOut: () => shown?.setZoom(zoomNow() - 1),
    fit: (places: Place[], closer = false) => {
      const wished = fittingZoom(places, sizeNow(), closer ? closest : overview);
      show(closer ? { ...wished, zoom: Math.max(wished.zoom, zoomNow() + 1) } : wished);
    },
    reveal: (place: Place) => {
      if (!shown?.getBounds()?.contains(toLatLng(place))) shown?.panTo(toLatLng(place));
    },
  }));

  return (
    <div ref={root} className="absolute inset-0">
      {isLoaded && (
        <GoogleMap
          mapContainerClassName="size-full"
          options={full ? greedy : cooperative}
          onLoad={(map) => {
            setShown(map);
            show(fittingZoom(markers, sizeNow(), overview), map);
            onScale(worldWidth(map.getZoom() ?? overview));
          }}
          onZoomChanged={() => onScale(worldWidth(zoomNow()))}
          onIdle={() => {
            const seen = shown?.getBounds()?.toJSON();
            if (seen) onRest(seen);
          }}
          onTilesLoaded={onReady}
          onUnmount={() => setShown(null)}
        >
          {pins.map(({ key, ...pin }) => (
            <GooglePin key={key} {...pin} />
          ))}
        </GoogleMap>
      )}
    </div>
  );
}

/** A position object with a new identity would remove the overlay and add it again, which would lose the focus. */
function GooglePin({ latitude, longitude, node }: Omit<Placed, "key">) {
  const position = useMemo(() => ({ lat: latitude, lng: longitude }), [latitude, longitude]);
  return (
    <OverlayViewF position={position} mapPaneName="overlayMouseTarget">
      <div className="relative size-0">{node}</div>
    </OverlayViewF>
  );
}
