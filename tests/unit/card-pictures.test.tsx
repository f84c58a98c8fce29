// A card's pictures: selection, order, and stepping through them.
import { fireEvent, render, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { cardPictures } from "#lib/property/cover";
import { CardSlides } from "@/components/ui/card-slides-client";

const taken = (hash: string, shows: string, season?: string) => ({ hash, shows, season });
const images = [
  taken("meadow", "exterior", "summer"),
  taken("living", "living"),
  taken("kitchen", "kitchen"),
  taken("bedroom", "bedroom"),
  taken("bath", "bathroom"),
  taken("snow", "exterior", "winter"),
];
const names = (date: string) => cardPictures(images, date).map(({ hash }) => hash);

test("a card shows at most four pictures, starting with the exterior of the stay's season and none of another [G5 G13]", () => {
  expect(names("2027-02-06")).toEqual(["snow", "living", "kitchen", "bedroom"]);
  expect(names("2026-11-28")[0]).toBe("snow");
  expect(names("2027-07-03")).toEqual(["meadow", "living", "kitchen", "bedroom"]);
  expect(cardPictures([taken("one", "living")], "2027-02-06")).toHaveLength(1);
  expect(cardPictures([], "2027-02-06")).toEqual([]);
});

function card() {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { container } = render(
    <article className="listing">
      <div className="listing-picture">
        <div className="slides">
          <img alt="" />
          <img alt="" />
        </div>
        <button type="button" data-step="1">
          on
        </button>
      </div>
      <a href="/fr/location/1">Les Arolles</a>
      <CardSlides />
    </article>,
  );
  const strip = container.querySelector<HTMLElement>(".slides");
  if (!strip) throw new Error("no strip");
  Object.defineProperty(strip, "clientWidth", { value: 300 });
  strip.scrollBy = ((by: ScrollToOptions) => {
    strip.scrollLeft += by.left ?? 0;
    fireEvent.scroll(strip);
  }) as typeof strip.scrollBy;
  return { container, picture: strip.parentElement as HTMLElement };
}

test("arrow buttons and keys step through a card's pictures; a press before the code has loaded counts [G13]", async () => {
  const { container, picture } = card();
  const link = container.querySelector("a") as HTMLElement;
  const arrow = container.querySelector("[data-step]") as HTMLElement;
  fireEvent.pointerOver(arrow);
  fireEvent.click(arrow);
  await waitFor(() => expect(picture.dataset).toMatchObject({ at: "1", end: "" }));
  fireEvent.keyDown(link, { key: "ArrowLeft" });
  expect(picture.dataset.at).toBe("0");
  expect("end" in picture.dataset).toBe(false);
  fireEvent.keyDown(link, { key: "ArrowDown" });
  expect(picture.dataset.at).toBe("0");
});
