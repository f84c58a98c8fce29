import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import { found } from "#backend/failure";
import { openApiDocument } from "#backend/openapi/document";

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Services</title><link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="page"></div>
<script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body>
</html>`;
const start = `SwaggerUIBundle({ url: "/openapi.json", dom_id: "#page", deepLinking: true, docExpansion: "list", defaultModelsExpandDepth: 0 });`;
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";
const files: Record<string, string> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

/** `/openapi.json` and `/docs`, a page to read it; from local files only. */
export function docsRoutes(): Hono {
  const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const routes = new Hono();
  routes.get("/openapi.json", (c) => c.json(openApiDocument()));
  routes.get("/docs", (c) => c.html(page, 200, { "content-security-policy": policy }));
  routes.get("/docs/start.js", (c) => c.body(start, 200, { "content-type": "text/javascript; charset=utf-8" }));
  routes.get("/docs/:file", async (c) => {
    const file = c.req.param("file");
    const type = found(Object.hasOwn(files, file) ? files[file] : undefined);
    return c.body(new Uint8Array(await readFile(join(folder, file))), 200, { "content-type": type });
  });
  return routes;
}
