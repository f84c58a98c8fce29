// From the sample to another agency, as docs/your-agency.md describes it: another name, canton, colour and three homes in the
// folder agency/, with nothing of the sample left on a page, in a call, a picture or a mail.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { agency } from "#agency/agency";
import { landmarks } from "#agency/map";
import { addDays, saturdayFrom, today } from "#lib/property/calendar";
import { freePort } from "@/scripts/processes";

const another = "tests/fixtures/another-agency";
/** Inside the project, so that its packages are found. */
const place = resolve(".data/another-agency");
const theme = readFileSync("agency/theme.css", "utf8");
const { places } = parse(readFileSync("agency/places.yaml", "utf8")) as { places: Record<string, { name: string }> };

const plain = (text: string) => text.replace(/\s/g, " ");
const facts = [
  ...[agency.name, agency.legalName, agency.city, agency.street, agency.telephone, agency.zip, agency.vatNumber],
  ...[agency.bank.iban, String(agency.latitude), String(agency.longitude), "Valais", "Wallis"],
  ...[...Object.values(places), ...landmarks].map(({ name }) => name),
  ...["primary", "primary-pressed", "tint", "ink"].map(
    (name) => new RegExp(`--agency-${name}: (#\\w+)`).exec(theme)?.[1],
  ),
].map((fact) => [fact, new RegExp(`(?<![\\w.])${`${fact}`.replace(/[.+]/g, "\\$&")}(?!\\w)`, "i")] as const);
const named = (text: string) => facts.flatMap(([fact, pattern]) => (pattern.test(plain(text)) ? [fact] : []));

let site: ChildProcess;
let url: string;
let backend: string;

/** The project as it is, with another folder agency/. */
async function settle() {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(join(place, "agency/media"), { recursive: true });
  const files = readdirSync(".").filter(
    (name) => /^\w[\w.-]*\.(ts|mjs|json)$/.test(name) && name !== "package-lock.json",
  );
  const kept = (source: string) => !/^scripts\/(bench|chaos|cluster|fuzz)/.test(source);
  for (const name of [
    "app",
    "backend",
    "components",
    "edge",
    "lib",
    "messages",
    "public",
    "scripts",
    "worker",
    ...files,
  ])
    cpSync(name, join(place, name), { recursive: true, filter: kept });
  symlinkSync(resolve("node_modules"), join(place, "node_modules"));
  cpSync(another, join(place, "agency"), { recursive: true });
  cpSync(join(another, "captions.yaml"), join(place, "agency/media/captions.yaml"));
  for (const [name, width, height] of [
    ["brand-hero", 1440, 600],
    ["brand-hero-portrait", 720, 900],
    ["house-1-exterior", 720, 480],
    ["house-2-living", 720, 480],
  ] as const)
    await sharp({ create: { width, height, channels: 3, background: "#4a7c74" } })
      .avif()
      .toFile(join(place, `agency/media/${name}.avif`));
}

async function open() {
  const [port, backendPort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const own = {
    PORT: `${port}`,
    BACKEND_PORT: `${backendPort}`,
    SANDBOX_PORT: `${sandboxPort}`,
    DATA_DIR: join(place, ".data"),
    ALLOW_SANDBOX: "1",
  };
  const env = { ...process.env, NODE_OPTIONS: "", NODE_ENV: "production" as const, ...own };
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: place, env, encoding: "utf8" });
    expect(status, `${args.join(" ")}\n${stdout}\n${stderr}`).toBe(0);
  };
  run("backend/seed/import.ts");
  run("scripts/build.ts");
  site = spawn(process.execPath, ["scripts/start.mjs"], { cwd: place, env, stdio: "ignore" });
  [url, backend] = [`http://localhost:${port}`, `http://127.0.0.1:${backendPort}`];
  const isUp = () =>
    fetch(`${url}/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await isUp())) {
    expect(site.exitCode).toBeNull();
    await sleep(200);
  }
}

const textOf = async (address: string) => (await fetch(new URL(address, url))).text();
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

beforeAll(() => settle().then(open), 900_000);

afterAll(async () => {
  site?.kill("SIGTERM");
  if (site) await once(site, "exit");
  rmSync(place, { recursive: true, force: true });
});

test("no page, style sheet, drawing, feed or manifest names the previous agency", { timeout: 240_000 }, async () => {
  const parts = all(await textOf("/sitemap.xml"), /<loc>([^<]+)/g);
  const pages = (await Promise.all(parts.map(textOf))).flatMap((xml) => all(xml, /<loc>([^<]+)/g));
  expect(pages.length).toBeGreaterThan(40);
  const feed = "/fr/actualite/rss.xml";
  const others = ["/fr/404/none", "/en/login", "/fr/commande/mon-panier", "/fr/hors-ligne", "/sign.svg", feed];
  const home = await textOf("/fr");
  const styles = all(home, /href="([^"]+\.css[^"]*)"/g);
  expect(home).toContain("Pas de Bise");
  expect(styles.length).toBeGreaterThan(0);
  const manifests = all(home, /<link rel="manifest"[^>]* href="([^"]+)"/g);
  expect(manifests).toHaveLength(1);
  for (const address of [feed, ...manifests]) expect(await textOf(address)).toContain("Pas de Bise");
  const found: string[] = [];
  for (const address of [...pages, ...others, ...styles, ...manifests])
    for (const fact of named(await textOf(address))) found.push(`${address}: ${fact}`);
  expect(found).toEqual([]);
  const terms = "Sans frais jusqu’à 60 jours avant l’arrivée, 40 % du loyer de 59 à 20 jours";
  const rental = plain(await textOf("/fr/location/1"));
  expect(rental).toContain(terms);
  expect(rental).toContain("un cas couvert est à annoncer dans les 72 heures");
  expect(plain(await textOf("/fr/location/prix-semaine"))).toContain("enfant de 9 à 16 ans");
  const css = (await Promise.all(styles.map(textOf))).join("");
  expect(css).toContain("#1c5a52");
});

test("a stay is priced with the commune's own tax, and calls do not name the previous agency", async () => {
  const dateFrom = addDays(saturdayFrom(today()), 140);
  const stay = `dateFrom=${dateFrom}&dateTo=${addDays(dateFrom, 7)}&people=3&ages=8`;
  const reply = await textOf(`/api/locations/1/price?${stay}&locale=fr`);
  const tax = JSON.parse(reply).quote.lines.find(({ code }: { code: string }) => code === "tourist_tax");
  // Two adults at CHF 3.80, a child under nine free, seven nights.
  expect(tax.total).toBe(53.2);
  const calls = ["/api/locations?locale=fr", "/api/locations/1?locale=en", "/aio/contents?type=pages&locale=fr"];
  for (const text of [reply, ...(await Promise.all(calls.map(textOf)))]) expect(named(text)).toEqual([]);
});

test("a mail has the new agency's name and colour and nothing of the previous one", async () => {
  const body = { kind: "contact", firstName: "Claire", lastName: "Favre", email: "claire@example.ch", text: "Bonjour" };
  const sent = await fetch(`${url}/shop/api/store/message?locale=fr`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(body),
  });
  expect(await sent.text()).toContain("reference");
  const list = await (await fetch(`${backend}/outbox`)).text();
  const mails = all(list, /href="(\/outbox\/[\w-]+)"/g);
  expect(mails.length).toBeGreaterThan(0);
  for (const path of mails) {
    const mail = await (await fetch(backend + path)).text();
    // The page shows the mail's HTML in a frame.
    const [frame] = all(mail, /<iframe[^>]* src="([^"]+)"/g);
    expect(frame).toBe(`${path}/html`);
    const html = await (await fetch(backend + frame)).text();
    for (const text of [mail, html]) {
      expect(named(text)).toEqual([]);
      expect(text).toContain("Pas de Bise");
    }
    expect(html).toContain("color:#17211f");
    expect(html).toContain("border-radius:5px");
  }
});
