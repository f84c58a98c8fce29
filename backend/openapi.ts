import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import { z } from "zod";
import { failure } from "#backend/failure";
import { prefixes, type Service } from "#lib/contract/call";
import { type Call, calls } from "#lib/contract/contract";
import { errorSchema } from "#lib/shop/schema";

const titles: Record<Service, string> = { shop: "Shop", content: "Content", property: "Property" };

const schemaOf = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
};

function parametersOf(call: Call) {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const shape: Record<string, z.ZodType> = call.query?.shape ?? {};
  const inQuery = Object.entries(shape).map(([name, schema]) => ({
    name,
    in: "query",
    required: !schema.safeParse(undefined).success,
    schema: schemaOf(schema, "output"),
  }));
  const locale = { name: "locale", in: "query", required: false, schema: { type: "string", default: "fr" } };
  return [...inPath, ...inQuery, locale];
}

function successOf({ reply }: Call) {
  if (reply === null) return { "2XX": { description: "Done; no content" } };
  const content =
    reply === "pdf"
      ? { "application/pdf": { schema: { type: "string", format: "binary" } } }
      : { "application/json": { schema: schemaOf(reply, "output") } };
  return { "2XX": { description: "Done", content } };
}

/** The OpenAPI 3.1 document of the three services, made from the table of calls. */
function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  const failed = {
    description: "Refused: code, message in the call’s language, issue code by field",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  };
  for (const call of calls) {
    const path = prefixes[call.service] + call.path;
    paths[path] ??= {};
    paths[path][call.method.toLowerCase()] = {
      tags: [titles[call.service]],
      summary: call.summary,
      operationId:
        `${call.method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`.replace(
          /\W/g,
          "",
        ),
      parameters: parametersOf(call),
      ...(call.body
        ? { requestBody: { content: { "application/json": { schema: schemaOf(call.body, "input") } } } }
        : {}),
      ...(call.user ? { security: [{ bearer: [] }, { cookie: [] }] } : {}),
      responses: { ...successOf(call), "4XX": failed },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Shop, content and property services", version: "1.0.0" },
    tags: Object.values(titles).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(errorSchema, "output") },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        cookie: { type: "apiKey", in: "cookie", name: "XAT" },
      },
    },
  };
}

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
    const type = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!type) throw failure(404, "NOT_FOUND");
    return c.body(new Uint8Array(await readFile(join(folder, file))), 200, { "content-type": type });
  });
  return routes;
}
