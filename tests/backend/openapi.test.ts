// The OpenAPI document: valid by common lint rules, with examples that the contract accepts.
import spectralCore from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { z } from "zod";
import { openApiDocument } from "#backend/openapi/document";
import { prefixes } from "#lib/contract/call";
import { calls } from "#lib/contract/contract";

type Media = { content?: { "application/json"?: { example: unknown } } };
type Operation = { description: string; requestBody?: Media; responses: Record<string, Media> };

const { paths } = openApiDocument();
const operationOf = ({ service, method, path }: (typeof calls)[number]) =>
  paths[prefixes[service] + path]?.[method.toLowerCase()] as Operation;

test("passes the spectral:oas lint without errors or warnings", async () => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [{ ...oas, extends: [] }] });
  const found = await spectral.run(JSON.parse(JSON.stringify(openApiDocument())));
  expect(found.map(({ code, path, message }) => `${code} ${path.join(".")}: ${message}`)).toEqual([]);
});

test("every operation has a description, valid examples and its error responses", () => {
  for (const call of calls) {
    const operation = operationOf(call);
    const name = `${call.method} ${call.path}`;
    expect(operation.description, name).toMatch(/\w{3}.*\.$/);
    const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))?.[1];
    const pairs = [
      [call.body, operation.requestBody],
      [call.reply, success],
    ] as const;
    for (const [schema, media] of pairs) {
      if (!(schema instanceof z.ZodType)) continue;
      const read = schema.safeParse(media?.content?.["application/json"]?.example);
      expect([name, read.error?.issues]).toEqual([name, undefined]);
    }
    expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(["500", "503"]));
    if (call.user) expect(Object.keys(operation.responses), name).toContain("401");
  }
});
