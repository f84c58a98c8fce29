import { readFileSync } from "node:fs";
import { colour } from "#lib/colours";

/** Attributes of an <svg> for position and size, which its place of use sets instead. */
const ownPlace = /\s(?:x|y|width|height|color|aria-hidden)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** Parses an SVG file as a drawing program writes it: with a declaration, comments and a size. */
export function readSign(file: string) {
  const [, root = "", inner = ""] = /<svg(\s[^>]*)>(.*)<\/svg>/s.exec(file) ?? [];
  const said = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']+)["']`).exec(root)?.[1];
  const frame =
    said("viewBox") ?? `0 0 ${Number.parseFloat(said("width") ?? "28")} ${Number.parseFloat(said("height") ?? "20")}`;
  const framed = said("viewBox") ? "" : ` viewBox="${frame}"`;
  const kept = root.replace(ownPlace, "");
  return {
    /** The SVG in the colour of the surrounding text; `attributes` set its place and size. */
    placed: (attributes: string) => `<svg ${attributes}${framed}${kept}>${inner}</svg>`,
    /** For PDFs: its paths, their view box, and the stroke width; 0 for filled areas. */
    paths: [...inner.matchAll(/\sd\s*=\s*["']([^"']+)["']/g)].map(([, path = ""]) => path),
    frame: frame
      .trim()
      .split(/[\s,]+/)
      .map(Number),
    line: Number(/[\s;"']stroke-width\s*[:=]\s*["']?([\d.]+)/.exec(root + inner)?.[1] ?? 0),
  };
}

/** The agency's sign in agency/sign.svg. */
export const signPaths = readSign(readFileSync("agency/sign.svg", "utf8"));
export const placedSign = signPaths.placed;

/** The sign next to a text with the same meaning: hidden from screen readers. */
export const sign = placedSign('aria-hidden="true"');

/** The sign on its background: favicon and app icon. */
export const signTile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour("primary")}"/>${placedSign('x="6" y="6" width="52" height="52" color="#fff"')}</svg>`;
