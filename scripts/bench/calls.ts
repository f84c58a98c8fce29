import { median, round, spread } from "./numbers.ts";

export type Times = ReturnType<typeof spread>;

async function timed(url: string, encoding: string): Promise<number> {
  const start = performance.now();
  const reply = await fetch(url, { headers: { "accept-encoding": encoding } });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return performance.now() - start;
}

/**
 * Calls several addresses in turn, so that other load on the machine affects all alike; milliseconds by name. Uncompressed, so
 * that all send the same bytes.
 */
export async function measureCalls<Name extends string>(
  urls: Record<Name, string>,
  { runs = 100, warm = 50 } = {},
): Promise<Record<Name, Times>> {
  const names = Object.keys(urls) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < warm + runs; round++) {
    for (const name of names) {
      const time = await timed(urls[name], "identity");
      if (round >= warm) times.get(name)?.push(time);
    }
  }
  return Object.fromEntries(names.map((name) => [name, spread(times.get(name) ?? [])])) as Record<Name, Times>;
}

/**
 * First visits to cold pages, of both sites in turn; milliseconds to the last byte, `ratio` is the median of each pair's ratio.
 * The first visits do not count: the code of both sites must be equally compiled.
 */
export async function measureCold(
  sites: Record<"ours" | "plain", string>,
  addressOf: (visit: number) => string,
): Promise<Record<"ours" | "plain", Times> & { ratio: number }> {
  const [visits, warm] = [100, 150];
  const times: Record<"ours" | "plain", number[]> = { ours: [], plain: [] };
  for (let visit = 0; visit < warm + visits; visit++) {
    const order = visit % 2 === 0 ? (["ours", "plain"] as const) : (["plain", "ours"] as const);
    for (const name of order) {
      const time = await timed(sites[name] + addressOf(visit), "br, gzip");
      if (visit >= warm) times[name].push(time);
    }
  }
  const ratio = median(times.ours.map((time, visit) => time / (times.plain[visit] ?? time)));
  return { ours: spread(times.ours), plain: spread(times.plain), ratio: round(ratio) };
}
