import { deviceText } from "#lib/web-storage";

const kept = deviceText("favouriteStay");
const ofStay = ["dateFrom", "dateTo", "people", "ages"];

/** Stores the stay and the party of a page's query, if it has any. */
export function rememberStay(query: string) {
  const asked = new URLSearchParams(query);
  const stay = new URLSearchParams(ofStay.flatMap((name) => asked.getAll(name).map((value) => [name, value])));
  if (stay.size > 0) kept.keep(stay.toString());
}

/** The stay that was last stored with favourites, as a query without its question mark; `""` when there is none. */
export function rememberedStay(): string {
  const stored = new URLSearchParams(kept.read() ?? "");
  return new URLSearchParams([...stored].filter(([name]) => ofStay.includes(name))).toString();
}
