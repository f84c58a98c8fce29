// Deployment files match the programs: names, ports, timeouts, and no more permissions than needed.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { backendVariables } from "#backend/config";
import { largestBankFile } from "#backend/desk/bank-routes";
import { prefixes } from "#lib/contract/call";
import { calls } from "#lib/contract/contract";
import { siteVariables } from "#lib/env";
import { routes } from "#lib/routes";

const read = (file: string) => readFileSync(file, "utf8");

const variables = new Set([...Object.keys(siteVariables.shape), ...Object.keys(backendVariables.shape)]);
/** Seconds that calls under way may take from when a process has drained to its end. */
const callLimit = 15;

const settings = z.record(z.string(), z.string());
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const containerSchema = z.object({
  name: z.string(),
  command: z.array(z.string()),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  readinessProbe: probe,
  livenessProbe: probe,
  startupProbe: probe,
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal("ALL")]) }),
  }),
  volumeMounts: z.array(z.object({ mountPath: z.string() })),
});
const documentSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ConfigMap"), data: settings }),
  z.object({
    kind: z.literal("Deployment"),
    spec: z.object({
      replicas: z.number().min(2),
      template: z.object({
        metadata: z.object({ labels: settings }),
        spec: z.object({
          terminationGracePeriodSeconds: z.number(),
          securityContext: z.object({ runAsNonRoot: z.literal(true) }),
          containers: z.array(containerSchema),
        }),
      }),
    }),
  }),
  z.object({
    kind: z.literal("Service"),
    metadata: z.object({ name: z.string() }),
    spec: z.object({
      clusterIP: z.literal("None").optional(),
      selector: settings,
      ports: z.array(z.object({ port: z.number(), targetPort: z.string() })),
    }),
  }),
]);

const documents = ["configuration", "backend", "web"]
  .flatMap((name) => parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)))
  .map((document) => documentSchema.parse(document.toJS()));
const documentsOf = <Kind extends (typeof documents)[number]["kind"]>(kind: Kind) =>
  documents.filter(
    (document): document is Extract<(typeof documents)[number], { kind: Kind }> => document.kind === kind,
  );

describe("Kubernetes", () => {
  const [{ data } = { data: {} as Record<string, string> }] = documentsOf("ConfigMap");
  const deployments = documentsOf("Deployment").map(({ spec }) => spec.template);
  const containers = deployments.flatMap(({ spec }) => spec.containers);
  const portOf = { edge: "PORT", site: "SITE_PORT", backend: "BACKEND_PORT" } as const;

  test("every setting is a known variable with a valid value", () => {
    expect(Object.keys(data).filter((name) => !variables.has(name))).toEqual([]);
    expect(siteVariables.safeParse(data).error).toBeUndefined();
    expect(backendVariables.safeParse(data).error).toBeUndefined();
  });

  test("edge, site and backend run unprivileged, with probes and ports that match the programs", () => {
    expect(containers.map(({ name }) => name).sort()).toEqual(["backend", "edge", "site"]);
    for (const { name, command, ports, readinessProbe, livenessProbe, startupProbe } of containers) {
      expect([name, command.at(-1)]).toEqual([
        name,
        { edge: "edge/main.ts", site: "server.ts" }[name] ?? "backend/main.ts",
      ]);
      const own = portOf[name as keyof typeof portOf];
      expect(ports).toEqual([{ name, containerPort: Number(data[own]) }]);
      const ready = name === "site" ? "/health" : "/ready";
      const alive = name === "backend" ? "/live" : "/health";
      expect([readinessProbe, livenessProbe, startupProbe].map(({ httpGet }) => httpGet)).toEqual([
        { path: ready, port: name },
        { path: alive, port: name },
        { path: alive, port: name },
      ]);
    }
  });

  test("the data folder lies inside a volume: the volume itself is root's", () => {
    const mounts = containers.find(({ name }) => name === "backend")?.volumeMounts ?? [];
    expect(mounts.filter(({ mountPath }) => data.DATA_DIR?.startsWith(`${mountPath}/`))).toHaveLength(1);
  });

  test("the grace period covers draining and pending calls", () => {
    for (const { spec } of deployments)
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(2 * Number(data.DRAIN_SECONDS) + 2 * callLimit);
  });

  test("PURGE_URLS addresses every edge through a headless service", () => {
    const { hostname, port, pathname } = new URL(data.PURGE_URLS ?? "");
    const named = documentsOf("Service").find(({ metadata }) => metadata.name === hostname)?.spec;
    expect([pathname, named?.clusterIP, named?.ports[0]]).toEqual([
      "/purge",
      "None",
      { port: Number(port), targetPort: "edge" },
    ]);
    expect(deployments.filter(({ metadata }) => metadata.labels.app === named?.selector.app)).toHaveLength(1);
  });
});

describe("containers on one machine", () => {
  const programSchema = z.object({
    command: z.array(z.string()),
    read_only: z.literal(true),
    cap_drop: z.tuple([z.literal("ALL")]),
    security_opt: z.tuple([z.literal("no-new-privileges:true")]),
    stop_grace_period: z.string().regex(/^\d+s$/),
    environment: settings,
    deploy: z.object({ replicas: z.number().min(2) }),
    healthcheck: z.object({ test: z.array(z.string()) }),
  });
  const { services } = z
    .object({ services: z.object({ web: programSchema, backend: programSchema }).loose() })
    .parse(parse(read("deploy/compose.yaml"), { merge: true }));
  const { web, backend } = services;

  test("every setting is a known variable", () => {
    for (const { environment } of [web, backend])
      expect(Object.keys(environment).filter((name) => !variables.has(name))).toEqual([]);
  });

  test("edge and site get each optional setting of theirs from deploy/.env", () => {
    // Fixed here, by the image or the starter; the login call is that of another shop.
    const notFromFile = /^(PORT|HOST|SITE_(PORT|HOST|ORIGINS)|BACKEND_(PORT|HOST)|LOGIN_CALL)$/;
    const own = Object.keys(siteVariables.shape).filter((name) => !notFromFile.test(name));
    expect(own.filter((name) => !(name in web.environment))).toEqual([]);
  });

  test("health checks address the right port, and the grace period covers draining", () => {
    expect(web.healthcheck.test.at(-1)).toContain("http://127.0.0.1:3000/ready");
    expect(backend.healthcheck.test.at(-1)).toContain(`http://127.0.0.1:${backend.environment.BACKEND_PORT}/live`);
    for (const { stop_grace_period: time, environment } of [web, backend])
      expect(Number.parseInt(time, 10)).toBeGreaterThanOrEqual(Number(environment.DRAIN_SECONDS) + 3 * callLimit);
  });

  test("site, backend and balancer use existing host names", () => {
    for (const service of ["SHOP_API_URL", "CONTENT_API_URL", "PROPERTY_API_URL"])
      expect(web.environment[service]).toBe(`http://backend:${backend.environment.BACKEND_PORT}`);
    expect(backend.environment.PURGE_URLS).toBe("http://web:3000/purge");
    const balancer = read("deploy/nginx.conf");
    expect([...balancer.matchAll(/server (\S+) max_fails=0;/g)].map(([, name]) => name)).toEqual([
      "web:3000",
      "web:3000",
    ]);
    expect(balancer).toContain("location = /purge { return 404; }");
  });
});

test("the balancer tries another machine when a build file is missing during a rolling update [OP2]", () => {
  const [, location = ""] = /location \/_next\/static\/ \{([^}]*)\}/.exec(read("deploy/nginx.conf")) ?? [];
  expect(/proxy_next_upstream ([^;]*);/.exec(location)?.[1]?.split(" ")).toContain("http_404");
  const proxySettings = (text: string) =>
    [...text.matchAll(/proxy_(?:set_header|http_version) [^;]*;/g)].map(([line]) => line);
  const [, usual = ""] = /location \/ \{([^}]*)\}/.exec(read("deploy/nginx.conf")) ?? [];
  expect(proxySettings(location)).toEqual(proxySettings(usual));
});

test("the balancer gives each request its id, and logs no address of a visitor, no query, Referer or token of a path (R18)", () => {
  const balancer = read("deploy/nginx.conf");
  expect(balancer.match(/proxy_set_header X-Request-Id \$request_id;/g)).toHaveLength(2);
  const [, format = ""] = /log_format shop '(.*)';/.exec(balancer) ?? [];
  expect(format.match(/\$\w+/g)?.sort()).toEqual(
    ["body_bytes_sent", "path_shown", "request_id", "request_method", "request_time", "status", "time_iso8601"].map(
      (name) => `$${name}`,
    ),
  );
  expect(balancer).toMatch(/^ *access_log \S+ shop;$/m);
  // Its errors contain the whole address.
  expect(balancer).toMatch(/^error_log \S+ crit;$/m);
  const [, pattern = ""] = /map \$uri \$path_shown \{[^"]*"~(.*)" "\$before-\$after";/.exec(balancer) ?? [];
  const shown = (path: string) => path.replace(new RegExp(pattern), "$<before>-$<after>");
  const paths = [
    ...calls.map(({ service, path }) => `${prefixes[service]}${path}`),
    ...routes.map(({ path }) => `/fr${path}`),
  ];
  for (const path of paths)
    expect(shown(path.replace("{token}", "kQ7-xZ0_vB3nM8tR5yL2wP9sD6fG1hJ4aC7eU0iO3bN"))).toBe(
      path.replace("{token}", "-"),
    );
});

test("the balancer has a server that sends http and every other name to the address of the site", () => {
  const [, commented = ""] = /^ *#server \{\n((?: *#.*\n)*?) *#\}$/m.exec(read("deploy/nginx.conf")) ?? [];
  expect(
    commented
      .replace(/^ *# */gm, "")
      .trimEnd()
      .split("\n"),
  ).toEqual([
    "listen 80 default_server;",
    "listen [::]:80 default_server;",
    "listen 443 ssl default_server;",
    "listen [::]:443 ssl default_server;",
    "return 308 https://www.agency.example$request_uri;",
  ]);
});

test("the balancer has settings for a proxy in front, and the desk's proxy allows the largest bank file", () => {
  const balancer = read("deploy/nginx.conf");
  const before = [...balancer.matchAll(/^ *#(set_real_ip_from|real_ip_header|real_ip_recursive) \S+;$/gm)];
  expect(before.map(([, directive]) => directive)).toEqual(["set_real_ip_from", "real_ip_header", "real_ip_recursive"]);
  expect(read("docs/desk.md")).toContain(`client_max_body_size ${largestBankFile / 2 ** 20}m`);
});

test("the image is built from the lock file, runs unprivileged, has a health check and excludes secrets", () => {
  const [build = "", image = ""] = read("Dockerfile")
    .split(/^FROM .*$/m)
    .slice(1);
  expect(build).toMatch(/^RUN npm ci$/m);
  // Otherwise the lock file is another than the build was made with, and each start would build anew.
  expect(build).toContain("npm prune --omit=dev --no-save");
  expect(image).toMatch(/^USER node$/m);
  expect(image).toMatch(/^HEALTHCHECK .*\/ready/ms);
  const ignored = read(".dockerignore").split("\n");
  // The build reads the types of all that there is.
  expect(ignored).not.toContain("tests");
  // `deploy/.env` has every secret, a backup what guests have told: an image is sent to others.
  expect(ignored).toEqual(expect.arrayContaining(["**/.env*", "backups", ".data"]));
});

test("the systemd unit tolerates missing folders, is sandboxed and waits for the starter to stop", () => {
  const unit = read("deploy/systemd/haut-plateau.service");
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
  for (const path of value("ReadWritePaths").split(" ")) expect(path).toMatch(/^-\//);
  expect(Number(value("TimeoutStopSec"))).toBeGreaterThanOrEqual(75);
  expect([value("NoNewPrivileges"), value("ProtectSystem"), value("CapabilityBoundingSet")]).toEqual([
    "yes",
    "strict",
    "",
  ]);
});
