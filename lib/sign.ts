import { readFileSync } from "node:fs";
import { colour } from "#lib/colours";

/** What an <svg> may say of its own place and size; here that is for where it stands to say. */
const ownPlace = /\s(?:x|y|width|height|color|aria-hidden)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** A sign as a drawing program writes it: with a declaration before it, comments and a size. */
export function readSign(file: string) {
  const [, root = "", inner = ""] = /<svg(\s[^>]*)>(.*)<\/svg>/s.exec(file) ?? [];
  const said = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']+)["']`).exec(root)?.[1];
  const frame =
    said("viewBox") ?? `0 0 ${Number.parseFloat(said("width") ?? "28")} ${Number.parseFloat(said("height") ?? "20")}`;
  const framed = said("viewBox") ? "" : ` viewBox="${frame}"`;
  const kept = root.replace(ownPlace, "");
  return {
    /** As it is drawn, in the colour of the text around it; `attributes` say where it stands. */
    placed: (attributes: string) => `<svg ${attributes}${framed}${kept}>${inner}</svg>`,
    /** What draws it on paper: its paths, the frame they stand in, and the width of their lines; 0 for areas. */
    paths: [...inner.matchAll(/\sd\s*=\s*["']([^"']+)["']/g)].map(([, path = ""]) => path),
    frame: frame
      .trim()
      .split(/[\s,]+/)
      .map(Number),
    line: Number(/[\s;"']stroke-width\s*[:=]\s*["']?([\d.]+)/.exec(root + inner)?.[1] ?? 0),
  };
}

/** The agency's sign as agency/sign.svg draws it. */
export const signPaths = readSign(readFileSync("agency/sign.svg", "utf8"));
export const placedSign = signPaths.placed;

/** The sign beside words that say the same. */
export const sign = placedSign('aria-hidden="true"');

/** The sign alone on its ground: in the tab of a browser, among the programs of a device. */
export const signTile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour("primary")}"/>${placedSign('x="6" y="6" width="52" height="52" color="#fff"')}</svg>`;
