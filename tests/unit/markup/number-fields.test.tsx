// Number filters accept numbers as people type them.
import { expect, test } from "vitest";
import { NumberFields } from "@/components/property/number-fields";
import { serverHtml } from "@/tests/unit/markup/server-html";

test("prices may be grouped as the site writes them, floors may lie below ground", async () => {
  const markup = await serverHtml(<NumberFields prefix="bar" names={["priceMin"]} filter={{}} />);
  const [, pattern = ""] = /pattern="([^"]*)"/.exec(markup) ?? [];
  // As browsers read the attribute.
  const allowed = new RegExp(`^(?:${pattern.replaceAll("&#x27;", "'")})$`, "v");
  for (const text of ["1500", "1'500", "1’500", "1 500", "3,5", "3.5", "-1", "1'240'000.50"])
    expect(text).toMatch(allowed);
  for (const text of ["CHF 1500", "1-2", "many"]) expect(text).not.toMatch(allowed);
});
