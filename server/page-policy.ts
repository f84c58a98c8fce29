import { createHash } from "node:crypto";

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
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

// Read as one character a byte: quicker than letters, and what is not touched stays as it was.
const bytes = "latin1";

/**
 * Turns a page rendered with a nonce into one that can be sent many times under an equally strict policy: the inline
 * scripts and styles that bear exactly this nonce are allowed by their hash, every other one stays forbidden, and the
 * nonce disappears, also from the text of the scripts. Null when the policy names no nonce.
 */
export function withHashes(page: Buffer, policy: string): Cleared | null {
  const nonce = nonceIn(policy);
  if (!nonce) return null;
  const html = page.toString(bytes);
  const bears = `nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name = "", attributes = "", text = ""] of html.matchAll(inlineElement)) {
    if (!attributes.includes(bears) || /\bsrc=/.test(attributes)) continue;
    const hash = createHash("sha256").update(text.replaceAll(nonce, ""), bytes).digest("base64");
    hashes[name.toLowerCase() as keyof typeof hashes].add(`'sha256-${hash}'`);
  }
  const body = Buffer.from(html.replaceAll(` ${bears}`, "").replaceAll(nonce, ""), bytes);
  return { body, policy: hashed(policy, hashes) };
}

/**
 * A payload without its nonce, under a policy that allows no inline script. The nonce becomes as many noughts: a payload
 * counts the bytes of its texts. Null when the policy names no nonce.
 */
export function withoutNonce(payload: Buffer, policy: string): Cleared | null {
  const nonce = nonceIn(policy);
  if (!nonce) return null;
  return {
    body: Buffer.from(payload.toString(bytes).replaceAll(nonce, "0".repeat(nonce.length)), bytes),
    policy: hashed(policy, { script: [], style: [] }),
  };
}
