import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

type Balanced = { folder: string; port: number; edges: number[]; servicePort: number; backends: number[] };
/** The process without traffic, and the number of the configuration. */
type Turn = { spared: number | null; number: number };

type Balancer = {
  /** Takes the process on a port out of the load balancer (null: puts all back), and waits until nginx has reloaded. */
  spare: (port: number | null) => Promise<void>;
  stop: () => Promise<void>;
};

/** Two upstream groups of the same processes, as in the shipped configuration: with and without keep-alive connections. */
function groups(name: string, ports: number[], spared: number | null): string {
  const line = (port: number) => `server 127.0.0.1:${port} max_fails=0${port === spared ? " down" : ""};`;
  const servers = ports.map(line).join(" ");
  return `upstream ${name} { least_conn; ${servers} keepalive 64; }\n  upstream ${name}_anew { least_conn; ${servers} }`;
}

/**
 * The shipped nginx configuration for processes of this machine, with a second address for the services behind the sites. That
 * one has no keep-alive: on a reload nginx closes idle connections, possibly with a call on its way.
 */
function configuration({ folder, port, edges, servicePort, backends }: Balanced, { spared, number }: Turn): string {
  const shipped = readFileSync("deploy/nginx.conf", "utf8");
  const [, location = ""] = /location \/ \{([^}]*)\}/.exec(shipped) ?? [];
  const services = `map $request_method $backends { default backends_anew; GET backends; HEAD backends; }
  server { listen 127.0.0.1:${servicePort}; keepalive_timeout 0; location = /turn { return 200 ${number}; } location / {${location
    .replace("http://$edges", "http://$backends")
    .replace("$remote_addr", "$http_x_forwarded_for")
    .replace("$request_id", "$http_x_request_id")} } }`;
  return shipped
    .replace(/upstream edges_anew \{[^}]*\}/, groups("backends", backends, spared))
    .replace(/upstream edges \{[^}]*\}/, groups("edges", edges, spared))
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("listen [::]:80;", "")
    .replace(/\}\s*$/, `${services}\n}\n`)
    .replace("worker_processes auto;", `worker_processes 1;\ndaemon off;\npid ${join(folder, "nginx.pid")};`)
    .replace(/error_log [^;]*;/, `error_log ${join(folder, "nginx.log")};`)
    .replace(/access_log [^;]*;/, "access_log off;")
    .replace(
      "http {",
      `http {\n  client_body_temp_path ${folder}/body;\n  proxy_temp_path ${folder}/proxy;\n  fastcgi_temp_path ${folder}/fastcgi;\n  uwsgi_temp_path ${folder}/uwsgi;\n  scgi_temp_path ${folder}/scgi;`,
    );
}

/** Starts nginx in front of edges and backends. @throws when it is not installed or rejects its configuration */
export async function startBalancer(balanced: Balanced): Promise<Balancer> {
  mkdirSync(balanced.folder, { recursive: true });
  const file = join(balanced.folder, "nginx.conf");
  const turn = `http://127.0.0.1:${balanced.servicePort}/turn`;
  let number = 0;
  const write = (spared: number | null) => writeFileSync(file, configuration(balanced, { spared, number }));
  write(null);
  const child = spawn("nginx", ["-c", file, "-p", balanced.folder, "-e", join(balanced.folder, "nginx.log")], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`nginx ended with ${code}: see ${join(balanced.folder, "nginx.log")}`);
  });
  failed.catch(() => undefined);
  await Promise.race([once(child, "spawn"), failed]);
  return {
    async spare(port) {
      number += 1;
      write(port);
      child.kill("SIGHUP");
      for (let tries = 0; (await (await fetch(turn)).text()) !== String(number); tries++) {
        if (tries > 200) throw new Error("nginx does not take its new configuration");
        await sleep(50);
      }
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGQUIT");
      await ended;
    },
  };
}
