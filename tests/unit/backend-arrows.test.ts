// Allowed imports between the backend's folders: catalogue → cart → order → payment, mail and events at the end of the outbox.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * The layers, lowest first. A file imports from its own folder and from layers below; folders of one layer do not know each other.
 * A file that is in no folder counts as a folder of its own.
 */
const layers: string[][] = [
  ["embedded", "cause", "trusted-peers"],
  ["text", "page", "words", "outage", "payment-settings", "private-folder", "rounds"],
  ["image", "failure", "config", "log", "table"],
  ["request", "db", "site-address"],
  ["deps", "purge"],
  ["signed-call", "outbox", "alarms", "audit"],
  ["metrics", "operator-command"],
  ["session"],
  ["implement"],
  ["property"],
  ["product"],
  ["content", "address"],
  ["cart"],
  ["order"],
  ["review"],
  ["payment", "estimate", "dossier"],
  ["account", "owner", "feed"],
  ["mail"],
  ["seed", "retention", "backup", "health", "openapi", "desk"],
  ["http", "daily", "minutely"],
  ["main"],
];
const layerOf = new Map(layers.flatMap((folders, row) => folders.map((room) => [room, row] as const)));

const folderOf = (module: string) => module.split("/")[0] ?? module;

type Import = { from: string; to: string };

function importsOf(folder: string): Import[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return [...text.matchAll(/(?:from|import\()\s*"#backend\/([^"]+)"/g)].map(([, to = ""]) => ({
      from: file.replace(/\.ts$/, ""),
      to,
    }));
  });
}

function isForbidden({ from, to }: Import): boolean {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (own === other) return false;
  const [here, there] = [layerOf.get(own), layerOf.get(other)];
  return here === undefined || there === undefined || there >= here;
}

const imports = importsOf("backend");

test("every import of the backend points to a lower layer A7", () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports.filter(isForbidden).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("detects an order importing payments, and a cart importing mail A7", () => {
  expect(isForbidden({ from: "order/routes", to: "payment/reconciler" })).toBe(true);
  expect(isForbidden({ from: "cart/change", to: "mail/outbox" })).toBe(true);
  expect(isForbidden({ from: "nowhere/new", to: "db/schema" })).toBe(true);
  expect(isForbidden({ from: "payment/nights", to: "cart/load-order" })).toBe(false);
});
