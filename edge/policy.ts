import { hash } from "node:crypto";

/** A page or payload as it is sent, and the policy it is sent with. */
export type Cleared = { body: Buffer; policy: string };

const nonceIn = (policy: string) => /'nonce-([\w+/=-]+)'/.exec(policy)?.[1];
const bearer = /((script|style)-src[^;]*?) 'nonce-[^']+'(?: 'strict-dynamic')?/g;
/** The name of an inline script's or style's first tag. */
const inline = /^<(script|style)\s(?![^>]*\ssrc=)/;

/** All of it but a part, wherever that stands. */
function without(bytes: Buffer, part: string): Buffer {
  const kept: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, from)) {
    kept.push(bytes.subarray(from, at));
    from = at + part.length;
  }
  return Buffer.concat([...kept, bytes.subarray(from)]);
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
  const cleared = (part: Buffer) => without(without(part, bears), nonce);
  const hashes: Record<string, Set<string>> = { script: new Set(), style: new Set() };
  // The page is read as the bytes it is: as text it would be copied several times over.
  for (let at = page.indexOf(bears); at >= 0; at = page.indexOf(bears, at + 1)) {
    const begin = page.indexOf(">", at) + 1;
    const [, name = ""] = inline.exec(page.toString("latin1", page.lastIndexOf("<", at), begin)) ?? [];
    if (!name) continue;
    const text = page.subarray(begin, page.indexOf(`</${name}`, begin));
    hashes[name]?.add(` 'sha256-${hash("sha256", cleared(text), "base64")}'`);
  }
  const named = policy.replace(bearer, (_, rest, kind) => rest + [...(hashes[kind] ?? [])].join(""));
  return { body: cleared(page), policy: named };
}

/** The policy of a payload: no inline script at all. Its nonce is in no policy that is ever sent. Null when there is none. */
export const withoutNonce = (payload: Buffer, policy: string): Cleared | null =>
  nonceIn(policy) ? { body: payload, policy: policy.replace(bearer, "$1") } : null;
