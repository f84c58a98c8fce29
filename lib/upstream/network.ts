/** An entry of X-Forwarded-For without the port that some proxies append: each connection would count as another visitor. */
export const withoutPort = (entry: string): string =>
  entry.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1").replace(/^\[([^\]]+)\](?::\d+)?$/, "$1");

/**
 * The /56 network of an IPv6 address in any notation, since one customer commonly has all of it; other addresses unchanged. Larger
 * networks are those of companies, or of a telephone company with many customers.
 */
export function networkOf(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = (text = "") => text.split(":").filter(Boolean);
  const [left, right] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return [...all.slice(0, 3), all[3]?.padStart(4, "0").slice(0, 2)].join(":");
}
