// All pictures of a home, one per screen, by keyboard; and less motion for those who prefer it.
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { picture } from "#tests/fixtures/rental";
import { FullGallery } from "@/components/property/full-gallery-client";
import { photoOf } from "@/components/property/photo";
import { WeekMonths } from "@/components/property/week-months-client";
import property from "@/messages/fr/property.json";
import { renderInFrench } from "@/tests/unit/in-language";

const words = property.detail;
const photos = ["a1b2c3d4", "b1b2c3d4"].map((hash) => photoOf(picture(hash)));
const scrolls: ScrollToOptions[] = [];

beforeEach(() => {
  scrolls.length = 0;
  const note = (to: ScrollToOptions) => scrolls.push(to);
  Object.assign(Element.prototype, { scrollTo: note, scrollBy: note });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
const stillVisitor = () =>
  vi.stubGlobal("matchMedia", (media: string) => ({ matches: media.includes("prefers-reduced-motion: reduce") }));

function Gallery() {
  const [at, setAt] = useState<number | null>(0);
  return <FullGallery photos={photos} at={at} onMove={setAt} onClose={() => setAt(null)} />;
}
/** The dialog is displayed a frame before it is one. */
const button = (name: string) => screen.findByRole("button", { name });

test("an arrow at the last picture keeps the focus, and with it the keys [TH3]", async () => {
  renderInFrench(<Gallery />);
  const next = await button(words.nextPhoto);
  await userEvent.click(next);
  expect(next.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(next);
  await userEvent.keyboard("{ArrowLeft}");
  expect((await button(words.previous)).getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(await button(words.previous));
  expect(next.getAttribute("aria-disabled")).toBe("false");
});

test("a zoom button at its limit keeps the focus [TH3]", async () => {
  renderInFrench(<Gallery />);
  const closer = await button(words.zoomIn);
  await userEvent.click(closer);
  await userEvent.click(closer);
  expect(closer.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(closer);
});

test("a zoomed picture is panned without motion for those who prefer less of it [TH3]", async () => {
  stillVisitor();
  renderInFrench(<Gallery />);
  await userEvent.click(await button(words.zoomIn));
  scrolls.length = 0;
  fireEvent.keyDown(await button(words.zoomIn), { key: "ArrowRight" });
  expect(scrolls).toEqual([{ left: 120, top: 0, behavior: "instant" }]);
});

test("the week table scrolls without motion for those who prefer less of it [TH3]", async () => {
  stillVisitor();
  const table = { current: document.createElement("div") };
  renderInFrench(<WeekMonths jumps={[]} table={table} />);
  await userEvent.click(await button(property.table.later));
  expect(scrolls.map(({ behavior }) => behavior)).toEqual(["instant"]);
});
