type Language = "fr" | "en";

const words = (list: string) => new Set(list.split(/\s+/));

/** Words that only a text in this language has, whatever it speaks of. */
const telling: Record<Language, Set<string>> = {
  fr: words(`est sont était sera une un et ou où vous votre vos nous notre nos avec pour dans sur par aux cette ces cet leur leurs
    être qui que mais sans chez très dès pas chambre chambres pièce pièces logement logements semaine semaines prix louer acheter
    vente location locations réserver commander panier compte nuit nuits adultes enfants arrivée départ janvier février mars avril
    juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche voir toutes tous`),
  en: words(`the and with your you our this that which are from not have has will where what when they there about into only of
    to is it its we they room rooms bedroom bedrooms week weeks price prices rent buy book order cart night nights adults children
    arrival departure january february march april june july august october december monday tuesday wednesday thursday friday
    saturday sunday see all show`),
};

/** Names of people, places, houses and things, the same in both languages; and words both languages write alike. */
const names: Record<Language, Set<string>> = {
  fr: words("march order all rent is"),
  en: words(
    "chaumière pied-à-terre champzabé béthania élysée maëlle élise guérite café géronde rhône étang façade façades gruyère",
  ),
};

const accented = /[àâçéèêëîïôùûœ]/;
const article =
  /(?<![\p{L}’'-])(?:[Ll]es?|[Ll]a|[Dd]es|[Dd]u|[Dd]e)\s+(?!(?:(?:la|les|des|du|de)\s+|l’)?\p{Lu})[\p{L}’'-]+/gu;
const word = /\p{L}+(?:[’'-]\p{L}+)*/gu;

/** French words in an English text, or the reverse: telling words, accents outside names, and articles before anything but a name. */
export function foreignWords(text: string, language: Language): string[] {
  const other = language === "fr" ? "en" : "fr";
  const found = new Set<string>();
  for (const [spelled] of text.matchAll(word)) {
    const lower = spelled.toLowerCase();
    if (names[language].has(lower)) continue;
    if (telling[other].has(lower) || (language === "en" && accented.test(lower))) found.add(spelled);
  }
  if (language === "en") for (const [phrase] of text.matchAll(article)) found.add(phrase);
  return [...found];
}
