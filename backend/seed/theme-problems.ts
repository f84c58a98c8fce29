import { type Problem, problemOf } from "#backend/seed/problem";

/** Colours that the site, mails and papers use, by their names in theme.css without `--agency-`. */
export const themeColours = `
  primary primary-pressed primary-deep tint tint-strong ink ink-soft grey
  line control snow white shade danger danger-pressed danger-tint
  success success-ink success-tint info info-ink info-tint warning warning-tint
  danger-line danger-ink success-line success-deep info-line info-deep warning-line night-snow
  night-line night-grey night-primary night-link sky sky-low sky-horizon scene
  map map-halo map-water season-low season-mid season-high season-peak
`
  .trim()
  .split(/\s+/);

/** The corners and the type of the site, mails and papers. */
const shapes = ["radius", "radius-card", "font"];

/** Colours of text on white, and of grounds of white text. */
const onWhite = ["primary", "primary-pressed"];
/** WCAG 2.2, 1.4.3. */
const textContrast = 4.5;

const file = "agency/theme.css";
const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const corner = /^(?:0|[\d.]+(?:px|rem|em))$/;

/** Relative luminance of a colour by WCAG. */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, "$&$&") : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrastWithWhite = (hex: string) => 1.05 / (luminance(hex) + 0.05);

type Declared = { name: string; value: string; line: number };

const declaredIn = (source: string): Declared[] =>
  source.split("\n").flatMap((text, at) => {
    const [, name = "", value = ""] = /^\s*--agency-([\w-]+):\s*([^;]*);?\s*$/.exec(text) ?? [];
    return name ? [{ name, value, line: at + 1 }] : [];
  });

function faultOf({ name, value }: Declared): string | null {
  if (name.startsWith("font")) return value.trim() ? null : "is empty";
  if (name.startsWith("radius")) return corner.test(value) ? null : "must be a length, such as 6px";
  if (!colour.test(value)) return "must be a colour, such as #336699";
  const contrast = contrastWithWhite(value);
  if (!onWhite.includes(name) || contrast >= textContrast) return null;
  return `its contrast with white is ${contrast.toFixed(1)}:1, text needs ${textContrast}:1: take a darker colour`;
}

/** Missing, invalid and illegible colours of the theme, and its missing or invalid corners and type. */
export function themeProblems(source: string): Problem[] {
  const declared = declaredIn(source);
  const faults = declared.flatMap((one) => {
    const fault = faultOf(one);
    return fault ? [{ ...problemOf(file, fault, { line: one.line }), field: `--agency-${one.name}` }] : [];
  });
  const missing = [...themeColours, ...shapes].filter((name) => !declared.some((one) => one.name === name));
  return [...faults, ...missing.map((name) => ({ ...problemOf(file, "is missing"), field: `--agency-${name}` }))];
}
