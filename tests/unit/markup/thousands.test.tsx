// Counts from a thousand on, beside the values of a filter and in tabs.
import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { countsReplySchema } from "#lib/property/reply-schema";
import { saleFilter } from "#lib/property/search-params";
import { placeChoices, typeChoices } from "@/components/property/filter-choices";
import { ChoiceFields } from "@/components/property/filter-fields";
import { SaleTabs } from "@/components/property/sale-tabs";
import property from "@/messages/fr/property.json";
import { plain, serverHtml } from "@/tests/unit/markup/server-html";

const words = (html: string) => plain(html).replaceAll("&#x27;", "'");

test("the count beside a filter's value has an apostrophe between thousands [LN2]", async () => {
  const counts = countsReplySchema.parse({ success: true, total: 1234, place: [{ value: "11", count: 1234 }] });
  const places = placeChoices([{ id: 11, name: "Chermignon" }], counts);
  const html = await serverHtml(<ChoiceFields prefix="all" name="place" legend="" choices={places} chosen={[]} />);
  expect(words(html)).toContain("Chermignon (1'234)");
  const t = createTranslator({ locale: "fr", messages: { property }, namespace: "property" });
  const [type] = typeChoices("sale", { known: [{ value: "chalet", count: 1234 }], counts: null }, t);
  expect(type?.label).toBe("Chalet (1'234)");
});

test("so has the count in a tab [LN2]", async () => {
  const { filter } = saleFilter({});
  const counts = [
    { value: "chalet", count: 1000 },
    { value: "apartment", count: 234 },
  ];
  expect(words(await serverHtml(await SaleTabs({ filter, counts, locale: "fr" })))).toContain("1'234");
});
