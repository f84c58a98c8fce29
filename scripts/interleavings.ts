import { onEachEngine } from "./postgres.ts";
import { node, run } from "./processes.ts";

/**
 * npm run interleavings [-- COUNT [embedded|postgres]]: random interleavings of payments, and of guest, desk, provider, bank
 * and clock, COUNT of both, divided among the providers.
 */
const [count = "2000", only] = process.argv.slice(2);
const providers = 3;

const interleave = (env: Record<string, string>) =>
  run(
    node,
    ["node_modules/vitest/vitest.mjs", "run", "--project", "backend", "order-interleaving", "payment-interleaving"],
    { env: { ...env, INTERLEAVINGS: String(Math.ceil(Number(count) / providers)) } },
  );

await onEachEngine(only, async (engine, postgres) => {
  const begun = Date.now();
  const code = await interleave(postgres ? { PG_TEST_URL: postgres.url } : {});
  console.log(`${engine}: ${code === 0 ? "all agree" : "a fault"}, ${Math.round((Date.now() - begun) / 1000)} s`);
  if (code !== 0) process.exitCode = 1;
});
