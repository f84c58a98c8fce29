// The homes kept for reading offline: their pictures are released when they are no longer shown.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { cacheNames } from "#lib/offline/caches";
import { OfflineHomes } from "@/components/offline/offline-homes-client";
import offline from "@/messages/fr/offline.json";
import { renderInFrench } from "@/tests/unit/in-language";

const picture = "/media/0123456789ab-640";
const html = `<html><head><title>Le Funi · Site</title></head><body><img src="${picture}"></body></html>`;
let released: string[] = [];

beforeEach(() => {
  released = [];
  const page = () => new Response(html, { headers: { date: "Sat, 21 Nov 2026 12:00:00 GMT" } });
  const cacheOf = (url: string, answer: () => Response) => ({
    keys: async () => [{ url: `http://localhost:3000${url}` }],
    match: async () => answer(),
  });
  const kept: Record<string, object> = {
    [cacheNames.listings]: cacheOf("/fr/location/14", page),
    [cacheNames.pictures]: cacheOf(picture, () => new Response("picture")),
  };
  vi.stubGlobal("caches", {
    has: async (name: string) => name in kept,
    open: async (name: string) => kept[name],
    delete: async () => true,
  });
  let made = 0;
  const revokeObjectURL = (url: string) => released.push(url);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => `blob:${++made}`, revokeObjectURL }));
});

test("pictures of kept homes are released when the page is left [OP2]", async () => {
  const { unmount } = renderInFrench(<OfflineHomes />);
  expect(await screen.findByRole("link", { name: /Le Funi/ })).toBeTruthy();
  expect(released).toEqual([]);
  unmount();
  await waitFor(() => expect(released).toEqual(["blob:1"]));
});

test("pictures of kept homes are released when they are deleted [OP2]", async () => {
  renderInFrench(<OfflineHomes />);
  await userEvent.click(await screen.findByRole("button", { name: offline.page.forget }));
  await waitFor(() => expect(screen.queryByRole("link", { name: /Le Funi/ })).toBeNull());
  expect(released).toEqual(["blob:1"]);
});
