// The list of annual rentals: what an address says of a stay does not concern it. And why dates are left aside in the others.
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { locationsReplySchema } from "#lib/property/reply-schema";
import { getCounts, getLocations } from "#lib/property/server";
import { rental } from "#tests/fixtures/rental";
import { IgnoredNotice } from "@/components/property/list-state";
import { RentalList } from "@/components/property/rental-list";
import property from "@/messages/fr/property.json";
import { serverHtml } from "@/tests/unit/markup/server-html";

vi.mock("#lib/property/server", () => ({ getLocations: vi.fn(), getCounts: vi.fn() }));
// `serverHtml` provides all texts.
vi.mock("@/components/ui/messages-provider", () => ({
  MessagesProvider: ({ children }: { children: ReactNode }) => children,
}));

const found = locationsReplySchema.parse({
  success: true,
  total: 1,
  page: 1,
  pages: 1,
  pageSize: 24,
  locations: [{ ...rental, kind: "annual", price: 1590 }],
});

test("dates and ages of an address are no filter of leases [RN3]", async () => {
  vi.mocked(getLocations).mockResolvedValue({ ok: true, data: found });
  vi.mocked(getCounts).mockResolvedValue(null);
  const pageOf = async (searchParams: Record<string, string>) =>
    serverHtml(await RentalList({ locale: "fr", mode: "annual", searchParams }));
  const dated = await pageOf({ dateFrom: "2199-01-09", dateTo: "2199-01-16", people: "3", ages: "4", ageDue: "1" });
  expect(dated).not.toMatch(/2199-01|name="ages?(Due)?"|date(From|To)/);
  expect(dated).toContain('name="people" value="3"');
  expect(await pageOf({ dateFrom: "2020-01-04", dateTo: "2020-01-11" })).not.toContain(property.list.ignoredPast);
});

test("dates of the past are told apart from dates that are no stay [RN6]", async () => {
  const notice = async (...ignored: string[]) => serverHtml((await IgnoredNotice({ ignored })) ?? <br />);
  expect(await notice("datePast")).toContain(property.list.ignoredPast);
  expect(await notice("dateFrom")).toContain(property.list.ignoredDates);
  expect(await notice("roomsMin")).toContain(property.list.ignored);
});
