// Suggestions of an empty list, as server-rendered: only helpful ones.
import { expect, test } from "vitest";
import { href } from "#lib/i18n/navigation";
import { addDays, saturdayFrom, today } from "#lib/property/calendar";
import { activeFilters, locationFilter } from "#lib/property/search-params";
import { EmptyList } from "@/components/property/empty-list";
import type { Found } from "@/components/property/list-count";
import property from "@/messages/fr/property.json";
import { serverHtml } from "@/tests/unit/markup/server-html";

const none: Found = { count: 0, least: null };

async function renderEmptyList(search: Record<string, string>, find: (query: string) => Found) {
  const { filter } = locationFilter(search, today());
  const list = await EmptyList({
    path: href("fr", "/location"),
    locale: "fr",
    filter,
    active: activeFilters(filter),
    places: [],
    find: async (query) => find(query),
  });
  return serverHtml(list);
}

test("suggests another week only when one was chosen and a neighbouring week has homes [G24]", async () => {
  const withoutRooms = (query: string): Found => (query.includes("roomsMin") ? none : { count: 42, least: 640 });
  const undated = await renderEmptyList({ roomsMin: "40" }, withoutRooms);
  expect(undated).toContain(property.empty.textOne);
  expect(undated).not.toContain(property.empty.text);

  const dateFrom = addDays(saturdayFrom(today()), 28);
  const stay = { dateFrom, dateTo: addDays(dateFrom, 7) };
  const later = await renderEmptyList(stay, (query) =>
    query.includes(addDays(dateFrom, 7)) && !query.includes(`dateFrom=${dateFrom}`) ? { count: 3, least: 640 } : none,
  );
  expect(later).toContain(property.empty.text);
  expect(later).toContain("3 logements libres, dès CHF\u00a0640 en tout");

  expect(await renderEmptyList({ roomsMin: "40" }, () => none)).toContain(property.empty.textTwo);
});
