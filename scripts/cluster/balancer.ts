import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Balanced = { folder: string; port: number; edges: number[]; servicePort: number; backends: number[] };

const group = (name: string, ports: number[]) =>
  `upstream ${name} { least_conn; keepalive 64; ${ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join(" ")} }`;

/** The shipped nginx configuration for processes of this machine, and a second address for the services behind the sites. */
function configuration({ folder, port, edges, servicePort, backends }: Balanced): string {
  const shipped = readFileSync("deploy/nginx.conf", "utf8");
  const [, location = ""] = /location \/ \{([^}]*)\}/.exec(shipped) ?? [];
  const services = `server { listen 127.0.0.1:${servicePort}; location / {${location
    .replace("http://edges", "http://backends")
    .replace("$remote_addr", "$http_x_forwarded_for")} } }`;
  return shipped
    .replace(/upstream edges \{[^}]*\}/, `${group("edges", edges)}\n  ${group("backends", backends)}`)
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("listen [::]:80;", "")
    .replace(/\}\s*$/, `${services}\n}\n`)
    .replace(
      "worker_processes auto;",
      `worker_processes 1;\ndaemon off;\npid ${join(folder, "nginx.pid")};\nerror_log ${join(folder, "nginx.log")};`,
    )
    .replace(
      "http {",
      `http {\n  access_log off;\n  client_body_temp_path ${folder}/body;\n  proxy_temp_path ${folder}/proxy;\n  fastcgi_temp_path ${folder}/fastcgi;\n  uwsgi_temp_path ${folder}/uwsgi;\n  scgi_temp_path ${folder}/scgi;`,
    );
}

/** Starts nginx in front of edges and backends. @throws when it is not installed or refuses its configuration. */
export async function startBalancer(balanced: Balanced): Promise<() => Promise<void>> {
  mkdirSync(balanced.folder, { recursive: true });
  const file = join(balanced.folder, "nginx.conf");
  writeFileSync(file, configuration(balanced));
  const child = spawn("nginx", ["-c", file, "-p", balanced.folder, "-e", join(balanced.folder, "nginx.log")], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`nginx ended with ${code}: see ${join(balanced.folder, "nginx.log")}`);
  });
  failed.catch(() => undefined);
  await Promise.race([once(child, "spawn"), failed]);
  return async () => {
    const ended = once(child, "exit");
    child.kill("SIGQUIT");
    await ended;
  };
}
