import { hash } from "node:crypto";

/** The body of a page or payload without its nonce, and the policy to send it with. */
type Rewritten = { body: Buffer; policy: string };

const nonceIn = (policy: string) => /'nonce-([\w+/=-]+)'/.exec(policy)?.[1];
const nonceSource = /((script|style)-src[^;]*?) 'nonce-[^']+'(?: 'strict-dynamic')?/g;
/** The opening tag of an inline script or style. */
const inline = /^<(script|style)\s(?![^>]*\ssrc=)/;

/** The bytes without any occurrence of `part`. */
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
 * scripts and styles with exactly this nonce are allowed by their hash, every other one stays forbidden, and the nonce is
 * removed, also from the text of the scripts. Null when the policy has no nonce.
 */
export function withHashes(page: Buffer, policy: string): Rewritten | null {
  const nonce = nonceIn(policy);
  if (!nonce) return null;
  const attribute = ` nonce="${nonce}"`;
  const withoutNonceText = (part: Buffer) => without(without(part, attribute), nonce);
  const hashes: Record<string, Set<string>> = { script: new Set(), style: new Set() };
  // Searched as bytes: decoding to text would copy the page several times.
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, at + 1)) {
    const begin = page.indexOf(">", at) + 1;
    const [, name = ""] = inline.exec(page.toString("latin1", page.lastIndexOf("<", at), begin)) ?? [];
    if (!name) continue;
    const text = page.subarray(begin, page.indexOf(`</${name}`, begin));
    hashes[name]?.add(` 'sha256-${hash("sha256", withoutNonceText(text), "base64")}'`);
  }
  const hashed = policy.replace(nonceSource, (_, rest, kind) => rest + [...(hashes[kind] ?? [])].join(""));
  return { body: withoutNonceText(page), policy: hashed };
}

/** A payload with a policy that allows no inline script: the nonce in its body is worth nothing then. Null when the policy has no nonce. */
export const withoutNonce = (payload: Buffer, policy: string): Rewritten | null =>
  nonceIn(policy) ? { body: payload, policy: policy.replace(nonceSource, "$1") } : null;
