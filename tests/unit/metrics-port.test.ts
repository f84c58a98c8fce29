// The metrics' port: a renewed process takes it over once the process before it has gone.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createMetrics, serveMetrics } from "#lib/metrics";

test("a port that is still taken is served as soon as it is free", async () => {
  const complaint = vi.spyOn(console, "error");
  const before = serveMetrics(createMetrics(), 0, "127.0.0.1");
  await once(before, "listening");
  const { port } = before.address() as AddressInfo;
  const renewed = createMetrics();
  renewed.counter("renewed_total", "Marks the second process").inc();
  const after = serveMetrics(renewed, port, "127.0.0.1");
  onTestFinished(() => void after.close());
  await once(after, "error");
  before.close();
  await once(after, "listening");
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await reply.text()).toContain("renewed_total 1");
  expect(complaint).not.toHaveBeenCalled();
});
