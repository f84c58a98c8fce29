export type Landmark = {
  name: string;
  latitude: number;
  longitude: number;
  kind: "town" | "village" | "peak" | "lake";
};

/** Names written on the schematic map. */
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
