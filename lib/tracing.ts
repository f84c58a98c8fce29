import { register } from "node:module";
import { type Attributes, context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { redact } from "#lib/upstream/log";

/* Preloaded (`node --import`), and only when OTEL_EXPORTER_OTLP_ENDPOINT names a trace collector: the libraries instrument
   http, fetch and pg, so that the product needs no tracing code. */
register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);

const personal = new Set(["client.address", "network.peer.address", "network.peer.port", "user_agent.original"]);

/** Attributes without client data and queries, which may contain names, places and tokens. */
const withoutPeople = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !personal.has(name) && name !== "url.query")
      .map(([name, value]) => [name, typeof value === "string" ? redact(value.replace(/\?.*$/s, "")) : value]),
  );

const cleaned = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    name: { value: redact(span.name.replace(/\?.*$/s, "")) },
    attributes: { value: withoutPeople(span.attributes) },
  });

const collector = new OTLPTraceExporter();
const exporter: SpanExporter = {
  export: (spans, done) => collector.export(spans.map(cleaned), done),
  forceFlush: () => collector.forceFlush(),
  shutdown: () => collector.shutdown(),
};

const provider = new TracerProvider({
  resource: resourceFromAttributes({ "service.name": process.env.OTEL_SERVICE_NAME ?? "haut-plateau" }),
  sampler: new ParentBasedSampler({
    root: new TraceIdRatioBasedSampler(Number(process.env.OTEL_TRACES_SAMPLER_ARG || 1)),
  }),
  spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
});
context.setGlobalContextManager(new AsyncLocalStorageContextManager());
propagation.setGlobalPropagator(new W3CTraceContextPropagator());
trace.setGlobalTracerProvider(provider);
registerInstrumentations({
  instrumentations: [new HttpInstrumentation(), new UndiciInstrumentation(), new PgInstrumentation()],
});
