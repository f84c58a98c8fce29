// A child whose age is not known yet, in the links to other homes: neither an adult nor left out.
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { addDays, saturdayFrom, today } from "#lib/property/calendar";
import { locationsReplySchema } from "#lib/property/reply-schema";
import { locationFilter } from "#lib/property/search-params";
import { getLocation, getLocations } from "#lib/property/server";
import { rental } from "#tests/fixtures/rental";
import { NearestHomes } from "@/components/property/nearest-homes";
import { RentalDetail } from "@/components/property/rental-detail";
import { serverHtml } from "@/tests/unit/markup/server-html";

vi.mock("#lib/property/server", () => ({ getLocation: vi.fn(), getLocations: vi.fn(), getStayPrice: vi.fn() }));
vi.mock("@/components/layout/privacy-line", () => ({ PrivacyLine: () => null }));
// `serverHtml` provides all texts.
vi.mock("@/components/ui/messages-provider", () => ({
  MessagesProvider: ({ children }: { children: ReactNode }) => children,
}));

const counts = { success: true, total: 1, page: 1, pages: 1, pageSize: 24 };
const home = { ...rental, id: 18 };
const dateFrom = addDays(saturdayFrom(today()), 28);
const searchParams = { people: "4", ages: "9", ageDue: "1", dateFrom, dateTo: addDays(dateFrom, 7) };
const link = "/fr/location/18/chalet-saint-georges?people=4&amp;ages=9&amp;ageDue=1";

/** A service whose other home has no free dates. */
function withHome() {
  vi.mocked(getLocation).mockResolvedValue({ ok: true, data: rental });
  vi.mocked(getLocations).mockImplementation(async (asked) => ({
    ok: true,
    data: locationsReplySchema.parse({ ...counts, locations: asked.dateFrom ? [] : [home] }),
  }));
}

test("the nearest homes of a search without results keep it [RN8]", async () => {
  withHome();
  const { filter } = locationFilter(searchParams, today());
  const nearest = await NearestHomes({ filter, always: { kind: "weekly" }, locale: "fr" });
  expect(await serverHtml(nearest ?? <br />)).toContain(`href="${link}"`);
});

test("homes similar to another keep it [RN8]", async () => {
  withHome();
  const page = await RentalDetail({ location: rental, locale: "fr", searchParams, products: [] });
  expect(await serverHtml(page)).toContain(`href="${link}"`);
});
