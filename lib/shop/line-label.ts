const labels = {
  rent: { fr: "Loyer", en: "Rent", de: "Miete", it: "Affitto" },
  discount: {
    fr: "Offre spéciale",
    en: "Special offer",
    de: "Sonderangebot",
    it: "Offerta speciale",
  },
  final_cleaning: {
    fr: "Nettoyage final",
    en: "Final cleaning",
    de: "Endreinigung",
    it: "Pulizia finale",
  },
  bed_linen: { fr: "Linge de lit", en: "Bed linen", de: "Bettwäsche", it: "Biancheria da letto" },
  tourist_tax: {
    fr: "Taxe de séjour",
    en: "Tourist tax",
    de: "Kurtaxe",
    it: "Tassa di soggiorno",
  },
  cancellation_insurance: {
    fr: "Assurance annulation",
    en: "Cancellation insurance",
    de: "Annullierungsversicherung",
    it: "Assicurazione annullamento",
  },
  people: { fr: "Personnes", en: "People", de: "Personen", it: "Persone" },
  ages: {
    fr: "Âge des enfants",
    en: "Children’s ages",
    de: "Alter der Kinder",
    it: "Età dei bambini",
  },
  rooms: { fr: "Pièces", en: "Rooms", de: "Zimmer", it: "Locali" },
  value: { fr: "Précision", en: "Details", de: "Angabe", it: "Dettaglio" },
  yes: { fr: "Oui", en: "Yes", de: "Ja", it: "Sì" },
  no: { fr: "Non", en: "No", de: "Nein", it: "No" },
  adult: { fr: "adulte", en: "adult", de: "Erwachsener", it: "adulto" },
  adults: { fr: "adultes", en: "adults", de: "Erwachsene", it: "adulti" },
  child: { fr: "enfant", en: "child", de: "Kind", it: "bambino" },
  children: { fr: "enfants", en: "children", de: "Kinder", it: "bambini" },
  night: { fr: "nuit", en: "night", de: "Nacht", it: "notte" },
  nights: { fr: "nuits", en: "nights", de: "Nächte", it: "notti" },
  returnTrip: {
    fr: "aller et retour",
    en: "return trip",
    de: "Hin- und Rückfahrt",
    it: "andata e ritorno",
  },
  unverified: {
    fr: "adresse non vérifiée",
    en: "address not verified",
    de: "Adresse nicht geprüft",
    it: "indirizzo non verificato",
  },
  ofRent: {
    fr: "du loyer",
    en: "of the rent",
    de: "der Miete",
    it: "dell’affitto",
  },
} as const;

export type LabelCode = keyof typeof labels;

/** True for a code that has a word here. */
export const isLabelCode = (code: string): code is LabelCode => Object.hasOwn(labels, code);

/** A word of a price breakdown or an option list in the order's language; French for any other. */
export function lineLabel(code: LabelCode, locale: string): string {
  const texts: Record<string, string> = labels[code];
  return texts[locale] ?? labels[code].fr;
}

/** A number with its noun: `2 adultes`, `1 night`. */
export function counted(count: number, one: LabelCode, many: LabelCode, locale: string): string {
  const singular = locale === "fr" ? count < 2 : count === 1;
  return `${count}\u00a0${lineLabel(singular ? one : many, locale)}`;
}
