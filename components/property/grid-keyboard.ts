import type { KeyboardEvent } from "react";

const steps: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** The link of an available week that an event happened on. */
export const cellOf = (event: { target: EventTarget | null }): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>("[data-cell]") : null;

/** Row and column of an available week's link. */
export const placeOf = (link: HTMLElement): number[] => (link.dataset.cell ?? "").split(":").map(Number);

function goTo(from: HTMLElement, to: HTMLElement) {
  from.tabIndex = -1;
  to.tabIndex = 0;
  to.focus({ preventScroll: true });
  to.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Handles a key in a table of `height` by `width` weeks: arrows go to the next available one, Home and End within the row. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>, height: number, width: number) {
  const link = cellOf(event);
  if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
  let [row = 0, column = 0] = placeOf(link);
  if (event.key === "Home" || event.key === "End") {
    const free = [...(link.closest("tr")?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])];
    const end = event.key === "Home" ? free[0] : free.at(-1);
    event.preventDefault();
    if (end) goTo(link, end);
    return;
  }
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  for (;;) {
    row += step[0];
    column += step[1];
    if (row < 0 || column < 0 || row >= height || column >= width) return;
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
    if (next) return goTo(link, next);
  }
}
