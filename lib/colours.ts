import { readFileSync } from "node:fs";

/**
 * The colours of theme.css for everything that is not a page: mails, documents, the payment page, pictures for sharing. Keyed by
 * their names there without `--agency-`. @throws when there is no such colour
 */
export function colour(name: string): string {
  const [, value] = new RegExp(`--agency-${name}:\\s*(#[0-9a-f]{3,8});`, "i").exec(theme) ?? [];
  if (!value) throw new Error(`agency/theme.css has no colour --agency-${name}`);
  return value;
}

/** A corner or the type of theme.css, for mails: programs that read them know no variables. @throws when there is none */
export function look(name: "radius" | "radius-card" | "font"): string {
  const [, value] = new RegExp(`--agency-${name}:\\s*([^;]+);`).exec(theme) ?? [];
  if (!value) throw new Error(`agency/theme.css has no --agency-${name}`);
  return value.replace(/\s+/g, " ").trim();
}

const theme = readFileSync("agency/theme.css", "utf8");
