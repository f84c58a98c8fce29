import { scrollBehaviour } from "@/components/ui/scroll-behaviour";

const stripOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest(".listing")?.querySelector<HTMLElement>(".slides") ?? null) : null;

const step = (strip: HTMLElement, by: number) =>
  strip.scrollBy({ left: by * strip.clientWidth, behavior: scrollBehaviour() });

/** Shows the previous or next picture for a pressed arrow. */
export function pressStep(arrow: HTMLElement): void {
  const strip = stripOf(arrow);
  if (strip) step(strip, Number(arrow.dataset.step));
}

/** Steps through a card's pictures with the arrow keys on its link, and marks the current one. Runs until the signal aborts. */
export function followSlides(signal: AbortSignal): void {
  const key = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const strip = by !== 0 && event.target instanceof HTMLAnchorElement && stripOf(event.target);
    if (!strip) return;
    event.preventDefault();
    step(strip, by);
  };
  const mark = ({ target: strip }: Event) => {
    if (!(strip instanceof HTMLElement && strip.matches(".slides") && strip.parentElement)) return;
    const at = Math.round(strip.scrollLeft / strip.clientWidth);
    strip.parentElement.dataset.at = String(at);
    strip.parentElement.toggleAttribute("data-end", at === strip.children.length - 1);
  };
  document.addEventListener("keydown", key, { signal });
  document.addEventListener("scroll", mark, { capture: true, passive: true, signal });
}
