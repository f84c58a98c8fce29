// Allowed imports between the backend's folders: catalogue → cart → order → payment, mail and events at the end of the outbox.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * The rooms from the ground up. A file imports from its own room and from rooms below; rooms of one row do not know each other.
 * A file that stands in no folder is a room of its own.
 */
const rows: string[][] = [
  ["embedded", "cause", "trusted-peers"],
  ["text", "page", "words", "outage", "payment-settings", "private-folder", "rounds"],
  ["image", "failure", "config", "log"],
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
  ["http", "daily"],
  ["main"],
];
const rowOf = new Map(rows.flatMap((rooms, row) => rooms.map((room) => [room, row] as const)));

const roomOf = (module: string) => module.split("/")[0] ?? module;

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

function wrong({ from, to }: Import): boolean {
  const [own, other] = [roomOf(from), roomOf(to)];
  if (own === other) return false;
  const [here, there] = [rowOf.get(own), rowOf.get(other)];
  return here === undefined || there === undefined || there >= here;
}

const imports = importsOf("backend");

test("every import of the backend leads down A7", () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports.filter(wrong).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("an order that knew of payments, or a cart that wrote mails, would be told A7", () => {
  expect(wrong({ from: "order/routes", to: "payment/reconciler" })).toBe(true);
  expect(wrong({ from: "cart/change", to: "mail/outbox" })).toBe(true);
  expect(wrong({ from: "nowhere/new", to: "db/schema" })).toBe(true);
  expect(wrong({ from: "payment/nights", to: "cart/load-order" })).toBe(false);
});
