// Metadata of a page whose texts are in the catalogue.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import account from "@/messages/fr/account.json";
import checkout from "@/messages/fr/checkout.json";
import content from "@/messages/fr/content.json";
import property from "@/messages/fr/property.json";

const catalogue: Record<string, object> = { account, checkout, content, property };

test("every catalogue part used for page metadata has a title and a description S28", () => {
  const parts = globSync("app/**/page.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\(\{ (account|checkout|content|property) \}\) => \1\.(\w+)/g)].map(
      ([, name = "", part = ""]) => [name, part] as const,
    ),
  );
  expect(parts.length).toBeGreaterThan(10);
  for (const [name, part] of parts)
    expect([name, part, Reflect.get(catalogue[name] ?? {}, part)]).toEqual([
      name,
      part,
      expect.objectContaining({ title: expect.any(String), description: expect.any(String) }),
    ]);
});
