import { z } from "zod";
import { exampleOf, type JsonSchema } from "#backend/openapi/example";
import { prefixes, type Service } from "#lib/contract/call";
import { type Call, calls } from "#lib/contract/contract";
import { errorsOf } from "#lib/contract/error";
import { errorSchema } from "#lib/contract/error-schema";
import { catalogLocales, defaultLocale } from "#lib/i18n/locale";

const services: Record<Service, { name: string; description: string }> = {
  shop: { name: "Shop", description: "Cart, products, checkout, orders, sessions and accounts" },
  content: { name: "Content", description: "Contents and search" },
  property: { name: "Property", description: "Homes to rent, properties for sale, week prices" },
};

const schemaOf = (schema: z.ZodType, io: "input" | "output"): JsonSchema => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (!jsonSchema.prefixItems) return;
      // Spectral rejects `items: false` for a list without items; this is equivalent.
      jsonSchema.items = {};
      jsonSchema.maxItems ??= jsonSchema.prefixItems.length;
    },
  });
  return json as JsonSchema;
};

/** A schema with an example of what it describes. */
const media = (schema: JsonSchema) => ({ "application/json": { schema, example: exampleOf(schema) } });

function parametersOf(call: Call) {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: name === "token" ? "Token of the link" : `The ${name} that is meant`,
    schema: { type: "string" },
    example: name === "token" ? "C0bS8dQKR2m1Xn0aVtqLzwt0k5s8k" : "1042",
  }));
  const shape: Record<string, z.ZodType> = call.query?.shape ?? {};
  const inQuery = Object.entries(shape).map(([name, schema]) => ({
    name,
    in: "query",
    required: !schema.safeParse(undefined).success,
    ...(schema.description ? { description: schema.description } : {}),
    schema: schemaOf(schema, "output"),
  }));
  const locale = {
    name: "locale",
    in: "query",
    required: false,
    description: `Language of the answer: ${catalogLocales.join(", ")}`,
    schema: { type: "string", default: defaultLocale },
  };
  return [...inPath, ...inQuery, locale];
}

function successOf({ reply, status }: Call) {
  if (reply === null) return { [status ?? 204]: { description: "Done; no content" } };
  const file = (type: string) => ({ [type]: { schema: { type: "string", contentMediaType: type } } });
  const content =
    reply === "pdf"
      ? file("application/pdf")
      : reply === "calendar"
        ? file("text/calendar")
        : media(schemaOf(reply, "output"));
  return { [status ?? 200]: { description: "Done", content } };
}

/** Refusals by status, each with the body of its first code. */
function refusalsOf(call: Call) {
  return Object.fromEntries(
    Object.entries(errorsOf(call)).map(([status, codes]) => {
      const message = "What happened, in the language of the call";
      const body = { code: codes[0], message };
      const property = call.service === "property";
      const schema = { $ref: `#/components/schemas/${property ? "Unsuccessful" : "Error"}` };
      return [
        status,
        {
          description: codes.join(", "),
          content: { "application/json": { schema, example: property ? { success: false, ...body } : body } },
        },
      ];
    }),
  );
}

function descriptionOf({ summary, details, user, seconds, anyReply }: Call): string {
  return [
    `${details ?? summary}.`,
    user && "A guest is answered 401 JWT_NOT_FOUND.",
    seconds && `The site keeps the reply for ${seconds} seconds.`,
    anyReply && "The site does not read the reply.",
  ]
    .filter(Boolean)
    .join(" ");
}

const operationId = (method: string, path: string) =>
  method + path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, "");

/** The OpenAPI 3.1 document of the three services, made from the contract. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = prefixes[call.service] + call.path;
    const method = call.method.toLowerCase();
    paths[path] ??= {};
    paths[path][method] = {
      tags: [services[call.service].name],
      summary: call.summary,
      description: descriptionOf(call),
      operationId: operationId(method, path),
      parameters: parametersOf(call),
      ...(call.body ? { requestBody: { required: true, content: media(schemaOf(call.body, "input")) } } : {}),
      ...(call.user ? { security: [{ bearer: [] }, { cookie: [] }] } : {}),
      responses: { ...successOf(call), ...refusalsOf(call) },
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Shop, content and property services",
      version: "1.0.0",
      description: "What the site asks of the three services behind it.",
      contact: { name: "The agency’s site", url: "https://agency.example" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "This backend" }],
    tags: Object.values(services).toSorted((a, b) => a.name.localeCompare(b.name)),
    paths,
    components: {
      schemas: {
        Error: schemaOf(errorSchema, "output"),
        Unsuccessful: schemaOf(errorSchema.extend({ success: z.literal(false) }), "output"),
      },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        cookie: { type: "apiKey", in: "cookie", name: "XAT" },
      },
    },
  };
}
