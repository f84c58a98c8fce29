// The prices of weekly rentals in a page's HTML, wherever they are.

/** A price, the home it is for, and the stay and party its own link names before those of its page. */
export type ShownPrice = { page: string; home: number; price: number; struck: number | null; query: URLSearchParams };

const money = /CHF[\s\u00a0](\d(?:\d|['’]|&#x27;)*(?:\.\d+)?)/g;
const card = /<article data-listing="(\d+)".*?<\/article>/gs;
const link = /href="((?:\/(?:fr|en)\/location\/(\d+)[^"?#]*)?)(\?[^"#]*)?[^"]*"/;

/** A figure as it is written, as a number. */
const number = (text: string) => Number(text.replace(/&#x27;|'|’/g, ""));

/** Every amount in francs of a text or a piece of HTML. */
export const amounts = (html: string) => [...html.matchAll(money)].map(([, text]) => number(text ?? ""));

/** The query of an address, an HTML attribute's or not; what comes later counts. */
function queryOf(...addresses: string[]): URLSearchParams {
  const values = addresses.flatMap((address) => [
    ...new URL(address.replaceAll("&amp;", "&"), "http://site.example").searchParams,
  ]);
  return new URLSearchParams(Object.fromEntries(values));
}

/** Every home a page shows as a card, with its price and the price struck beside it. */
export function cardPrices(html: string, page: string): ShownPrice[] {
  return [...html.matchAll(card)].flatMap(([text, id]) => {
    const [, own, , query = ""] = link.exec(text) ?? [];
    const [, cost = ""] = /class="listing-cost">(.*?)<\/(?:p|div)>/s.exec(text) ?? [];
    const struck = /<s[ >].*?<\/s>/s.exec(cost)?.[0] ?? "";
    const [price] = amounts(cost.replace(struck, ""));
    if (!own || price === undefined) return [];
    return [{ page, home: Number(id), price, struck: amounts(struck)[0] ?? null, query: queryOf(page, query) }];
  });
}

/** The prices on the pins of a page's map, by home, and how its card on the map says them. */
export function pinPrices(html: string) {
  const pins = html.matchAll(/\\"id\\":(\d+),\\"latitude\\".*?\\"label\\":\\"(.*?)\\".*?\\"cost\\":\\"(.*?)\\"/g);
  return [...pins].map(([, id, label = "", cost = ""]) => ({
    home: Number(id),
    label: number(label),
    cost: amounts(cost)[0],
  }));
}

/** What stands in a link to a home, or in the list's line around it: weeks of the ribbon and of the table, search hits, offers. */
function linkPrices(html: string, page: string): { shown: ShownPrice[]; rest: string } {
  const shown: ShownPrice[] = [];
  const [, own] = /^\/(?:fr|en)\/location\/(\d+)/.exec(page) ?? [];
  const rest = html.replace(/<a\b[^>]*>.*?<\/a>/gs, (anchor) => {
    const [, path, id = path ? undefined : own, query = ""] = link.exec(anchor) ?? [];
    const isWeek = query.includes("dateFrom=");
    const figures = amounts(anchor);
    const bare = />((?:\d|&#x27;)+)<\/(?:a|b)>/.exec(anchor)?.[1];
    const prices = [...figures, ...(bare && isWeek ? [number(bare)] : [])];
    if (!id || prices.length === 0 || (!path && !isWeek)) return anchor;
    for (const price of prices)
      shown.push({ page, home: Number(id), price, struck: null, query: queryOf(page, query) });
    return "";
  });
  return { shown, rest };
}

/** What stands in a line with a link to a home, as a search finds it; lines of what is sold or let by the year go. */
function linePrices(html: string, page: string): { shown: ShownPrice[]; rest: string } {
  const shown: ShownPrice[] = [];
  const rest = html.replace(/<li\b(?:(?!<li\b|<\/li>).)*<\/li>/gs, (line) => {
    if (/href="\/(?:fr|en)\/(?:vente|location\/annuelle)\/\d/.test(line)) return "";
    const [, path, id, query = ""] = link.exec(line) ?? [];
    const prices = amounts(line);
    if (!path || prices.length === 0) return line;
    for (const price of prices)
      shown.push({ page, home: Number(id), price, struck: null, query: queryOf(page, query) });
    return "";
  });
  return { shown, rest };
}

/** The row of prices of each comparison: a column is the home that its head leads to. */
function comparisonPrices(html: string, page: string): { shown: ShownPrice[]; rest: string } {
  const shown: ShownPrice[] = [];
  const rest = html.replace(/<table\b(?:(?!<\/table>).)*scope="col"(?:(?!<\/table>).)*<\/table>/gs, (table) => {
    const heads = [...table.matchAll(/<th scope="col".*?<\/th>/gs)].map(([head]) => link.exec(head));
    const row = table.match(/<tr\b.*?<\/tr>/gs)?.find((line) => amounts(line).length > 0) ?? "";
    for (const [index, [cell]] of [...row.matchAll(/<td\b.*?<\/td>/gs)].entries()) {
      const [, path, id, query = ""] = heads[index] ?? [];
      const [price] = amounts(cell);
      if (path && price !== undefined)
        shown.push({ page, home: Number(id), price, struck: null, query: queryOf(page, query) });
    }
    return heads.length > 0 ? table.replace(row, "") : table;
  });
  return { shown, rest };
}

/** Every price of a home let by the week that a page shows, and the HTML without them and without scripts. */
export function homePrices(html: string, page: string): { shown: ShownPrice[]; rest: string } {
  const scripts = /<script\b.*?<\/script>/gs;
  const cards = cardPrices(html, page);
  const pins = pinPrices(html).flatMap(({ home, label, cost = label }) =>
    [label, cost].map((price) => ({ page, home, price, struck: null, query: queryOf(page) })),
  );
  const links = linkPrices(html.replace(scripts, "").replace(card, ""), page);
  const lines = linePrices(links.rest, page);
  const tables = comparisonPrices(lines.rest, page);
  const shown = [...cards, ...pins, ...links.shown, ...lines.shown, ...tables.shown];
  const [, own] = /^\/(?:fr|en)\/location\/(\d+)/.exec(page) ?? [];
  if (!own) return { shown, rest: tables.rest };
  // The home's own price: what it costs from stands in its head, in its booking card and in its structured data.
  const said = [
    ...tables.rest.matchAll(/<(div class="listing-cost"|b)\b[^>]*>(?:(?!<\/(?:div|b)>).)*?CHF.*?<\/(?:div|b)>/gs),
    ...html.matchAll(/"priceRange":"CHF\s[\d'.]+/g),
  ];
  for (const [text] of said)
    for (const price of amounts(text))
      shown.push({ page, home: Number(own), price, struck: null, query: queryOf(page) });
  return { shown, rest: said.reduce((rest, [text]) => rest.replace(text, ""), tables.rest) };
}
