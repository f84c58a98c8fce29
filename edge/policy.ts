import { hash } from "node:crypto";

/** A page or payload as it is sent, and the policy it is sent with. */
export type Cleared = { body: Buffer; policy: string };

const nonceIn = (policy: string) => /'nonce-([\w+/=-]+)'/.exec(policy)?.[1];
const bearer = /((script|style)-src[^;]*?) 'nonce-[^']+'(?: 'strict-dynamic')?/g;
const inline = /<(script|style)(\s[^<>]*)>(.*?)<\/\1/gis;

/**
 * Turns a page rendered with a nonce into one that can be sent many times under an equally strict policy: the inline
 * scripts and styles that bear exactly this nonce are allowed by their hash, every other one stays forbidden, and the
 * nonce disappears, also from the text of the scripts. Null when the policy names no nonce.
 */
export function withHashes(page: Buffer, policy: string): Cleared | null {
  const nonce = nonceIn(policy);
  if (!nonce) return null;
  const bears = ` nonce="${nonce}"`;
  const without = (text: string) => text.replaceAll(bears, "").replaceAll(nonce, "");
  const hashes: Record<string, Set<string>> = { script: new Set(), style: new Set() };
  // Read as one character a byte, so that letters of several bytes stay what they are.
  const bytes = page.toString("latin1");
  for (const [, name = "", attributes = "", text = ""] of bytes.matchAll(inline)) {
    if (!attributes.includes(bears) || /\ssrc=/.test(attributes)) continue;
    const digest = hash("sha256", Buffer.from(without(text), "latin1"), "base64");
    hashes[name.toLowerCase()]?.add(` 'sha256-${digest}'`);
  }
  const named = policy.replace(bearer, (_, rest, kind) => rest + [...(hashes[kind] ?? [])].join(""));
  return { body: Buffer.from(without(bytes), "latin1"), policy: named };
}

/** The policy of a payload: no inline script at all. Its nonce is in no policy that is ever sent. Null when there is none. */
export const withoutNonce = (payload: Buffer, policy: string): Cleared | null =>
  nonceIn(policy) ? { body: payload, policy: policy.replace(bearer, "$1") } : null;
