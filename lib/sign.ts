import { readFileSync } from "node:fs";
import { colour } from "#lib/colours";

const drawing = readFileSync("agency/sign.svg", "utf8").trim();
const said = (name: string) => new RegExp(` ${name}="([^"]+)"`).exec(drawing)?.[1] ?? "";

/** The agency's sign as agency/sign.svg draws it, in the colour of the text around it; `attributes` say where it stands. */
export const placedSign = (attributes: string) => drawing.replace("<svg ", `<svg ${attributes} `);

/** What draws the sign on paper: its paths, the frame they stand in, and the width of their lines; 0 for areas. */
export const signPaths = {
  paths: [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, path = ""]) => path),
  frame: said("viewBox").split(" ").map(Number),
  line: Number(said("stroke-width")),
};

/** The sign beside words that say the same. */
export const sign = placedSign('aria-hidden="true"');

/** The sign alone on its ground: in the tab of a browser, among the programs of a device. */
export const signTile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour("primary")}"/>${placedSign('x="6" y="6" width="52" height="52" color="#fff"')}</svg>`;
