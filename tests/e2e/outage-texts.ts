import { words } from "#tests/e2e/words";

const { content, property } = words.fr;

/** What pages say while no service can be read. */
export const expectedTexts: Record<string, RegExp> = {
  "/fr": /prix tout compris/,
  "/fr/location": new RegExp(property.unavailable.title),
  "/fr/vente": new RegExp(property.unavailable.title),
  "/fr/location/17/chalet-saint-georges": new RegExp(property.unavailable.titleOne),
  "/fr/vente/201/un-bien": new RegExp(property.unavailable.titleOne),
  "/fr/location/prix-semaine": new RegExp(property.unavailable.title),
  "/fr/location/map": new RegExp(property.unavailable.title),
  "/fr/actualite": new RegExp(content.unavailable.text),
  "/fr/presentation": new RegExp(content.unavailable.text),
  "/fr/recherche/?q=ski": new RegExp(content.unavailable.text),
  "/fr/contact": /027 |\+41 /,
};

/** What no page shows of a fault. */
export const fault = /\n\s+at .+:\d+|Internal Server Error|Application error|ECONNREFUSED|ZodError|TypeError|digest/;
