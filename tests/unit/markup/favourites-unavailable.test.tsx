// The favourites while the service does not answer.
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { getListingsByIds } from "#lib/property/server";
import { Favourites } from "@/components/property/favourites";
import { serverHtml } from "@/tests/unit/markup/server-html";

vi.mock("#lib/property/server", () => ({ getListingsByIds: vi.fn(), getLocation: vi.fn(), getSale: vi.fn() }));
// `serverHtml` provides all texts.
vi.mock("@/components/ui/messages-provider", () => ({
  MessagesProvider: ({ children }: { children: ReactNode }) => children,
}));

test("trying again keeps the dates, the party and the comparison of the address [OP4 PX2]", async () => {
  const error = { kind: "timeout", status: 504, code: "UPSTREAM_TIMEOUT", message: "", call: "" } as const;
  vi.mocked(getListingsByIds).mockResolvedValue({ ok: false, error });
  const stay = { dateFrom: "2199-03-16", dateTo: "2199-03-23", people: "3", ages: "4" };
  const query = { ids: "l1,l2,v3", ...stay, compare: "l1,l2" };
  const markup = await serverHtml(await Favourites({ locale: "fr", query }));
  const [, address = ""] = /href="\/fr\/favoris\?([^"]*)"/.exec(markup) ?? [];
  expect(Object.fromEntries(new URLSearchParams(address.replaceAll("&amp;", "&")))).toEqual(query);
});
