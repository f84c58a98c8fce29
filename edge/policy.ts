import { hash } from "node:crypto";

const nonceIn = (policy: string) => /'nonce-([A-Za-z0-9+/=_-]+)'/.exec(policy)?.[1];

type Hashes = { script: Iterable<string>; style: Iterable<string> };

/** The policy with hashes where it had the nonce. */
function hashed(policy: string, hashes: Hashes): string {
  return policy
    .split(";")
    .map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      if (!values.some((value) => value.startsWith("'nonce-"))) return directive.trim();
      const rest = values.filter((value) => !value.startsWith("'nonce-") && value !== "'strict-dynamic'");
      const self = rest.includes("'self'") ? [] : ["'self'"];
      return [name, ...self, ...rest, ...hashes[name.startsWith("style") ? "style" : "script"]].join(" ");
    })
    .filter(Boolean)
    .join("; ");
}

/** A page or payload as it is sent, and the policy it is sent with. */
export type Cleared = { body: Buffer; policy: string };

/** What stands before, between and after every `text` in the bytes. */
function split(bytes: Buffer, text: string): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, from)) {
    parts.push(bytes.subarray(from, at));
    from = at + text.length;
  }
  return [...parts, bytes.subarray(from)];
}

/** The bytes in one piece; a single part is not copied. */
const joined = (parts: Buffer[]) => (parts.length === 1 && parts[0]) || Buffer.concat(parts);

/** The inline scripts and styles that bear the nonce, one after the other; what stands inside one is text of it. */
function* inlineElements(page: Buffer, bears: string): Iterable<{ name: string; text: Buffer }> {
  let end = 0;
  for (let at = page.indexOf(bears); at >= 0; at = page.indexOf(bears, end)) {
    end = page.indexOf(">", at) + 1;
    if (end === 0) return;
    const tag = page.toString("latin1", page.lastIndexOf("<", at), end);
    const name = /^<(script|style)\s[^<>]*>$/i.exec(tag)?.[1]?.toLowerCase();
    const close = name && !/\ssrc=/.test(tag) ? page.indexOf(`</${name}`, end) : -1;
    if (!name || close < 0) continue;
    yield { name, text: page.subarray(end, close) };
    end = close;
  }
}

/**
 * Turns a page rendered with a nonce into one that can be sent many times under an equally strict policy: the inline
 * scripts and styles that bear exactly this nonce are allowed by their hash, every other one stays forbidden, and the
 * nonce disappears, also from the text of the scripts. Null when the policy names no nonce.
 */
export function withHashes(page: Buffer, policy: string): Cleared | null {
  const nonce = nonceIn(policy);
  if (!nonce) return null;
  const bears = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const { name, text } of inlineElements(page, bears)) {
    const digest = hash("sha256", joined(split(text, nonce)), "base64");
    hashes[name as keyof typeof hashes].add(`'sha256-${digest}'`);
  }
  const parts = split(page, bears).flatMap((part) => split(part, nonce));
  return { body: joined(parts), policy: hashed(policy, hashes) };
}

/** The policy of a payload: no inline script at all. Its nonce stands in no policy that is ever sent. Null when there is none. */
export const withoutNonce = (payload: Buffer, policy: string): Cleared | null =>
  nonceIn(policy) ? { body: payload, policy: hashed(policy, { script: [], style: [] }) } : null;
