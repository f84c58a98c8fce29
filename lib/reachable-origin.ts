/** The origin at which a server that listens on `host` is called from this machine. */
export function reachableOrigin(host: string, port: number): string {
  if (host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
