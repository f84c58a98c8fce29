import { text } from "node:stream/consumers";
import { startService } from "#tests/fixtures/service";

type Attribute = { key: string; value: { stringValue?: string } };
type Group = {
  resource: { attributes: Attribute[] };
  scopeSpans: { spans: { traceId: string; name: string; attributes: Attribute[] }[] }[];
};
type Span = { service: string; trace: string; name: string; attributes: Record<string, string> };

const record = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? ""]));

/** A collector of OpenTelemetry traces that remembers every span it is sent. */
export async function startCollector() {
  const spans: Span[] = [];
  const { url, stop } = await startService(async (message, reply) => {
    const { resourceSpans }: { resourceSpans: Group[] } = JSON.parse(await text(message));
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = record(resource.attributes)["service.name"] ?? "";
      for (const { traceId, name, attributes } of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ service, trace: traceId, name, attributes: record(attributes) });
      }
    }
    reply.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  return { url, stop, spans };
}
