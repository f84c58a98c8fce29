import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { openPostgres } from "#backend/db/postgres";
import { payments } from "#backend/db/tables/payment";
import { inconsistencies } from "#backend/payment/consistency";
import { contact } from "#tests/fixtures/contact";
import { node, run } from "../processes.ts";
import { aBrowser } from "./browser.ts";
import type { Machines } from "./machines.ts";
import { anAddress, buy, freeWeeks } from "./visitors.ts";

const shop = "/shop/api/store";

/** Ten concurrent calls with an expired token at both edges get one successor; a logout at one edge applies at the other. */
export async function checkSessions({ url, edges }: Machines): Promise<string[]> {
  const browser = aBrowser(9_001);
  const username = anAddress();
  const password = "sommet-et-lac-7";
  const form = { ...contact, email: username, username, password, password_confirm: password };
  const signed = await browser.ask("POST", `${url}${shop}/sign-up?locale=fr`, form);
  if (signed.status !== 201) return [`sign-up: ${signed.status} ${signed.text}`];
  browser.cookies.delete("XAT");
  const before = browser.cookies.get("XRT");
  const tabs = Array.from({ length: 10 }, (_, nth) => {
    const tab = aBrowser(9_002, url);
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
    return { tab, origin: edges[nth % edges.length] ?? url };
  });
  const profile = `${shop}/my-account/profile?locale=fr`;
  const answers = await Promise.all(tabs.map(({ tab, origin }) => tab.ask("GET", origin + profile)));
  const refused = answers.filter(({ status }) => status !== 200).map(({ status }) => `an expired call: ${status}`);
  const successors = new Set(tabs.map(({ tab }) => tab.cookies.get("XRT")));
  const [one, other] = tabs;
  if (!one || !other) return refused;
  await one.tab.ask("POST", `${one.origin}${shop}/auth/logout?locale=fr`);
  const after = await other.tab.ask("GET", other.origin + profile);
  return [
    ...refused,
    ...(successors.size === 1 && !successors.has(before) ? [] : [`${successors.size} successors for ten calls`]),
    ...(after.status === 401 ? [] : [`logged out at one edge, and the other answers ${after.status}`]),
  ];
}

/** After ten wrong passwords the eleventh is refused, whichever edges and backends handled them. */
export async function checkLimits({ url, edges }: Machines): Promise<string[]> {
  const credentials = { email: anAddress(), password: "not-the-password" };
  const statuses: number[] = [];
  for (let nth = 0; nth < 12; nth++) {
    const { status } = await aBrowser(9_010, url).ask(
      "POST",
      `${edges[nth % 2]}${shop}/auth/login?locale=fr`,
      credentials,
    );
    statuses.push(status);
  }
  const expected = [...Array(10).fill(401), 429, 429].join();
  return statuses.join() === expected ? [] : [`twelve wrong passwords: ${statuses.join()}`];
}

/** An imported change is visible at both edges at once, although each caches its pages for an hour. */
export async function checkPurge({ edges, folder, shared }: Machines): Promise<string[]> {
  const path = "/fr/location/5";
  const titleAt = async (edge: string) => {
    const { text } = await aBrowser(9_020).ask("GET", edge + path);
    return /<h1[^>]*>([^<]*)/.exec(text)?.[1] ?? "";
  };
  const before = await Promise.all(edges.map(titleAt));
  const changed = join(folder, "agency");
  cpSync("agency", changed, { recursive: true });
  const file = join(changed, "rentals", "05-la-cabane-du-garde.md");
  const title = "La cabane du guet";
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(before[0] ?? "", title));
  const code = await run(node, ["backend/seed/import.ts", changed], { env: shared });
  const after = await Promise.all(edges.map(titleAt));
  return code === 0 && after.every((found) => found === title)
    ? []
    : [`the import ended with ${code}; the edges showed “${before.join("”, “")}” and now “${after.join("”, “")}”`];
}

/** An order whose notification is lost and whose guest does not return: resolves once the shop has found out. */
export async function loseNotification({ url, folder }: Machines, homes: number[]) {
  const browser = aBrowser(9_030);
  const slot = (await freeWeeks(url, homes.slice(-1))).at(-1);
  const faults: string[] = [];
  const number =
    slot &&
    (await buy(
      url,
      browser,
      slot,
      (call, answer) => {
        if (answer instanceof Error || answer.status !== 200) faults.push(`${call} failed`);
      },
      "late",
    ));
  if (!number) return async () => [...faults, "no order whose notification could be lost"];
  const ledger = new DatabaseSync(join(folder, "sandbox.sqlite"));
  const lost = ledger
    .prepare(
      `update deliveries set doneAt = ? where doneAt is null and exists (select 1 from payments
        where request ->> '$.orderNumber' = ? and instr(deliveries.body, reference) > 0)`,
    )
    .run(Date.now(), number);
  ledger.close();
  if (lost.changes === 0) return async () => ["the notification was not lost"];
  return async () => {
    for (let waited = 0; waited < 300; waited += 2) {
      const { text } = await browser.ask("GET", `${url}${shop}/order/${number}?locale=fr`);
      if (text.includes('"status":3')) return [];
      await sleep(2_000);
    }
    return [`order ${number} is not paid five minutes after its notification was lost`];
  };
}

/** The database is consistent, and the shop's books match the provider's. */
export async function checkBooks({ databaseUrl, folder }: Machines): Promise<string[]> {
  const { db, close } = await openPostgres(databaseUrl);
  const faults = await inconsistencies(db);
  const rows = await db.select().from(payments);
  await close();
  const ledger = new DatabaseSync(join(folder, "sandbox.sqlite"));
  const taken = ledger.prepare("select reference from payments where state = 'paid'").all();
  ledger.close();
  const paid = new Set(rows.filter(({ status }) => status === "paid").map(({ id }) => id));
  const unknown = taken.filter(({ reference }) => !paid.has(String(reference)));
  if (unknown.length > 0) faults.push(`${unknown.length} payments the provider took and the shop does not know`);
  if (paid.size > taken.length) faults.push(`${paid.size} payments here, ${taken.length} at the provider`);
  return faults;
}
