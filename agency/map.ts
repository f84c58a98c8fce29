/** Geographic bounds of terrain.svg in degrees, and its size in the drawing's units. */
export const frame = { west: 7.42, east: 7.56, south: 46.26, north: 46.38, width: 1075, height: 1336 };

/** Bounds of homes and properties: the import reports a position outside as a mistake. */
export const bounds = { west: 7.47, east: 7.51, south: 46.29, north: 46.36 };

/** The same in Swiss coordinates (LV95) for the address suggestion service: west, south, east, north. */
export const swissBounds = "2602416,1126510,2605492,1134294";

type Landmark = { name: string; latitude: number; longitude: number; kind: "town" | "village" | "peak" | "lake" };

/** Labels of the schematic map. */
export const landmarks: Landmark[] = [
  { name: "Crans", latitude: 46.3072, longitude: 7.4705, kind: "town" },
  { name: "Montana", latitude: 46.3148, longitude: 7.4905, kind: "town" },
  { name: "Vermala", latitude: 46.3222, longitude: 7.4935, kind: "village" },
  { name: "Plans-Mayens", latitude: 46.3213, longitude: 7.4665, kind: "village" },
  { name: "Aminona", latitude: 46.3302, longitude: 7.5255, kind: "village" },
  { name: "Bluche", latitude: 46.3043, longitude: 7.5045, kind: "village" },
  { name: "Randogne", latitude: 46.2985, longitude: 7.514, kind: "village" },
  { name: "Mollens", latitude: 46.309, longitude: 7.5235, kind: "village" },
  { name: "Lens", latitude: 46.2812, longitude: 7.4488, kind: "village" },
  { name: "Icogne", latitude: 46.2905, longitude: 7.4395, kind: "village" },
  { name: "Chermignon", latitude: 46.289, longitude: 7.4752, kind: "village" },
  { name: "Cry d’Er 2'258 m", latitude: 46.344, longitude: 7.47, kind: "peak" },
  { name: "Petit Bonvin", latitude: 46.352, longitude: 7.508, kind: "peak" },
  { name: "Lac Grenon", latitude: 46.3137, longitude: 7.4788, kind: "lake" },
];
