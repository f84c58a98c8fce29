import { readFileSync, writeFileSync } from "node:fs";

/** The software bill of materials is generated here: CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json/ */
const sbomFile = "sbom.json";

type Locked = {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
};

/** `sha512-<base64>` in CycloneDX form; empty without a digest. */
function hashes(integrity: string | undefined) {
  const [, algorithm = "", digest = ""] = /^sha(\d+)-(.+)$/.exec(integrity?.split(" ")[0] ?? "") ?? [];
  if (!algorithm) return {};
  return { hashes: [{ alg: `SHA-${algorithm}`, content: Buffer.from(digest, "base64").toString("hex") }] };
}

/** Every package of the lock file, once per version, with digest and licence; development packages are marked. */
export function createSbom(lock: { name: string; version: string; packages: Record<string, Locked> }) {
  const parts = new Map<string, object>();
  for (const [path, { version, license, integrity, dev }] of Object.entries(lock.packages)) {
    const name = path.split("node_modules/").at(-1);
    if (!path || !name || !version) continue;
    const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
    if (parts.has(purl) && dev) continue;
    parts.set(purl, {
      type: "library",
      "bom-ref": purl,
      name,
      version,
      purl,
      scope: dev ? "excluded" : "required",
      ...(license && { licenses: [{ expression: license }] }),
      ...hashes(integrity),
    });
  }
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name: lock.name, version: lock.version } },
    components: [...parts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part),
  };
}

if (import.meta.main) {
  const parts = createSbom(JSON.parse(readFileSync("package-lock.json", "utf8")));
  writeFileSync(sbomFile, JSON.stringify(parts, null, 1));
  console.log(`${sbomFile}: ${parts.components.length} parts`);
}
